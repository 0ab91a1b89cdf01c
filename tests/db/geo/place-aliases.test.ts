import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { distanceKm } from '../../../db/data/place-geometry.ts'
import { matchKey } from '../../../db/data/place-names.ts'
import { readCities } from '../../../db/data/place-sources.ts'

const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(`../../../db/data/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const places = rowsOf('places.tsv').map(([, , country, plz, town = '', , latitude, longitude]) => ({
  code: `${country} ${plz}`,
  town,
  latitude: Number(latitude),
  longitude: Number(longitude),
}))

const aliases = rowsOf('place-aliases.tsv').map(([name = '', kind, target = '']) => ({ name, kind, target }))

test('every alias of a place leads to a postal code of the file', () => {
  const codes = new Set(places.map(({ code }) => code))
  expect(aliases.filter(({ kind, target }) => kind !== 'state' && !codes.has(target))).toEqual([])
})

test('a district lies where GeoNames has it, as far as GeoNames knows it', () => {
  const cities = readCities()
  // "Hamburg-Altona", "Linden Hannover": the city stands before or behind the district.
  const districts = aliases.flatMap((alias) => {
    const place = places.find(({ code }) => code === alias.target)
    if (alias.kind !== 'district' || !place) return []
    const name = matchKey(alias.name)
    const town = matchKey(place.town)
    const names = [name, name.replace(`${town} `, ''), name.replace(` ${town}`, ''), `${town} ${name}`]
    const [km] = cities
      .filter((city) => names.includes(matchKey(city.name)))
      .map((city) => distanceKm(city, place))
      .filter((distance) => distance < 25)
      .sort((a, b) => a - b)
    return km === undefined ? [] : [{ ...alias, km }]
  })
  expect(districts.length).toBeGreaterThanOrEqual(40)
  expect(districts.filter(({ km }) => km > 3.1)).toEqual([])
})
