/**
 * Draws the points that places.test.ts compares with places.tsv. The rule was committed before the first draw and knows
 * nothing of the scores:
 *
 * - all postal codes of places.tsv, ordered by the SHA-256 of a fixed word, the country and the code;
 * - of each country the first ones that the second source names, as many as QUOTAS says;
 * - no other filter: not by area, not by inhabitants, not by precision.
 *
 * A source's point that equals one of GeoNames to four decimals may be the same measurement: such a code is passed over.
 *
 * Second sources: OpenGeoDB (Germany, Austria, Liechtenstein) and the official directory of towns of swisstopo
 * (Switzerland). For Liechtenstein GeoNames has the points of swisstopo, so that swisstopo is no second source there.
 *
 *     node tests/db/geo/draw-control-points.ts <folder with PLZ.tab, AT.tab, LI.tab> <AMTOVZ CSV, WGS84> <postal-places.tsv>
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SALT = 'orthostellen control points 2026'
const QUOTAS = { DE: 128, AT: 32, CH: 35, LI: 5 } as const
/** A row of OpenGeoDB with more codes than this stands for a city, not for one of them. */
const MOST_CODES_OF_ROW = 3

interface SourcePoint {
  readonly town: string
  readonly latitude: number
  readonly longitude: number
  /** Which of several rows of one code is meant, where no town has the name of ours: the highest. */
  readonly rank: number
}

type PointsOfCode = Map<string, SourcePoint[]>

const rowsOf = (path: string, separator: string): string[][] =>
  readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(separator).map((cell) => cell.trim()))

const add = (points: PointsOfCode, key: string, point: SourcePoint): void => {
  if (!Number.isFinite(point.latitude) || !Number.isFinite(point.longitude) || point.latitude === 0) return
  points.set(key, [...(points.get(key) ?? []), point])
}

/** One point for each code. */
const germanPoints = (path: string, points: PointsOfCode): void => {
  for (const [, plz = '', longitude, latitude, town = ''] of rowsOf(path, '\t')) {
    add(points, `DE ${plz}`, { town, latitude: Number(latitude), longitude: Number(longitude), rank: 0 })
  }
}

/** Localities (level 7) lie where people live, as ours do; municipalities (level 6) count where no locality has the name. */
const townPoints = (country: 'AT' | 'LI', path: string, points: PointsOfCode): void => {
  for (const cells of rowsOf(path, '\t')) {
    const [, , , town = '', latitude = '', longitude = '', , codes = '', , inhabitants, , , , level] = cells
    const own = codes.split(',').filter((code) => code !== '')
    if (latitude === '' || !['6', '7'].includes(level ?? '') || own.length > MOST_CODES_OF_ROW) continue
    for (const plz of own) {
      add(points, `${country} ${plz}`, {
        town,
        latitude: Number(latitude),
        longitude: Number(longitude),
        rank: (level === '7' ? 1e9 : 0) + Number(inhabitants || 0),
      })
    }
  }
}

/** A locality in several municipalities has a row for each: that of the municipality of its name counts most. */
const swissPoints = (path: string, points: PointsOfCode): void => {
  for (const [name = '', plz = '', part, municipality, , canton, east, north] of rowsOf(path, ';')) {
    if (part !== '00' || canton === '') continue
    const rank = name === municipality ? 1 : 0
    add(points, `CH ${plz}`, { town: name, latitude: Number(north), longitude: Number(east), rank })
  }
}

const isFromGeoNames = (point: SourcePoint, geoNames: readonly (readonly [number, number])[]): boolean =>
  geoNames.some(
    ([latitude, longitude]) =>
      Math.abs(latitude - point.latitude) <= 0.0001 && Math.abs(longitude - point.longitude) <= 0.0001,
  )

const draw = (folder: string, swissPath: string, postalPath: string): string => {
  const points: PointsOfCode = new Map()
  germanPoints(`${folder}/PLZ.tab`, points)
  townPoints('AT', `${folder}/AT.tab`, points)
  townPoints('LI', `${folder}/LI.tab`, points)
  swissPoints(swissPath, points)

  const geoNames = new Map<string, (readonly [number, number])[]>()
  for (const [country, plz, , , , latitude, longitude] of rowsOf(postalPath, '\t')) {
    const key = `${country} ${plz}`
    geoNames.set(key, [...(geoNames.get(key) ?? []), [Number(latitude), Number(longitude)]])
  }

  const towns = new Map<string, Set<string>>()
  const places = fileURLToPath(new URL('../../../db/data/places.tsv', import.meta.url))
  for (const [, , country, plz, town = ''] of rowsOf(places, '\t')) {
    const key = `${country} ${plz}`
    towns.set(key, (towns.get(key) ?? new Set()).add(town))
  }

  const hash = (key: string) =>
    createHash('sha256')
      .update(`${SALT}:${key.replace(' ', ':')}`)
      .digest('hex')
  const codes = [...towns.keys()].map((key) => [hash(key), key] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  const chosen = Object.entries(QUOTAS).flatMap(([country, quota]) =>
    codes
      .filter(([, key]) => key.startsWith(country))
      .flatMap(([, key]) => {
        const ranked = [...(points.get(key) ?? [])].sort((a, b) => b.rank - a.rank)
        const point = ranked.find(({ town }) => towns.get(key)?.has(town)) ?? ranked[0]
        return point && !isFromGeoNames(point, geoNames.get(key) ?? []) ? [{ key, point }] : []
      })
      .slice(0, quota)
      .map(({ key, point }) =>
        [
          ...key.split(' '),
          point.town,
          point.latitude.toFixed(4),
          point.longitude.toFixed(4),
          country === 'CH' ? 'swisstopo' : 'OpenGeoDB',
        ].join('\t'),
      )
      .sort(),
  )
  return `${['country\tplz\ttown\tlatitude\tlongitude\tsource', ...chosen].join('\n')}\n`
}

const [folder, swissPath, postalPath] = process.argv.slice(2)
if (!folder || !swissPath || !postalPath) {
  console.error(
    'Usage: node tests/db/geo/draw-control-points.ts <OpenGeoDB folder> <AMTOVZ csv> <postal-places.tsv>',
  )
  process.exit(1)
}
writeFileSync(
  fileURLToPath(new URL('control-points.tsv', import.meta.url)),
  draw(folder, swissPath, postalPath),
)
