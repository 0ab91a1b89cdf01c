import { beforeAll, expect, test } from 'vitest'
import { withVisitor } from '../../harness/database.ts'
import { putOnline, searchAll } from './online-jobs.ts'
import { PAIRS, UNRELATED } from './pairs.ts'

const titles = [...new Set([...PAIRS.map(({ title }) => title), ...UNRELATED.map(([, title]) => title)])]
const queries = [...new Set([...PAIRS.map(({ query }) => query), ...UNRELATED.map(([query]) => query)])]

/** What each query finds, asked once. */
const found = new Map<string, Set<string>>()

beforeAll(async () => {
  await withVisitor(async (stage) => {
    // A profession, a company and a place that none of the searches is about: the title has to do it.
    await putOnline(
      stage,
      titles.map((title) => ({
        title,
        company: 'Beispiel',
        profession_slug:
          title.startsWith('Podolog') || title.startsWith('Fußpflege') ? 'reha-berater' : 'podologe',
      })),
    )
    for (const query of queries) {
      found.set(query, new Set((await searchAll(stage, { text: query })).map(({ job }) => job.title)))
    }
  })
})

test('the list has at least 100 pairs of every kind', () => {
  expect(PAIRS.length).toBeGreaterThanOrEqual(100)
  expect(new Set(PAIRS.map(({ kind }) => kind)).size).toBe(8)
})

test('recall is at least 0.95', () => {
  const missed = PAIRS.filter(({ query, title }) => !found.get(query)?.has(title))
  const recall = 1 - missed.length / PAIRS.length
  expect(recall, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(0.95)
})

test.each(UNRELATED)('%s does not find %s', (query, title) => {
  expect(found.get(query)).not.toContain(title)
})
