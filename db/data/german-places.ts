/** The German rows: a code and each of its municipalities. */
import { germanPoint } from './german-points.ts'
import { groupBy, mostCommon } from './grouping.ts'
import { baseName, GEONAMES_NAMES, matchKey } from './place-names.ts'
import { partNames } from './place-parts.ts'
import type { Place } from './place-rows.ts'
import { type PostalArea, type PostalRow, readGermanTowns } from './place-sources.ts'
import { sharedPoints } from './shared-points.ts'

export const germanPlaces = (rows: readonly PostalRow[], areas: ReadonlyMap<string, PostalArea>): Place[] => {
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
