/**
 * Points of their own for the codes of one town outside of Germany. GeoNames gives all codes of Linz the same point, and
 * those of Graz one of another place, which gave way to the middle.
 */
import { foreignTown, spelledOut } from './foreign-towns.ts'
import { groupBy } from './grouping.ts'
import {
  type Borders,
  distanceKm,
  isWithin,
  medianPoint,
  middleBetween,
  type Point,
  pointOf,
  pointsWithin,
} from './place-geometry.ts'
import { matchKey } from './place-names.ts'
import type { Place } from './place-rows.ts'
import type { City, Municipalities, PostalRow } from './place-sources.ts'
import { pointKey, sharedPoints } from './shared-points.ts'

/** A part of a town is not farther from its middle where borders are not known. */
const PART_KM = 8
/** As for the towns themselves: borders are simplified. */
const BORDER_SLACK_KM = 1
/** Inhabitants of a town whose codes are areas of streets, and not of villages. */
const LARGE_TOWN = 50_000
/** So far from every code that is known there must be the one that is left (Linz 4030). Smaller gaps are no proof. */
const GAP_KM = 5

interface Sources {
  readonly rows: readonly PostalRow[]
  readonly cities: readonly City[]
  readonly municipalities: Municipalities
}

/** The places, with other points where a code lay on the middle of its town. Needs the inhabitants. */
export const spreadTownCodes = (
  places: readonly Place[],
  { rows, cities, municipalities }: Sources,
): Place[] => {
  const shared = sharedPoints(rows, 3)
  const rowsOf = groupBy(rows, (row) => `${row.country} ${row.plz} ${foreignTown(row)}`)
  const placesOfCode = groupBy(places, ({ country, plz }) => `${country} ${plz}`)
  const citiesOf = groupBy(cities, ({ country, name }) => `${country} ${matchKey(name)}`)
  const points = new Map<Place, Point>()
  const left = new Map<Place, Borders>()

  for (const [, codes] of groupBy(places, ({ country, state, town }) => `${country} ${state} ${town}`)) {
    const borders = municipalities.get(`${codes[0]?.state} ${matchKey(codes[0]?.town ?? '')}`)
    const onOnePoint = groupBy(codes, pointKey)
    const othersOf = (place: Place): readonly Place[] =>
      (placesOfCode.get(`${place.country} ${place.plz}`) ?? []).filter(({ town }) => town !== place.town)
    const main = mainCode(codes, rowsOf, othersOf)
    const codesOfPart = groupBy(
      codes.flatMap(({ parts }) => parts),
      (part) => part,
    )
    for (const place of codes) {
      const own = rowsOf.get(keyOf(place)) ?? []
      const isPart = (point: Point): boolean =>
        borders ? isWithin(point, borders, BORDER_SLACK_KM) : distanceKm(point, place) <= PART_KM
      const district = districtsPoint(place, citiesOf, codesOfPart, isPart)
      const isOnMiddle = place !== main && (onOnePoint.get(pointKey(place))?.length ?? 0) > 1
      if (!isOnMiddle) {
        // One point for all districts of a code is that of none.
        if (district && own.length > 1 && groupBy(own, pointKey).size === 1) points.set(place, district)
        continue
      }
      const villages = own.filter(
        (row) => !isTownItself(row, place) && !shared.has(pointKey(row)) && isPart(row),
      )
      const others = othersOf(place)
      const isMostlyOthers =
        others.reduce((sum, other) => sum + (rowsOf.get(keyOf(other))?.length ?? 0), 0) >= own.length
      const towards = isMostlyOthers ? pointTowards(others, place, borders, isPart) : undefined
      const point =
        district === undefined && villages.length > 0
          ? medianPoint(villages.map(pointOf))
          : district && towards
            ? middleBetween(district, towards)
            : (district ?? towards)
      if (point) points.set(place, point)
      else if (borders && place.population >= LARGE_TOWN && own.every((row) => isTownItself(row, place)))
        left.set(place, borders)
    }
  }
  const spread = places.map((place) => ({ ...place, ...points.get(place) }))
  for (const [place, borders] of left) {
    const gap = widestGap(
      borders,
      spread.filter(({ country, plz }) => country === place.country && plz !== place.plz),
    )
    if (gap) points.set(place, gap)
  }
  return places.map((place) => ({ ...place, ...points.get(place) }))
}

const keyOf = ({ country, plz, town }: Place): string => `${country} ${plz} ${town}`

const isTownItself = (row: PostalRow, { town }: Place): boolean =>
  matchKey(spelledOut(row.place)) === matchKey(town)

/** The code of the town's middle: the others are shared with larger towns, or have fewer of its villages. */
const mainCode = (
  codes: readonly Place[],
  rowsOf: ReadonlyMap<string, readonly PostalRow[]>,
  othersOf: (place: Place) => readonly Place[],
): Place | undefined => {
  const rankOf = (place: Place): readonly number[] => [
    othersOf(place).some(({ population }) => population > place.population) ? 1 : 0,
    -(rowsOf.get(keyOf(place))?.length ?? 0),
    // Austrian codes of a town itself end in 0: 4600 Wels.
    place.plz.endsWith('0') ? 0 : 1,
    // The lowest of a large town (4020 Linz), else the one with the fewest neighbours in it.
    place.population >= LARGE_TOWN ? 0 : othersOf(place).length,
    Number(place.plz),
  ]
  return codes
    .filter((place) => (rowsOf.get(keyOf(place)) ?? []).some((row) => isTownItself(row, place)))
    .map((place) => ({ place, rank: rankOf(place) }))
    .sort((a, b) => a.rank.reduce((found, value, index) => found || value - (b.rank[index] ?? 0), 0))[0]
    ?.place
}

/** Among the districts of a code, as the second source has them: one that other codes have too counts less. */
const districtsPoint = (
  { country, parts }: Place,
  citiesOf: ReadonlyMap<string, readonly City[]>,
  codesOfPart: ReadonlyMap<string, readonly string[]>,
  isPart: (point: Point) => boolean,
): Point | undefined => {
  const districts = parts.flatMap((part) => {
    const city = (citiesOf.get(`${country} ${matchKey(part)}`) ?? []).find(isPart)
    return city ? [{ city, weight: 1 / (codesOfPart.get(part)?.length ?? 1) }] : []
  })
  const total = districts.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return undefined
  const mean = (coordinateOf: (city: City) => number): number =>
    districts.reduce((sum, { city, weight }) => sum + coordinateOf(city) * weight, 0) / total
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
}

/** A town beside others in a code: the part of it that lies towards them. */
const pointTowards = (
  others: readonly Place[],
  place: Place,
  borders: Borders | undefined,
  isPart: (point: Point) => boolean,
): Point | undefined => {
  if (others.length === 0) return undefined
  const goal = medianPoint(others.map(pointOf))
  if (!borders) return isPart(goal) ? goal : undefined
  const [nearest] = pointsWithin(borders).sort((a, b) => distanceKm(a, goal) - distanceKm(b, goal))
  return nearest && distanceKm(nearest, goal) < distanceKm(place, goal) ? nearest : undefined
}

/** The point within the borders that is farthest from all codes known. */
const widestGap = (borders: Borders, known: readonly Point[]): Point | undefined => {
  const [widest] = pointsWithin(borders)
    .map((point) => ({ point, km: Math.min(...known.map((one) => distanceKm(one, point))) }))
    .sort((a, b) => b.km - a.km)
  return widest && widest.km >= GAP_KM ? widest.point : undefined
}
