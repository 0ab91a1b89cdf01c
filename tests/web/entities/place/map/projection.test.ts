import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { distanceKm } from '../../../../../db/data/place-geometry.ts'
import { MAP_SIZE, onMap } from '../../../../../web/entities/place/map/projection.ts'

const KM_PER_DOT = 14

const towns = {
  Flensburg: [54.7836, 9.4321],
  Görlitz: [51.1563, 14.991],
  Aachen: [50.7766, 6.0834],
  Genf: [46.2022, 6.1457],
  Wien: [48.2077, 16.3705],
  München: [48.1374, 11.5755],
} as const

const pointOf = ([latitude, longitude]: readonly [number, number]) => onMap(latitude, longitude)

describe('the projection', () => {
  it('has north above and east on the right', () => {
    expect(pointOf(towns.Flensburg).y).toBeLessThan(pointOf(towns.München).y)
    expect(pointOf(towns.Aachen).x).toBeLessThan(pointOf(towns.Görlitz).x)
  })

  it('keeps distances to a twentieth', () => {
    for (const [from, a] of Object.entries(towns))
      for (const [to, b] of Object.entries(towns)) {
        if (from >= to) continue
        const [one, other] = [pointOf(a), pointOf(b)]
        const drawn = KM_PER_DOT * Math.hypot(one.x - other.x, one.y - other.y)
        const real = distanceKm({ latitude: a[0], longitude: a[1] }, { latitude: b[0], longitude: b[1] })
        expect(drawn / real, `${from} – ${to}`).toBeGreaterThan(0.95)
        expect(drawn / real, `${from} – ${to}`).toBeLessThan(1.05)
      }
  })

  it('has every place that we know on the map', () => {
    const points = readFileSync('db/data/places.tsv', 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [, , , , , , latitude, longitude] = line.split('\t')
        return onMap(Number(latitude), Number(longitude))
      })
    for (const axis of ['x', 'y'] as const) {
      expect(Math.min(...points.map((point) => point[axis]))).toBeGreaterThan(0)
      expect(Math.max(...points.map((point) => point[axis]))).toBeLessThan(
        axis === 'x' ? MAP_SIZE.width : MAP_SIZE.height,
      )
    }
  })
})
