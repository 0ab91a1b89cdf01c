import { expect, test } from 'vitest'
import { withVisitor } from '../../harness/database.ts'
import { market } from './market.ts'
import { type Criteria, facetsOf, GOETTINGEN, KASSEL, putOnline, searchAll } from './online-jobs.ts'

const SEARCHES: readonly Criteria[] = [
  {},
  { text: 'Techniker' },
  { fields: ['orthopaedietechnik'] },
  { fields: ['podologie'], job_types: ['vollzeit', 'teilzeit'], qualifications: ['meister'] },
  { specialties: ['prothetik'] },
  { specialties: ['einlagen', 'orthetik'], contract_terms: ['befristet'] },
  { place_id: GOETTINGEN, radius_km: 50 },
  { place_id: KASSEL, radius_km: 100, text: 'Techniker', remote: true },
  { place_id: KASSEL, text: 'Prothetik', fields: ['orthopaedietechnik', 'reha-technik'] },
  { state_code: 'NI', salary_month_min: 3000, max_age_days: 14 },
  { text: 'gibtesnicht' },
]

/** How a facet's value is asked for. */
const CHOICES: Record<string, (value: string) => Criteria> = {
  fields: (value) => ({ fields: [value] }),
  specialties: (value) => ({ specialties: [value] }),
  job_types: (value) => ({ job_types: [value] }),
  qualifications: (value) => ({ qualifications: [value] }),
  contract_terms: (value) => ({ contract_terms: [value] }),
  states: (value) => ({ state_code: value }),
  radii: (value) => ({ radius_km: Number(value) }),
  remote: () => ({ remote: true }),
}

test.each(SEARCHES)('facets of %j count what the search then finds', async (criteria) => {
  await withVisitor(async (stage) => {
    await putOnline(stage, market(180))
    const { total, ...facets } = await facetsOf(stage, criteria)
    expect(total).toBe((await searchAll(stage, criteria)).length)
    for (const [facet, counts] of Object.entries(facets)) {
      const choose = CHOICES[facet]
      expect(choose, facet).toBeDefined()
      for (const { facet: name, value, count } of counts) {
        const found = await searchAll(stage, { ...criteria, ...choose?.(value) })
        expect({ facet: name, value, count }).toEqual({ facet, value, count: found.length })
      }
    }
  })
})

test('a facet lists every value that a search without its own filter meets', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, market(180))
    const { fields, radii, states } = await facetsOf(stage, {
      fields: ['podologie'],
      place_id: GOETTINGEN,
      radius_km: 10,
    })
    expect(fields.length).toBe(5)
    expect(states.length).toBe(1)
    expect(radii.map(({ value }) => value)).toEqual(['10', '20', '50', '100', '200'])
    const counts = radii.map(({ count }) => count)
    expect(counts).toEqual([...counts].sort((a, b) => a - b))
  })
})

test('without a place there are no radii', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, market(20))
    expect((await facetsOf(stage)).radii).toEqual([])
  })
})

test('an empty market has empty facets', async () => {
  await withVisitor(async (stage) => {
    expect(await facetsOf(stage)).toEqual({
      total: 0,
      fields: [],
      specialties: [],
      job_types: [],
      qualifications: [],
      contract_terms: [],
      states: [],
      radii: [],
      remote: [],
    })
  })
})
