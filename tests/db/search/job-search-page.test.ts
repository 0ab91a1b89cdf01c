import { expect, test } from 'vitest'
import { type Stage, withVisitor } from '../../harness/database.ts'
import { market } from './market.ts'
import { type Criteria, KASSEL, putOnline, type Sort, search, searchAll } from './online-jobs.ts'

const SEARCHES: ReadonlyArray<readonly [Criteria, Sort]> = [
  [{}, 'neueste'],
  [{ text: 'Ortopädietechniker Teilzeit' }, 'relevanz'],
  [{ place_id: KASSEL, radius_km: 100 }, 'entfernung'],
  [{ fields: ['podologie'], specialties: ['prothetik'] }, 'gehalt'],
]

const CRITERIA = 'jsonb_populate_record(null::app_public.job_search, $1::jsonb)'

const pageOf = async (stage: Stage, criteria: Criteria, sort: Sort, after: string | null) =>
  (
    await stage.query(
      `select to_jsonb(app_public.job_search_page(${CRITERIA}, $2::app_public.job_sort, 7, $3)) as page`,
      [JSON.stringify(criteria), sort, after],
    )
  ).rows[0]?.page

test.each(SEARCHES)('the page of %j in the order %s is what its parts answer', async (criteria, sort) => {
  await withVisitor(async (stage) => {
    await putOnline(stage, market(60))
    const { rows } = await stage.query(
      `select app_public.job_search_correction(${CRITERIA}) as correction,
         to_jsonb(app_public.job_search_filters(${CRITERIA})) as filters,
         to_jsonb(app_public.job_search_facets(${CRITERIA})) as facets`,
      [JSON.stringify(criteria)],
    )
    const first = await search(stage, criteria, sort, 7)
    for (const after of [null, first.at(-1)?.cursor ?? null]) {
      expect(await pageOf(stage, criteria, sort, after)).toEqual({
        ...rows[0],
        hits: await search(stage, criteria, sort, 7, after),
      })
    }
  })
})

test('pages of the newest jobs have neither gaps nor twins, whatever their size, also of jobs of one moment', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, market(60))
    const all = (await searchAll(stage, {}, 'neueste', 100)).map(({ job }) => job.id)
    expect(new Set(all).size).toBe(60)
    for (const pageSize of [1, 7, 20]) {
      expect((await searchAll(stage, {}, 'neueste', pageSize)).map(({ job }) => job.id)).toEqual(all)
    }
  })
})

test('a job shows its own slug and specialties before it is indexed again', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, market(12))
    const before = await search(stage)
    await stage.asOwner((owner) =>
      owner.query('update app_private.job_index set slug = null, specialty_names = null'),
    )
    expect(await search(stage)).toEqual(before)
  })
})
