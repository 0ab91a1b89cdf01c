/** The Austrian, Swiss and Liechtenstein rows: a code and each of its towns. */
import { mendForeign, regionMiddles, townCenter, withinBorders } from './foreign-points.ts'
import { foreignTown, spelledOut } from './foreign-towns.ts'
import { groupBy, mostCommon } from './grouping.ts'
import { medianPoint, pointOf } from './place-geometry.ts'
import { matchKey } from './place-names.ts'
import { partNames } from './place-parts.ts'
import type { Place } from './place-rows.ts'
import type { City, Municipalities, PostalRow } from './place-sources.ts'
import { pointKey, sharedPoints } from './shared-points.ts'
import { isOneCustomer } from './swiss-customers.ts'

export const foreignPlaces = (
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
