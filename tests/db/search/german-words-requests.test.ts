import { expect, test } from 'vitest'
import { withVisitor } from '../../harness/database.ts'
import { putRequestsOnline, searchAllRequests } from './online-requests.ts'
import { PAIRS } from './pairs.ts'

test('requests are found by the same words as jobs: recall is at least 0.95', async () => {
  await withVisitor(async (stage) => {
    const titles = [...new Set(PAIRS.map(({ title }) => title))]
    await putRequestsOnline(
      stage,
      titles.map((title) => ({
        title: title.slice(0, 100),
        profession_slug:
          title.startsWith('Podolog') || title.startsWith('Fußpflege') ? 'reha-berater' : 'podologe',
      })),
    )
    const found = new Map<string, Set<string>>()
    for (const query of new Set(PAIRS.map((pair) => pair.query))) {
      const hits = await searchAllRequests(stage, { text: query })
      found.set(query, new Set(hits.map(({ request }) => request.title)))
    }
    const missed = PAIRS.filter(({ query, title }) => !found.get(query)?.has(title))
    expect(1 - missed.length / PAIRS.length, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(0.95)
  })
})
