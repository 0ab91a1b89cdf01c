/** Decides between the two sources of a German point: GeoNames, and the area of the code in OpenStreetMap. */
import { distanceKm, medianPoint, type Point, pointOf } from './place-geometry.ts'
import type { PostalArea, PostalRow } from './place-sources.ts'
import { pointKey } from './shared-points.ts'

/** Points of a code closer than this to another source are left alone: both are right. */
const AGREES_KM = 2.5

/** A German point of GeoNames farther than this from the middle of its code's area gives way to the middle. */
const BESIDE_MIDDLE_KM = 2

export const germanPoint = (
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
  // Near the middle, as two other sources have it. A point of several codes says nothing about one of them.
  if (standsForCode && area) {
    return slackKm > 0 && distanceKm(point, area) <= BESIDE_MIDDLE_KM ? point : pointOf(area)
  }
  // A town beside others may lie anywhere in the area of its code, and nowhere else.
  const isInside = !area || distanceKm(point, area) <= area.radiusKm * (slackKm === 0 ? 0.5 : 1.2) + slackKm
  return isInside || !area ? point : pointOf(area)
}
