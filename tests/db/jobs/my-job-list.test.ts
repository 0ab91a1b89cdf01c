import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { COMPLETE_JOB, createDraft, employWithActiveJob } from './job-fixtures.ts'

interface Asked {
  readonly statuses?: readonly string[]
  readonly toDo?: boolean
  readonly search?: string
  readonly sort?: string
  readonly descending?: boolean
  readonly pageSize?: number
  readonly after?: string
  readonly beginning?: string
}

const titles = async (stage: Stage, asked: Asked = {}): Promise<string[]> =>
  (
    await stage.query<{ title: string }>(
      `select title from unnest(app_public.my_job_list(
         $1::app_public.job_status[], $2, $3, $4, $5, $6, $7, $8)) with ordinality order by ordinality`,
      [
        asked.statuses ?? null,
        asked.toDo ?? null,
        asked.search ?? null,
        asked.sort ?? null,
        asked.descending ?? null,
        asked.pageSize ?? 50,
        asked.after ?? null,
        asked.beginning ?? null,
      ],
    )
  ).rows.map(({ title }) => title)

/** A company with a job in each state that the list knows, and their ids by title. */
async function fill(stage: Stage) {
  const { user, companyId, jobId, ...rest } = await employWithActiveJob(stage)
  const ids: Record<string, string> = { Ärztin: jobId }
  for (const title of ['Bandagistin', 'Podologe', 'Meister', 'Zwei Wochen'])
    ids[title] = (await createDraft(stage, companyId, COMPLETE_JOB)).id
  await stage.asOwner(async (owner) => {
    const put = (title: string, change: string) =>
      owner.query(`update app_public.jobs set title = $2, ${change} where id = $1`, [ids[title], title])
    await put('Ärztin', `expires_at = now() + interval '40 days'`)
    await put('Bandagistin', `location = 'Göttingen'`)
    await put('Podologe', `status = 'zur_pruefung', submitted_at = now()`)
    await put('Podologe', `status = 'abgelehnt', rejection_reason = 'Das Gehalt fehlt.'`)
    for (const title of ['Meister', 'Zwei Wochen']) {
      await put(title, `status = 'zur_pruefung', submitted_at = now()`)
      await put(title, `status = 'aktiv', published_at = now(), expires_at = now() + interval '14 days'`)
    }
    await put('Meister', `expires_at = now() + interval '3 days'`)
  })
  await stage.become(user)
  return { user, ids, ...rest }
}

test('what needs an action comes first, and each order can be turned round', async () => {
  await onStage(async (stage) => {
    await fill(stage)
    expect(await titles(stage)).toEqual(['Podologe', 'Meister', 'Zwei Wochen', 'Ärztin', 'Bandagistin'])
    expect(await titles(stage, { sort: 'titel' })).toEqual([
      'Ärztin',
      'Bandagistin',
      'Meister',
      'Podologe',
      'Zwei Wochen',
    ])
    expect(await titles(stage, { sort: 'titel', descending: true })).toEqual([
      'Zwei Wochen',
      'Podologe',
      'Meister',
      'Bandagistin',
      'Ärztin',
    ])
    // What has no end comes last in both directions.
    expect((await titles(stage, { sort: 'ende' })).slice(0, 3)).toEqual(['Meister', 'Zwei Wochen', 'Ärztin'])
    expect((await titles(stage, { sort: 'ende', descending: true })).slice(0, 3)).toEqual([
      'Ärztin',
      'Zwei Wochen',
      'Meister',
    ])
    expect((await stage.refusal(() => titles(stage, { sort: 'gehalt' }))).code).toBe('OS422')
  })
})

test('a page goes on after the last one in the same order, or begins at one', async () => {
  await onStage(async (stage) => {
    const { ids } = await fill(stage)
    expect(await titles(stage, { sort: 'titel', pageSize: 2 })).toEqual(['Ärztin', 'Bandagistin'])
    expect(await titles(stage, { sort: 'titel', pageSize: 2, after: ids['Bandagistin'] ?? '' })).toEqual([
      'Meister',
      'Podologe',
    ])
    expect(await titles(stage, { beginning: ids['Ärztin'] ?? '' })).toEqual(['Ärztin', 'Bandagistin'])
    // One that is no longer in the list leads to its head.
    expect(await titles(stage, { pageSize: 1, after: '01985a3e-0000-7000-8000-000000000001' })).toEqual([
      'Podologe',
    ])
  })
})

test('filters and words of the search', async () => {
  await onStage(async (stage) => {
    const { ids } = await fill(stage)
    expect(await titles(stage, { statuses: ['entwurf'] })).toEqual(['Bandagistin'])
    expect(await titles(stage, { toDo: true })).toEqual(['Podologe'])
    expect(await titles(stage, { search: 'aerztin' })).toEqual(['Ärztin'])
    expect(await titles(stage, { search: 'bandag gottingen' })).toEqual(['Bandagistin'])
    // The worker has not marked it yet.
    await stage.asOwner((owner) =>
      owner.query(`update app_public.jobs set expires_at = now() - interval '1 minute' where id = $1`, [
        ids['Meister'],
      ]),
    )
    expect(await titles(stage, { statuses: ['abgelaufen'] })).toEqual(['Meister'])
  })
})

test('figures are for the members of the company; nobody else reads the list or one of them', async () => {
  await onStage(async (stage) => {
    const { user, ids, admin } = await fill(stage)
    const figures = async () =>
      (
        await stage.query<{ views: number | null; applications: number | null; unread: number | null }>(
          `select app_public.jobs_view_count(jobs) as views, app_public.jobs_application_count(jobs) as applications,
             app_public.jobs_unread_application_count(jobs) as unread
           from app_public.jobs where id = $1`,
          [ids['Ärztin']],
        )
      ).rows[0]
    await stage.asOwner((owner) =>
      owner.query('select auth.add_job_counts(array[$1::uuid], array[9], array[4], array[null])', [
        ids['Ärztin'],
      ]),
    )
    await stage.become(user)
    expect(await figures()).toEqual({ views: 4, applications: 0, unread: 0 })
    expect((await titles(stage, { sort: 'aufrufe', descending: true }))[0]).toBe('Ärztin')
    for (const reader of [admin, await stage.createUser({ role: 'employer' })]) {
      await stage.become(reader)
      expect(await titles(stage)).toEqual([])
    }
    // Admins read every job, other employers not even that.
    expect(await figures()).toBeUndefined()
    await stage.become(admin)
    expect(await figures()).toEqual({ views: null, applications: null, unread: null })
    await stage.becomeVisitor()
    expect((await stage.refusal(() => titles(stage))).code).toBe('42501')
  })
})
