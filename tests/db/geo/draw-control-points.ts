/**
 * Draws the points that places.test.ts compares with places.tsv. The rule was committed before the draw and knows nothing
 * of our points:
 *
 * - all postal codes of places.tsv, ordered by the SHA-256 of a fixed word, the country and the code;
 * - of each country the first ones for which the second source can be believed, as many as QUOTAS says;
 * - no filter by area, by inhabitants or by what we say.
 *
 * Second sources: OpenGeoDB (Germany, Austria, Liechtenstein) and the official directory of towns of swisstopo
 * (Switzerland). In Liechtenstein GeoNames has the points of swisstopo, so that swisstopo is no second source there.
 *
 * When a source can be believed:
 * - its point differs from every one of GeoNames in the fourth decimal: else it may be the same measurement;
 * - Germany: a third source (WZB, plz_geocoord, Google 2019; only read, none of it is committed) lies within 3 km. The two
 *   contradict each other in 4 % of the codes of one town and in 16 % of those of several;
 * - Austria: the town has one of our names and the point lies in its municipality, or near the border. OpenGeoDB has
 *   Bregenz 20 km away and Sitzenberg-Reidling 8 km.
 *
 *     node tests/db/geo/draw-control-points.ts <folder with PLZ.tab, AT.tab, LI.tab of OpenGeoDB> <AMTOVZ CSV, WGS84>
 *         <postal-places.tsv> <plz_geocoord.csv> <Austrian municipalities, GeoJSON>
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { distanceKm, isWithin } from '../../../db/data/place-geometry.ts'
import { matchKey } from '../../../db/data/place-names.ts'
import { type Municipalities, readMunicipalities } from '../../../db/data/place-sources.ts'

/**
 * The first two draws found what is mended since (places-of-four-countries in docs/decisions). The fourth was drawn by the
 * same rule after points were mended that the third had not found.
 */
const DRAWS = ['third', 'fourth'] as const
type Draw = (typeof DRAWS)[number]
const saltOf = (name: Draw): string => `orthostellen control points 2026, ${name} draw`
const QUOTAS = { DE: 128, AT: 32, CH: 35, LI: 5 } as const
/** A row of OpenGeoDB with more codes than this stands for its town, not for the villages of one code. */
const MOST_CODES_OF_ROW = 1

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

const THIRD_SOURCE_KM = 3
const BORDER_SLACK_KM = 1

const draw = (
  name: Draw,
  folder: string,
  swissPath: string,
  postalPath: string,
  thirdPath: string,
  municipalities: Municipalities,
): string[] => {
  const third = new Map(
    rowsOf(thirdPath, ',').map(([plz = '', latitude, longitude]) => [
      plz.padStart(5, '0'),
      { latitude: Number(latitude), longitude: Number(longitude) },
    ]),
  )
  const isBelieved = (key: string, state: string, point: SourcePoint): boolean => {
    if (key.startsWith('DE')) {
      const other = third.get(key.slice(3))
      return other !== undefined && distanceKm(other, point) <= THIRD_SOURCE_KM
    }
    if (!key.startsWith('AT')) return true
    const borders = municipalities.get(`${state} ${matchKey(point.town)}`)
    return borders !== undefined && isWithin(point, borders, BORDER_SLACK_KM)
  }

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

  const towns = new Map<string, Map<string, string>>()
  const places = fileURLToPath(new URL('../../../db/data/places.tsv', import.meta.url))
  for (const [, , country, plz, town = '', state = ''] of rowsOf(places, '\t')) {
    const key = `${country} ${plz}`
    towns.set(key, (towns.get(key) ?? new Map()).set(town, state))
  }

  const hash = (key: string) =>
    createHash('sha256')
      .update(`${saltOf(name)}:${key.replace(' ', ':')}`)
      .digest('hex')
  const codes = [...towns.keys()].map((key) => [hash(key), key] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  const chosen = Object.entries(QUOTAS).flatMap(([country, quota]) =>
    codes
      .filter(([, key]) => key.startsWith(country))
      .flatMap(([, key]) => {
        const ranked = [...(points.get(key) ?? [])].sort((a, b) => b.rank - a.rank)
        const point = ranked.find(({ town }) => towns.get(key)?.has(town)) ?? ranked[0]
        const state = towns.get(key)?.get(point?.town ?? '') ?? ''
        return point && !isFromGeoNames(point, geoNames.get(key) ?? []) && isBelieved(key, state, point)
          ? [{ key, point }]
          : []
      })
      .slice(0, quota)
      .map(({ key, point }) =>
        [
          name,
          ...key.split(' '),
          point.town,
          point.latitude.toFixed(4),
          point.longitude.toFixed(4),
          country === 'CH' ? 'swisstopo' : 'OpenGeoDB',
        ].join('\t'),
      )
      .sort(),
  )
  return chosen
}

const [folder, swissPath, postalPath, thirdPath, municipalitiesPath] = process.argv.slice(2)
if (!folder || !swissPath || !postalPath || !thirdPath || !municipalitiesPath) {
  console.error('Usage: see the head of this file')
  process.exit(1)
}
const municipalities = readMunicipalities(municipalitiesPath)
const drawn = DRAWS.flatMap((name) => draw(name, folder, swissPath, postalPath, thirdPath, municipalities))
writeFileSync(
  fileURLToPath(new URL('control-points.tsv', import.meta.url)),
  `${['draw\tcountry\tplz\ttown\tlatitude\tlongitude\tsource', ...drawn].join('\n')}\n`,
)
