import { expect, test } from 'vitest'
import { withVisitor } from '../../harness/database.ts'
import { BERLIN, GOETTINGEN, KASSEL } from './online-jobs.ts'
import {
  type OnlineRequest,
  putRequestsOnline,
  type RequestCriteria,
  requestFacetsOf,
  searchAllRequests,
} from './online-requests.ts'
import { requestMarket } from './request-market.ts'

const SEARCHES: readonly RequestCriteria[] = [
  {},
  { text: 'Techniker' },
  { fields: ['orthopaedietechnik'] },
  { professions: ['podologe', 'physiotherapeut'], job_types: ['teilzeit'] },
  { specialties: ['prothetik'], qualifications: ['meister', 'geselle'] },
  { place_id: GOETTINGEN, radius_km: 50 },
  { place_id: KASSEL, text: 'Prothetik' },
  { state_code: 'NI', available_from: '2027-02-01', max_age_days: 14 },
  { text: 'gibtesnicht' },
]

/** How a facet's value is asked for. */
const CHOICES: Record<string, (value: string) => RequestCriteria> = {
  fields: (value) => ({ fields: [value] }),
  professions: (value) => ({ professions: [value] }),
  specialties: (value) => ({ specialties: [value] }),
  job_types: (value) => ({ job_types: [value] }),
  qualifications: (value) => ({ qualifications: [value] }),
  states: (value) => ({ state_code: value }),
  radii: (value) => ({ radius_km: Number(value) }),
}

test.each(SEARCHES)('facets of %j count what the search then finds', async (criteria) => {
  await withVisitor(async (stage) => {
    await putRequestsOnline(stage, requestMarket(180))
    const { total, ...facets } = await requestFacetsOf(stage, criteria)
    const found = (await searchAllRequests(stage, criteria)).length
    expect(total).toBe(found < 5 ? null : found)
    for (const [facet, counts] of Object.entries(facets)) {
      const choose = CHOICES[facet]
      expect(choose, facet).toBeDefined()
      for (const { facet: name, value, count } of counts) {
        const left = await searchAllRequests(stage, { ...criteria, ...choose?.(value) })
        expect({ facet: name, value, count }).toEqual({ facet, value, count: left.length })
        expect(count).toBeGreaterThanOrEqual(5)
      }
    }
  })
})

const times = (count: number, request: OnlineRequest): OnlineRequest[] =>
  Array.from({ length: count }, () => request)

test('a facet lists every value that at least five requests have', async () => {
  await withVisitor(async (stage) => {
    await putRequestsOnline(stage, [
      ...times(5, { job_types: ['vollzeit', 'teilzeit'], specialties: ['prothetik'] }),
      ...times(4, {
        profession_slug: 'podologe',
        place_id: BERLIN,
        qualification: 'meister',
        specialties: ['einlagen', 'prothetik'],
      }),
    ])
    expect(await requestFacetsOf(stage)).toEqual({
      total: 9,
      fields: [{ facet: 'fields', value: 'orthopaedietechnik', count: 5 }],
      professions: [{ facet: 'professions', value: 'orthopaedietechnik-mechaniker', count: 5 }],
      specialties: [{ facet: 'specialties', value: 'prothetik', count: 9 }],
      job_types: [
        { facet: 'job_types', value: 'vollzeit', count: 9 },
        { facet: 'job_types', value: 'teilzeit', count: 5 },
      ],
      qualifications: [],
      states: [{ facet: 'states', value: 'NI', count: 5 }],
      radii: [],
    })
    expect(await requestFacetsOf(stage, { professions: ['podologe'] })).toMatchObject({ total: null })
  })
})

const radii = (steps: readonly [number, number][]) =>
  steps.map(([radius, count]) => ({ facet: 'radii', value: String(radius), count }))

test.each([
  // Kassel lies 40 km from Göttingen, so the step to 50 km is Kassel alone.
  [
    5,
    5,
    radii([
      [10, 5],
      [20, 5],
      [50, 10],
      [100, 10],
      [200, 10],
    ]),
  ],
  [
    5,
    1,
    radii([
      [10, 5],
      [20, 5],
    ]),
  ],
  [
    5,
    4,
    radii([
      [10, 5],
      [20, 5],
    ]),
  ],
  [
    4,
    6,
    radii([
      [50, 10],
      [100, 10],
      [200, 10],
    ]),
  ],
  [4, 0, []],
])('%i requests near and %i in the next step show %j', async (near, further, expected) => {
  await withVisitor(async (stage) => {
    await putRequestsOnline(stage, [
      ...times(near, { place_id: GOETTINGEN }),
      ...times(further, { place_id: KASSEL }),
    ])
    expect((await requestFacetsOf(stage, { place_id: GOETTINGEN })).radii).toEqual(expected)
    // Totals within a radius tell no step either.
    for (const radius_km of [10, 20, 50, 100, 200]) {
      const { total } = await requestFacetsOf(stage, { place_id: GOETTINGEN, radius_km })
      expect(total).toBe(expected.find(({ value }) => value === String(radius_km))?.count ?? null)
    }
  })
})

test('an empty market has empty facets', async () => {
  await withVisitor(async (stage) => {
    expect(await requestFacetsOf(stage, { place_id: GOETTINGEN })).toEqual({
      total: null,
      fields: [],
      professions: [],
      specialties: [],
      job_types: [],
      qualifications: [],
      states: [],
      radii: [],
    })
  })
})
