import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { dotMap } from '../../../web/build/dot-map.ts'
import { onMap } from '../../../web/entities/place/map/projection.ts'

const FILE = readFileSync('web/entities/place/map/dot-map.svg', 'utf8')

/** The states of the dots by their place, as `31 40`. */
function dotsIn(svg: string): ReadonlyMap<string, string> {
  const paths = [...svg.matchAll(/<path id="([^"]+)" d="([^"]+)"/g)]
  const dots = paths.flatMap(([, state = '', lines = '']) =>
    [...lines.matchAll(/M(\d+) (\d+)h(\d*)\.1/g)].flatMap(([, x, y, length]) =>
      Array.from({ length: Number(length || 0) + 1 }, (_, at) => [`${Number(x) + at} ${y}`, state] as const),
    ),
  )
  expect(new Set(dots.map(([place]) => place)).size, 'each dot once').toBe(dots.length)
  return new Map(dots)
}

describe('the map of dots', () => {
  it('is what the places of today make', () => {
    // After a wanted change: node web/build/draw-dot-map.ts
    expect(FILE).toBe(dotMap(readFileSync('db/data/places.tsv', 'utf8')))
  })

  it('has every state once, with dots and a name', () => {
    const codes = readFileSync('db/data/states.tsv', 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t')[0] ?? '')
    expect([...new Set(dotsIn(FILE).values())].sort()).toEqual(codes.sort())
    expect([...FILE.matchAll(/<text id="name-([^"]+)"/g)].map(([, code]) => code)).toEqual(codes.sort())
  })

  it.each([
    ['BE', 52.5176, 13.4037],
    ['HH', 53.5533, 9.9925],
    ['BY', 48.1374, 11.5755],
    ['NI', 51.5329, 9.9352],
    ['AT-9', 48.2077, 16.3705],
    ['AT-7', 47.2683, 11.4048],
    ['CH-ZH', 47.3699, 8.5355],
    ['CH-GE', 46.2022, 6.1457],
  ])('has a point of %s in that state', (state, latitude, longitude) => {
    const { x, y } = onMap(latitude, longitude)
    expect(dotsIn(FILE).get(`${Math.round(x)} ${Math.round(y)}`)).toBe(state)
  })

  it('is small', () => {
    expect(gzipSync(FILE).length).toBeLessThan(3_000)
  })
})
