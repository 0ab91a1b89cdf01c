import { expect, test } from 'vitest'
import { withVisitor } from '../../harness/database.ts'
import { facetsOf, GOETTINGEN, putOnline, search } from '../search/online-jobs.ts'

const KONSTANZ = 7846200
const ZUERICH = 30800100
const BREGENZ = 20690000
const VADUZ = 40949000

test('a radius crosses borders, and every job says its country', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, [
      { place_id: ZUERICH },
      { place_id: BREGENZ },
      { place_id: GOETTINGEN },
      { place_id: KONSTANZ },
    ])
    const hits = await search(stage, { place_id: KONSTANZ, radius_km: 100 }, 'entfernung')
    expect(hits.map(({ job }) => job.country)).toEqual(['DE', 'AT', 'CH'])
    expect((await search(stage, { place_id: KONSTANZ, radius_km: 20 })).length).toBe(1)
  })
})

test('a whole country is a value of the state filter', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, [
      { place_id: ZUERICH },
      { place_id: BREGENZ },
      { place_id: VADUZ },
      { place_id: GOETTINGEN },
      { place_id: KONSTANZ },
    ])
    for (const [state_code, count] of [
      ['DE', 2],
      ['AT', 1],
      ['CH', 1],
      ['LI', 1],
      ['CH-ZH', 1],
      ['NI', 1],
    ] as const) {
      const found = await search(stage, { state_code })
      expect([state_code, found.length]).toEqual([state_code, count])
      expect((await facetsOf(stage, { state_code })).total).toBe(count)
    }
  })
})

test('names are found by an index, exact ones and beginnings', async () => {
  await withVisitor(async (stage) => {
    const plan = await stage.asOwner(async (owner) => {
      const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
        `explain select * from app_private.place_names where search_name ~>=~ 'gott' and search_name ~<~ 'gott~'
         union all select * from app_private.place_names where search_name = 'gottingen'`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).not.toContain('Seq Scan')
  })
})
