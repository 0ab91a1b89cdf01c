/** Ids of places, which jobs and links carry: given once, kept for good. */
import { existsSync, readFileSync } from 'node:fs'
import { groupBy } from './grouping.ts'
import { distanceKm } from './place-geometry.ts'
import type { KnownPlace, Place } from './place-rows.ts'
import type { Country } from './place-states.ts'

/** First number of the ids of a country: German ones are code × 100 and a position, as before there were others. */
export const FIRST_ID: Readonly<Record<Country, number>> = {
  DE: 0,
  AT: 20_000_000,
  CH: 30_000_000,
  LI: 40_000_000,
}

/** Two codes belong to one town when they carry its name and are not farther apart. */
const SAME_TOWN_KM = 25

/** Ids that places.tsv already gave. */
export const givenIds = (path: string): ReadonlyMap<string, number> => {
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

export const withIds = (places: readonly Place[], given: ReadonlyMap<string, number>): KnownPlace[] => {
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
