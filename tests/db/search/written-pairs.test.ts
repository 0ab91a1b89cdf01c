import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'
import { measurePairs, PAIR_HALVES, type SearchHalf } from './written-pairs.ts'

const SIDES: readonly SearchHalf[] = ['jobs', 'requests']

/** What was reached. When it was opened, the second half had 0.974, 0.961 and 0.933; the faults that it showed were mended then. */
const REACHED = {
  first: { recall: 0.99, keptOut: 0.98, ordered: 0.98 },
  second: { recall: 0.99, keptOut: 0.98, ordered: 0.93 },
} as const

for (const half of PAIR_HALVES) {
  for (const side of SIDES) {
    test(`${half} half of the pairs, ${side}: words are found, strangers are not, and the better title is first`, async () => {
      await onStage(async (stage) => {
        const { recall, keptOut, ordered, missed } = await measurePairs(stage, half, side)
        const list = missed.join('\n')
        expect(recall, list).toBeGreaterThanOrEqual(REACHED[half].recall)
        expect(keptOut, list).toBeGreaterThanOrEqual(REACHED[half].keptOut)
        expect(ordered, list).toBeGreaterThanOrEqual(REACHED[half].ordered)
      })
    })
  }
}
