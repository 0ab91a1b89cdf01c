import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'
import { measurePairs, PAIR_LISTS, type SearchHalf } from './written-pairs.ts'

const SIDES: readonly SearchHalf[] = ['jobs', 'requests']

/** What was reached. When it was opened, the second half had 0.974, 0.961 and 0.933; the faults that it showed were mended then. */
const REACHED = {
  first: { recall: 0.99, keptOut: 0.98, ordered: 0.98 },
  second: { recall: 0.99, keptOut: 0.98, ordered: 0.93 },
  later: { recall: 0.957, keptOut: 0.957, ordered: 1 },
} as const

for (const list of PAIR_LISTS) {
  for (const side of SIDES) {
    test(`${list} pairs, ${side}: words are found, strangers are not, and the better title is first`, async () => {
      await onStage(async (stage) => {
        const { recall, keptOut, ordered, missed } = await measurePairs(stage, list, side)
        const text = missed.join('\n')
        expect(recall, text).toBeGreaterThanOrEqual(REACHED[list].recall)
        expect(keptOut, text).toBeGreaterThanOrEqual(REACHED[list].keptOut)
        expect(ordered, text).toBeGreaterThanOrEqual(REACHED[list].ordered)
      })
    })
  }
}
