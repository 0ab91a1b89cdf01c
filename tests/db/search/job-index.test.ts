import { expect, test } from 'vitest'
import { onStage, type Stage, withVisitor } from '../../harness/database.ts'
import { employWithActiveJob, jobVerb } from '../jobs/job-fixtures.ts'
import { BERLIN, KASSEL, putOnline, search } from './online-jobs.ts'

const titlesFor = async (stage: Stage, text: string): Promise<string[]> =>
  (await search(stage, { text })).map(({ job }) => job.title)

test('a job is found from its approval until it is paused', async () => {
  await onStage(async (stage) => {
    const { jobId, active } = await employWithActiveJob(stage)
    expect(active.status).toBe('aktiv')
    expect((await search(stage, { text: 'OTM Prothetik' })).map(({ job }) => job.id)).toEqual([jobId])
    await jobVerb(stage, 'pause_job($1)', [jobId])
    expect(await search(stage, { text: 'OTM Prothetik' })).toEqual([])
  })
})

test('a changed job is found at once by its new words and no longer by its old ones', async () => {
  await withVisitor(async (stage) => {
    const [id] = await putOnline(stage, [{ title: 'Bandagist (m/w/d)', profession_slug: 'bandagist' }])
    await stage.asOwner((owner) =>
      owner.query(
        `update app_public.jobs set title = 'Podologin', profession_slug = 'podologe' where id = $1`,
        [id],
      ),
    )
    expect(await titlesFor(stage, 'Bandagist')).toEqual([])
    expect(await titlesFor(stage, 'Fußpflege')).toEqual(['Podologin'])
  })
})

test('a deleted job is deleted from the index', async () => {
  await withVisitor(async (stage) => {
    const [id] = await putOnline(stage, [{}])
    await stage.asOwner((owner) => owner.query('delete from app_public.jobs where id = $1', [id]))
    expect(await search(stage)).toEqual([])
    const left = await stage.asOwner((owner) => owner.query('select from app_private.job_index'))
    expect(left.rowCount).toBe(0)
  })
})

test('company, town and Bundesland are searched, too', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, [
      { title: 'A', company: 'Fußwerk Brandt', place_id: KASSEL },
      { title: 'B', place_id: BERLIN, description: 'Gearbeitet wird mit Silikonlinern.' },
    ])
    expect(await titlesFor(stage, 'Fusswerk')).toEqual(['A'])
    expect(await titlesFor(stage, 'Techniker Kassel')).toEqual(['A'])
    expect(await titlesFor(stage, 'Hessen')).toEqual(['A'])
    expect(await titlesFor(stage, '10115')).toEqual(['B'])
    expect(await titlesFor(stage, 'Silikonliner')).toEqual(['B'])
  })
})

test('similar jobs: same work first, then near, never itself, at most four', async () => {
  await withVisitor(async (stage) => {
    const ids = await putOnline(stage, [
      { title: 'Ausgang' },
      { title: 'fern', place_id: BERLIN },
      { title: 'nah', place_id: KASSEL },
      { title: 'fremd', profession_slug: 'podologe' },
      { title: 'verwandt', profession_slug: 'bandagist', place_id: BERLIN },
      { title: 'hier' },
      { title: 'beendet', status: 'besetzt' },
    ])
    const similar = async (id: string | undefined) => {
      const { rows } = await stage.query<{ title: string }>(
        'select title from unnest(app_public.similar_jobs($1))',
        [id],
      )
      return rows.map(({ title }) => title)
    }
    expect(await similar(ids[0])).toEqual(['hier', 'nah', 'fern', 'verwandt'])
    // The page of a job that is over points to what is left.
    expect(await similar(ids[6])).toHaveLength(4)
    expect(await similar('00000000-0000-4000-8000-000000000000')).toEqual([])
  })
})

test('the overview counts active jobs by field and Bundesland', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, [
      {},
      { place_id: KASSEL },
      { profession_slug: 'podologe' },
      { expires_at: '2026-01-01' },
    ])
    const { rows } = await stage.query<{
      market: { total: number; by_field: unknown[]; by_state: unknown[] }
    }>('select to_jsonb(app_public.job_market_overview()) as market')
    expect(rows[0]?.market.total).toBe(3)
    expect(rows[0]?.market.by_field).toHaveLength(8)
    expect(rows[0]?.market.by_field[0]).toEqual({ facet: 'fields', value: 'orthopaedietechnik', count: 2 })
    expect(rows[0]?.market.by_state).toEqual([
      { facet: 'states', value: 'NI', count: 2 },
      { facet: 'states', value: 'HE', count: 1 },
    ])
  })
})

test('an admin cannot read the index or call its functions directly', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'admin' }))
    for (const statement of [
      'select from app_private.job_index',
      'select app_private.reindex_jobs(null, 1)',
      'select app_private.public_jobs_of(array[]::uuid[], true)',
    ]) {
      expect((await stage.refusal(() => stage.query(statement))).code).toBe('42501')
    }
  })
})
