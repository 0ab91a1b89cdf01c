import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'

type Kind = readonly [directive: string, blocked: string, page: string]
interface Row {
  readonly id: string
  readonly directive: string
  readonly blocked: string
  readonly page: string
  readonly count: number
}

const SCRIPT: Kind = ['script-src-elem', 'https://fremd.example', '/job-angebot']
const INLINE: Kind = ['style-src-elem', 'inline', '/']

const note = (stage: Stage, ...kinds: readonly Kind[]): Promise<number> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ noted: number }>(
      'select auth.note_csp_reports($1, $2, $3) as noted',
      [
        kinds.map(([directive]) => directive),
        kinds.map(([, blocked]) => blocked),
        kinds.map(([, , page]) => page),
      ],
    )
    return rows[0]?.noted ?? -1
  })
const kept = (stage: Stage): Promise<Row[]> =>
  stage.asOwner(
    async (owner) =>
      (
        await owner.query<Row>(
          'select id, directive, blocked, page, count from app_private.csp_reports order by id',
        )
      ).rows,
  )
/** Time stands still within a test: what was kept becomes older instead. */
const age = (stage: Stage, interval: string) =>
  stage.asOwner((owner) =>
    owner.query(
      `update app_private.csp_reports set first_seen_at = first_seen_at - $1::interval, last_seen_at = last_seen_at - $1::interval`,
      [interval],
    ),
  )
const shown = async (stage: Stage) =>
  (
    await stage.query<Row & { first_seen_at: Date; last_seen_at: Date }>(
      'select * from unnest(app_public.csp_reports())',
    )
  ).rows
const clear = async (stage: Stage, ids: readonly string[]) =>
  (await stage.query<{ cleared: number }>('select app_public.clear_csp_reports($1) as cleared', [ids]))
    .rows[0]?.cleared

test('reports are counted by kind, with the first and the last time', async () => {
  await onStage(async (stage) => {
    expect(await note(stage, SCRIPT, SCRIPT, INLINE)).toBe(2)
    await age(stage, '2 days')
    await note(stage, SCRIPT)
    await stage.become(await stage.createUser({ role: 'admin' }))
    const [script, inline] = await shown(stage)
    expect(script).toMatchObject({
      directive: 'script-src-elem',
      blocked: 'https://fremd.example',
      page: '/job-angebot',
    })
    expect(script?.count).toBe(3)
    expect((script?.last_seen_at.getTime() ?? 0) - (script?.first_seen_at.getTime() ?? 0)).toBe(
      2 * 86_400_000,
    )
    expect(inline).toMatchObject({ blocked: 'inline', count: 1 })
  })
})

test('a flood of made-up kinds is bounded, and pushes out none that came twice', async () => {
  await onStage(async (stage) => {
    await note(stage, SCRIPT, SCRIPT)
    await age(stage, '1 day')
    for (let round = 0; round < 30; round += 1) {
      await note(
        stage,
        ...Array.from(
          { length: 20 },
          (_, index): Kind => ['img-src', `https://flut-${round}-${index}.example`, '/'],
        ),
      )
      await age(stage, '1 second')
    }
    const rows = await kept(stage)
    expect(rows).toHaveLength(500)
    expect(rows.some(({ blocked }) => blocked === 'https://fremd.example')).toBe(true)
    expect(rows.some(({ blocked }) => blocked === 'https://flut-0-0.example')).toBe(false)
    expect(rows.some(({ blocked }) => blocked === 'https://flut-29-19.example')).toBe(true)
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect(await shown(stage)).toHaveLength(100)
  })
})

test('an admin clears kinds, which stands in the log without what a sender wrote', async () => {
  await onStage(async (stage) => {
    await note(stage, SCRIPT, INLINE)
    const [one, other] = await kept(stage)
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect(await clear(stage, [one?.id ?? ''])).toBe(1)
    // A second click, or another admin.
    expect(await clear(stage, [one?.id ?? ''])).toBe(0)
    expect((await shown(stage)).map(({ id }) => id)).toEqual([other?.id])
    const log = await stage.asOwner((owner) =>
      owner.query<{ data: unknown }>(
        `select events.data from audit.events where events.action = 'csp_reports_cleared'`,
      ),
    )
    expect(log.rows.map(({ data }) => data)).toEqual([{ count: 1, directives: one?.directive }])
    const many = Array.from({ length: 101 }, () => one?.id ?? '')
    expect(await stage.refusal(() => clear(stage, many))).toMatchObject({ code: 'OS422' })
  })
})

test('only admins see and clear them', async () => {
  await onStage(async (stage) => {
    await note(stage, SCRIPT)
    const [row] = await kept(stage)
    for (const role of ['applicant', 'employer'] as const) {
      await stage.become(await stage.createUser({ role }))
      expect((await stage.refusal(() => shown(stage))).code).toBe('OS403')
      expect((await stage.refusal(() => clear(stage, [row?.id ?? '']))).code).toBe('OS403')
    }
    expect(await kept(stage)).toHaveLength(1)
  })
})

test('the worker deletes kinds that no browser has sent for 30 days, and no others', async () => {
  await onStage(async (stage) => {
    await note(stage, SCRIPT)
    await age(stage, '2 days')
    await note(stage, INLINE)
    await age(stage, '29 days')
    const purged = await stage.asOwner((owner) =>
      owner.query<{ purged: number }>('select app_private.purge_csp_reports() as purged'),
    )
    expect(purged.rows).toEqual([{ purged: 1 }])
    expect(await kept(stage)).toMatchObject([{ blocked: 'inline', count: 1 }])
  })
})
