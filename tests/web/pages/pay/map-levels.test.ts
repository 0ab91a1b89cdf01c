import { expect, it } from 'vitest'
import { levelsOf } from '../../../../web/pages/pay/map-levels.ts'

it.each([
  [[3000], [[3000, 3000]]],
  [
    [3000, 3050],
    [
      [3000, 3000],
      [3050, 3050],
    ],
  ],
  [
    [3600, 2900, 3200],
    [
      [2900, 3050],
      [3100, 3250],
      [3300, 3400],
      [3450, 3600],
    ],
  ],
])('divides %j into even steps', (medians, levels) => {
  expect(levelsOf(medians).map(({ from, to }) => [from, to])).toEqual(levels)
})
