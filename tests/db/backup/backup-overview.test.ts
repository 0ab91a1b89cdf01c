import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'

interface Overview {
  readonly is_planned: boolean
  readonly last_saved_at: Date | null
  readonly last_rehearsed_at: Date | null
}

const overview = async (stage: Stage) =>
  (
    await stage.query<Overview>(
      'select is_planned, last_saved_at, last_rehearsed_at from app_public.backup_overview()',
    )
  ).rows[0]
const runs = async (stage: Stage) =>
  (
    await stage.query<{ state: string; is_nightly: boolean; problem: string | null }>(
      'select state, is_nightly, problem from app_public.backup_overview() as overview, unnest(overview.runs)',
    )
  ).rows

const begin = (stage: Stage, cause = 'nightly') =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string }>('select app_private.begin_backup_run($1) as id', [
      cause,
    ])
    return rows[0]?.id
  })
const end = (
  stage: Stage,
  id: string | undefined,
  state: string,
  savedAt: string | null,
  problem: string | null,
) =>
  stage.asOwner((owner) =>
    owner.query('select app_private.end_backup_run($1, $2, $3, 4000, 900, 120, 5000, $4)', [
      id,
      state,
      savedAt,
      problem,
    ]),
  )

test('an admin sees the runs, the newest first, and when the last good ones were made', async () => {
  await onStage(async (stage) => {
    await end(stage, await begin(stage), 'rehearsed', '2026-11-20T02:24:00Z', null)
    await end(stage, await begin(stage, 'command'), 'saved', '2026-11-21T02:24:00Z', null)
    // Whole, but its trial failed: it counts as no backup.
    await end(stage, await begin(stage), 'failed', '2026-11-22T02:24:00Z', 'rows_missing')
    await begin(stage)
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect(await overview(stage)).toEqual({
      is_planned: false,
      last_saved_at: new Date('2026-11-21T02:24:00Z'),
      last_rehearsed_at: new Date('2026-11-20T02:24:00Z'),
    })
    expect(await runs(stage)).toEqual([
      { state: 'running', is_nightly: true, problem: null },
      { state: 'failed', is_nightly: true, problem: 'rows_missing' },
      { state: 'saved', is_nightly: false, problem: null },
      { state: 'rehearsed', is_nightly: true, problem: null },
    ])
  })
})

test('what never ended was interrupted once the next begins, and stays so', async () => {
  await onStage(async (stage) => {
    const lost = await begin(stage)
    await begin(stage)
    await end(stage, lost, 'saved', '2026-11-22T02:24:00Z', null)
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect((await runs(stage)).map(({ state }) => state)).toEqual(['running', 'interrupted'])
  })
})

test('it is planned where a worker has it in its schedule', async () => {
  await onStage(async (stage) => {
    await stage.asOwner((owner) =>
      owner.query('select app_private.announce_recurring_tasks($1)', [
        JSON.stringify([
          { identifier: 'save-nightly', task: 'backup/save-nightly', next_run_at: '2026-11-23T02:23:00Z' },
        ]),
      ]),
    )
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect(await overview(stage)).toMatchObject({ is_planned: true, last_saved_at: null })
  })
})

test('runs are kept for 400 days', async () => {
  await onStage(async (stage) => {
    await stage.asOwner((owner) =>
      owner.query(
        `insert into app_private.backup_runs (cause, state, started_at, ended_at)
         values ('nightly', 'interrupted', now() - interval '401 days', now()), ('nightly', 'interrupted', now() - interval '399 days', now())`,
      ),
    )
    await begin(stage)
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect(await runs(stage)).toHaveLength(2)
  })
})

test.each(['applicant', 'employer'] as const)('an %s is refused', async (role) => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role }))
    expect((await stage.refusal(() => overview(stage))).code).toBe('OS403')
  })
})

test('the metrics read how old the good ones are', async () => {
  await onStage(async (stage) => {
    const ages = () =>
      stage.asOwner(async (owner) => (await owner.query('select * from auth.backup_ages()')).rows)
    expect(await ages()).toEqual([{ saved_seconds: null, rehearsed_seconds: null }])
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    await end(stage, await begin(stage), 'rehearsed', ago(30), null)
    await end(stage, await begin(stage), 'saved', ago(6), 'rehearsal_impossible')
    await end(stage, await begin(stage), 'failed', ago(1), 'rows_missing')
    const [row] = await ages()
    expect(Math.round(row?.saved_seconds / 3_600)).toBe(6)
    expect(Math.round(row?.rehearsed_seconds / 3_600)).toBe(30)
  })
})
