import { groupBy } from './grouping.ts'
import { distanceKm } from './place-geometry.ts'
import { baseName, GEONAMES_NAMES, hyphenParts, matchKey } from './place-names.ts'
import type { Place } from './place-rows.ts'
import type { City } from './place-sources.ts'

/** Inhabitants of the town, for ranking: those of the nearest town of this name in GeoNames. */
export const countInhabitants = (places: readonly Place[], cities: readonly City[]): void => {
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
