/**
 * Builds places.tsv: every postal code of Germany, Austria, Switzerland and Liechtenstein with its towns and a point of
 * its own. Run by hand, the three inputs are not part of the project:
 *
 *     node db/data/build-places.ts <postal-places.tsv of GeoNames> <middles of the postal areas of OpenStreetMap, GeoJSON>
 *         <Austrian municipalities of Statistik Austria, GeoJSON>
 *
 * Same input, same output. A town keeps the id that places.tsv gives it today, because jobs and links carry it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Borders, distanceKm, isWithin, medianPoint, middleOf, type Point } from './place-geometry.ts'
import { baseName, GEONAMES_NAMES, hyphenParts, matchKey } from './place-names.ts'
import {
  type City,
  type Municipalities,
  type PostalArea,
  type PostalRow,
  readCities,
  readGermanTowns,
  readMunicipalities,
  readPostalAreas,
  readPostalRows,
} from './place-sources.ts'
import type { Country } from './place-states.ts'
import { writeRecord } from './places-record.ts'

interface Place extends Point {
  readonly country: Country
  readonly plz: string
  readonly town: string
  readonly state: string
  population: number
  /** Names within the code that are not the town's: districts, villages. */
  readonly parts: readonly string[]
}

interface KnownPlace extends Place {
  readonly id: number
  readonly townId: number
}

/** First number of the ids of a country: German ones are code × 100 and a position, as before there were others. */
const FIRST_ID: Readonly<Record<Country, number>> = { DE: 0, AT: 20_000_000, CH: 30_000_000, LI: 40_000_000 }

/** Two codes belong to one town when they carry its name and are not farther apart. */
const SAME_TOWN_KM = 25
/** How far the town of a name in another source may lie from the point of the code. */
const NAMESAKE_KM = 35
/** Points of a code closer than this to another source are left alone: both are right. */
const AGREES_KM = 2.5
/** A German point of GeoNames farther than this from the middle of its code's area gives way to the middle. */
const BESIDE_MIDDLE_KM = 2
/** Borders of municipalities are simplified; a point this near to one counts as inside. */
const BORDER_SLACK_KM = 1
/** Points farther apart than this cannot both be right; the one nearer to the codes around is taken. */
const CONTRADICTS_KM = 8

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

const pointKey = ({ latitude, longitude }: Point): string => `${latitude} ${longitude}`

/** Points that GeoNames gives to several codes stand for a whole town or district: they say nothing about one code. */
const sharedPoints = (rows: readonly PostalRow[], atLeast: number): ReadonlySet<string> => {
  const shared = new Set<string>()
  for (const [key, group] of groupBy(rows, pointKey)) {
    if (new Set(group.map(({ plz }) => plz)).size >= atLeast) shared.add(key)
  }
  return shared
}

const mostCommon = (values: readonly string[]): string | undefined =>
  [...groupBy(values, (value) => value)].sort(
    (a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1),
  )[0]?.[0]

/** City districts are written behind their city: "Hamburg Altona-Nord", "Wien, Innere Stadt". */
const partNames = (town: string, names: readonly string[]): string[] => {
  const own = matchKey(town)
  const parts = names.map((name) =>
    (matchKey(name).startsWith(`${own} `) ? name.slice(town.length) : name)
      .replace(/^[\s,/-]+/, '')
      // Districts of Graz: "01.Bez.:Innere Stadt".
      .replace(/^\d+\.\s?Bez\.:\s?/, '')
      .trim(),
  )
  return [...new Set(parts)]
    .filter((part) => part.length > 2 && matchKey(part) !== own && !/[;\t]/.test(part))
    .sort()
}

// Germany

const germanPlaces = (rows: readonly PostalRow[], areas: ReadonlyMap<string, PostalArea>): Place[] => {
  const towns = readGermanTowns()
  const byCode = groupBy(
    rows.filter(({ plz }) => towns.has(plz)),
    ({ plz }) => plz,
  )
  const shared = sharedPoints([...byCode.values()].flat(), 2)
  const stateOfRegion = new Map(
    [...groupBy([...byCode.values()].flat(), ({ plz }) => plz.slice(0, 3))].map(([region, group]) => [
      region,
      mostCommon(group.flatMap(({ state }) => (state === null ? [] : [state]))),
    ]),
  )
  const codesOfTown = groupBy(
    [...towns].flatMap(([plz, names]) => names.map((town) => ({ plz, key: `${plz.slice(0, 2)} ${town}` }))),
    ({ key }) => key,
  )
  // The only town of a code, and a city with several codes: its point is that of the code.
  const standsForCode = (plz: string, names: readonly string[], town: string): boolean =>
    names.length === 1 || (codesOfTown.get(`${plz.slice(0, 2)} ${town}`)?.length ?? 0) > 1
  return [...towns].flatMap(([plz, names]) => {
    const own = byCode.get(plz) ?? []
    const area = areas.get(plz)
    return names.map((town): Place => {
      const named = own.filter(({ place }) => namesOf(town).has(matchKey(place)))
      const state =
        mostCommon((named.length > 0 ? named : own).flatMap((row) => row.state ?? [])) ??
        stateOfRegion.get(plz.slice(0, 3))
      const inhabitants = names.length === 1 ? (area?.inhabitants ?? 0) : 0
      if (state === undefined) throw new Error(`${plz} ${town} has no Bundesland`)
      return {
        country: 'DE',
        plz,
        town,
        state,
        ...germanPoint(named, own, area, shared, standsForCode(plz, names, town), `${plz} ${town}`),
        population: inhabitants,
        parts:
          names.length === 1
            ? partNames(
                town,
                own.map(({ place }) => place),
              )
            : [],
      }
    })
  })
}

/** Spellings under which GeoNames may list a municipality. */
const namesOf = (town: string): ReadonlySet<string> =>
  new Set([town, baseName(town), GEONAMES_NAMES[town] ?? town].map(matchKey))

const germanPoint = (
  named: readonly PostalRow[],
  own: readonly PostalRow[],
  area: PostalArea | undefined,
  shared: ReadonlySet<string>,
  standsForCode: boolean,
  label: string,
): Point => {
  const rows = named.length > 0 ? named : own
  const ofThisCode = rows.filter((row) => !shared.has(pointKey(row)))
  const [trusted, slackKm] = ofThisCode.length > 0 ? [ofThisCode, AGREES_KM] : [rows, 0]
  if (trusted.length === 0) {
    if (!area) throw new Error(`${label} has no point`)
    return pointOf(area)
  }
  const point = medianPoint([...trusted])
  // Near the middle, as two other sources have it.
  if (standsForCode && area) return distanceKm(point, area) <= BESIDE_MIDDLE_KM ? point : pointOf(area)
  // A town beside others may lie anywhere in the area of its code, and nowhere else.
  const isInside = !area || distanceKm(point, area) <= area.radiusKm * (slackKm === 0 ? 0.5 : 1.2) + slackKm
  return isInside || !area ? point : pointOf(area)
}

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude })

// Austria, Switzerland, Liechtenstein

/** The town of a row: in Austria the municipality, which holds many hamlets; elsewhere the locality itself. */
const foreignTown = ({ country, place, community }: PostalRow): string => {
  if (country === 'AT') return place.startsWith('Wien, ') ? 'Wien' : spelledOut(community || place)
  // Post offices and cantons are written behind: "Bern 13", "Genève 84 Votation", "Wil SG", "Mauren FL".
  const name = place.replace(/\s(?:\d+(?:\s.*)?|[A-Z]{2})$/, '')
  const isSpecial = community !== '' && name.startsWith(`${community} `) && !/^[^(]*\(/.test(name)
  return isSpecial ? community : name
}

/** Spelled out, and without the Croatian or Hungarian second name. */
const spelledOut = (name: string): string =>
  (name.split(' / ')[0] ?? name)
    .replace(/\bSt\.\s?/g, 'Sankt ')
    .replace(/\s+/g, ' ')
    .trim()

/** Swiss codes of a sorting centre or a shopping centre whose names do not say so. */
const SWISS_CUSTOMERS = ['1039', '3085', '3321', '4042', '8011', '8879']

/** Swiss codes of one large customer: all names are a town and a word behind it ("Bern PostFinance"). */
const isOneCustomer = (rows: readonly PostalRow[]): boolean =>
  rows.every(({ country, plz }) => country === 'CH' && SWISS_CUSTOMERS.includes(plz)) ||
  rows.every(
    ({ country, place, community }) =>
      country === 'CH' &&
      community !== '' &&
      new RegExp(`^${escapeRegExp(community)} (?![A-Z]{2}$)[A-Za-zÀ-ÿ]{2,}`).test(place),
  )

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const foreignPlaces = (
  rows: readonly PostalRow[],
  cities: readonly City[],
  municipalities: Municipalities,
): Place[] => {
  const shared = sharedPoints(rows, 3)
  const regions = regionMiddles(rows)
  const codesOfTown = new Map<string, Set<string>>()
  for (const row of rows) {
    const key = `${row.state} ${foreignTown(row)}`
    codesOfTown.set(key, (codesOfTown.get(key) ?? new Set()).add(row.plz))
  }
  const named = groupBy(
    cities.filter(({ isDistrict }) => !isDistrict),
    ({ name }) => matchKey(name),
  )
  return [...groupBy(rows, ({ country, plz }) => `${country} ${plz}`)].flatMap(([, code]) =>
    isOneCustomer(code)
      ? []
      : [...groupBy(code, foreignTown)].map(([town, group]): Place => {
          const [first] = group
          if (!first) throw new Error('an empty group')
          const state = mostCommon(group.flatMap((row) => row.state ?? []))
          if (state === undefined) throw new Error(`${first.plz} ${town} has no state`)
          const exact = group.filter(({ place }) => matchKey(spelledOut(place)) === matchKey(town))
          const own = group.filter((row) => !shared.has(pointKey(row)))
          const ownExact = exact.filter((row) => !shared.has(pointKey(row)))
          const trusted = [ownExact, own, exact, group].find(({ length }) => length > 0) ?? group
          const point = medianPoint([...trusted])
          const doubtful = trusted === exact || trusted === group
          const namesakes = named.get(matchKey(town)) ?? []
          const mended = mendForeign(
            point,
            doubtful || (exact.length > 0 && first.country === 'AT'),
            namesakes,
            first,
            regions,
          )
          const borders =
            first.country === 'AT' ? municipalities.get(`${state} ${matchKey(town)}`) : undefined
          const center =
            (codesOfTown.get(`${state} ${town}`)?.size ?? 0) === 1
              ? townCenter(mended, first.country, namesakes, borders)
              : undefined
          return {
            country: first.country,
            plz: first.plz,
            town,
            state,
            ...(center
              ? pointOf(center)
              : borders
                ? withinBorders(mended, borders, group, namesakes)
                : mended),
            population: 0,
            parts:
              first.country === 'CH'
                ? []
                : partNames(
                    town,
                    group.map(({ place }) => spelledOut(place)),
                  ),
          }
        }),
  )
}

/**
 * Where people live in a town with one code. GeoNames' codes have a hamlet in its place (Austria), or the middle of a
 * municipality that reaches into the mountains (Liechtenstein).
 */
const townCenter = (
  point: Point,
  country: Country,
  namesakes: readonly City[],
  borders: Borders | undefined,
): City | undefined =>
  namesakes.find(
    (city) =>
      city.country === country &&
      ((borders !== undefined && isWithin(city, borders, BORDER_SLACK_KM)) ||
        (country === 'LI' && distanceKm(city, point) <= CONTRADICTS_KM)),
  )

/** A town lies within its municipality: else one of its villages there, else its namesake, else the middle. */
const withinBorders = (
  point: Point,
  borders: Borders,
  group: readonly PostalRow[],
  namesakes: readonly City[],
): Point => {
  const isInside = (candidate: Point) => isWithin(candidate, borders, BORDER_SLACK_KM)
  if (isInside(point)) return point
  const villages = group.filter(isInside)
  if (villages.length > 0) return medianPoint(villages)
  const city = namesakes.find(isInside)
  return city ? pointOf(city) : middleOf(borders)
}

/** By country and the first digits of a code: the middle of its points. */
const regionMiddles = (rows: readonly PostalRow[]): ReadonlyMap<string, Point> => {
  const middles = new Map<string, Point>()
  for (const digits of [2, 3]) {
    for (const [key, group] of groupBy(rows, ({ country, plz }) => country + plz.slice(0, digits))) {
      middles.set(key, medianPoint(group))
    }
  }
  return middles
}

/**
 * The town of the same name in the second source: where the point given is doubtful, or contradicts it and lies farther
 * from the codes around. Austrian rows of a town itself are doubtful: one in ten has the point of another place.
 */
const mendForeign = (
  point: Point,
  doubtful: boolean,
  namesakes: readonly City[],
  { country, plz }: PostalRow,
  regions: ReadonlyMap<string, Point>,
): Point => {
  const [city] = namesakes
    .filter((candidate) => candidate.country === country && distanceKm(candidate, point) <= NAMESAKE_KM)
    .sort((a, b) => distanceKm(a, point) - distanceKm(b, point))
  if (!city || distanceKm(city, point) <= AGREES_KM) return point
  const middle = regions.get(country + plz.slice(0, 3)) ?? point
  const isNearer = distanceKm(city, middle) < distanceKm(point, middle)
  return doubtful || (isNearer && distanceKm(city, point) > CONTRADICTS_KM) ? pointOf(city) : point
}

// All countries

/** Inhabitants of the town, for ranking: those of the nearest town of this name in GeoNames. */
const countInhabitants = (places: readonly Place[], cities: readonly City[]): void => {
  const aliases = new Set(Object.values(GEONAMES_NAMES))
  const towns = cities.filter(({ isDistrict, name }) => !isDistrict || aliases.has(name))
  const byName = groupBy(towns, ({ name }) => matchKey(name))
  const byBase = groupBy(towns, ({ name }) => matchKey(baseName(name)))
  for (const place of places) {
    const near = (candidates: readonly City[] | undefined, reachKm: number) =>
      (candidates ?? [])
        .filter((city) => city.country === place.country && distanceKm(city, place) <= reachKm)
        .sort((a, b) => b.population - a.population)[0]
    const alias = GEONAMES_NAMES[place.town]
    const city =
      (alias === undefined ? undefined : near(byName.get(matchKey(alias)), 40)) ??
      near(byName.get(matchKey(place.town)), 25) ??
      near(byBase.get(matchKey(baseName(place.town))), 15) ??
      hyphenParts(place.town)
        .map((part) => near(byName.get(matchKey(part)), 12))
        .find((found) => found !== undefined)
    place.population = Math.max(city?.population ?? 0, place.population)
  }
}

/** Ids that places.tsv already gave. */
const givenIds = (path: string): ReadonlyMap<string, number> => {
  if (!existsSync(path)) return new Map()
  const [header = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  const columns = header.split('\t')
  return new Map(
    lines.map((line) => {
      const cells = line.split('\t')
      const cell = (name: string) => cells[columns.indexOf(name)]
      return [`${cell('country') ?? 'DE'} ${cell('plz')} ${cell('town')}`, Number(cell('id'))] as const
    }),
  )
}

const withIds = (places: readonly Place[], given: ReadonlyMap<string, number>): KnownPlace[] => {
  const used = new Set(given.values())
  const numbered = places.map((place) => {
    let id = given.get(`${place.country} ${place.plz} ${place.town}`)
    if (id === undefined) {
      id = FIRST_ID[place.country] + Number(place.plz) * 100
      while (used.has(id)) id += 1
      used.add(id)
    }
    return { ...place, id }
  })
  return withTowns(numbered.sort((a, b) => a.id - b.id))
}

/** The codes of one town carry the id of its first one, so that a town is suggested once. */
const withTowns = (places: readonly (Place & { readonly id: number })[]): KnownPlace[] => {
  const firstIds = new Map<number, number>()
  for (const [, group] of groupBy(places, ({ country, town }) => `${country} ${town}`)) {
    const towns: (typeof group)[] = []
    for (const place of group) {
      // A few codes of a city lie behind the border of its state; villages of one name there are others.
      const town = towns.find((codes) =>
        codes.some(
          (code) =>
            distanceKm(code, place) <= SAME_TOWN_KM &&
            (code.state === place.state ||
              (code.population >= 20_000 && code.population === place.population)),
        ),
      )
      if (town) town.push(place)
      else towns.push([place])
    }
    for (const codes of towns) for (const { id } of codes) firstIds.set(id, codes[0]?.id ?? id)
  }
  return places.map((place) => ({ ...place, townId: firstIds.get(place.id) ?? place.id }))
}

const HEADER = 'id\ttown_id\tcountry\tplz\ttown\tstate_code\tlatitude\tlongitude\tpopulation\tparts'

export const buildPlaces = (
  postal: readonly PostalRow[],
  areas: ReadonlyMap<string, PostalArea>,
  municipalities: Municipalities,
  given: ReadonlyMap<string, number>,
): string => {
  const cities = readCities()
  const ofCountry = groupBy(postal, ({ country }) => (country === 'DE' ? 'DE' : 'others'))
  const places = [
    ...germanPlaces(ofCountry.get('DE') ?? [], areas),
    ...foreignPlaces(ofCountry.get('others') ?? [], cities, municipalities),
  ].sort((a, b) => {
    const [left, right] = [a, b].map(
      ({ country, plz, town }) => `${FIRST_ID[country] + 10_000_000} ${plz} ${town}`,
    )
    return (left ?? '') < (right ?? '') ? -1 : 1
  })
  countInhabitants(places, cities)
  const lines = withIds(places, given).map((place) =>
    [
      place.id,
      place.townId,
      place.country,
      place.plz,
      place.town,
      place.state,
      place.latitude.toFixed(4),
      place.longitude.toFixed(4),
      place.population,
      place.parts.join(';'),
    ].join('\t'),
  )
  return `${[HEADER, ...lines].join('\n')}\n`
}

if (import.meta.main) {
  const [postalPath, areasPath, municipalitiesPath] = process.argv.slice(2)
  if (!postalPath || !areasPath || !municipalitiesPath) {
    console.error(
      'Usage: node db/data/build-places.ts <postal-places.tsv> <areas.geojson> <municipalities.json>',
    )
    process.exit(1)
  }
  const target = fileURLToPath(new URL('places.tsv', import.meta.url))
  const text = buildPlaces(
    readPostalRows(postalPath),
    readPostalAreas(areasPath),
    readMunicipalities(municipalitiesPath),
    givenIds(target),
  )
  writeFileSync(target, text)
  writeRecord({ postalPath, areasPath, municipalitiesPath }, text)
}
