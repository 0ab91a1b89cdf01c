import { groupBy } from './grouping.ts'
import type { Point } from './place-geometry.ts'
import type { PostalRow } from './place-sources.ts'

export const pointKey = ({ latitude, longitude }: Point): string => `${latitude} ${longitude}`

/** Points that GeoNames gives to several codes stand for a whole town or district: they say nothing about one code. */
export const sharedPoints = (rows: readonly PostalRow[], atLeast: number): ReadonlySet<string> => {
  const shared = new Set<string>()
  for (const [key, group] of groupBy(rows, pointKey)) {
    if (new Set(group.map(({ plz }) => plz)).size >= atLeast) shared.add(key)
  }
  return shared
}
