import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { levelsOf } from '../../../../web/pages/pay/map-levels.ts'
import { isTiled, TILED_COUNTRIES, tilesOf } from '../../../../web/pages/pay/state-tiles.ts'

const states = readFileSync('db/data/states.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

it.each(TILED_COUNTRIES)('has each state of %s once, in a square of its own', (country) => {
  const tiles = tilesOf(country)
  const known = states.filter(([, , of]) => of === country).map(([code]) => code)
  expect(tiles.map(({ code }) => code).sort()).toEqual(known.sort())
  expect(new Set(tiles.map(({ row, column }) => `${row} ${column}`)).size).toBe(tiles.length)
  expect(new Set(tiles.map(({ label }) => label)).size).toBe(tiles.length)
})

it('knows what is no square', () => {
  expect([null, 'LI', 'BY', 'AT-9'].map(isTiled)).toEqual([false, false, true, true])
})

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
      [2900, 3100],
      [3150, 3350],
      [3400, 3600],
    ],
  ],
])('divides %j into even steps', (medians, levels) => {
  expect(levelsOf(medians).map(({ from, to }) => [from, to])).toEqual(levels)
})
