/** Judges the points of GeoNames outside of Germany by borders, by a second source and by the codes around. */
import { groupBy } from './grouping.ts'
import {
  type Borders,
  distanceKm,
  isWithin,
  medianPoint,
  middleOf,
  type Point,
  pointOf,
} from './place-geometry.ts'
import type { City, PostalRow } from './place-sources.ts'
import type { Country } from './place-states.ts'

/** How far the town of a name in another source may lie from the point of the code. */
const NAMESAKE_KM = 35
/** Points of a code closer than this to another source are left alone: both are right. */
const AGREES_KM = 2.5
/** Borders of municipalities are simplified; a point this near to one counts as inside. */
const BORDER_SLACK_KM = 1
/** Points farther apart than this cannot both be right; the one nearer to the codes around is taken. */
const CONTRADICTS_KM = 8

/**
 * Where people live in a town with one code. GeoNames' codes have a hamlet in its place (Austria), or the middle of a
 * municipality that reaches into the mountains (Liechtenstein).
 */
export const townCenter = (
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
export const withinBorders = (
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
export const regionMiddles = (rows: readonly PostalRow[]): ReadonlyMap<string, Point> => {
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
export const mendForeign = (
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
