/**
 * Builds places.tsv: every postal code of Germany, Austria, Switzerland and Liechtenstein with its towns and a point of
 * its own. Run by hand, the three inputs are not part of the project:
 *
 *     node db/data/build-places.ts <postal-places.tsv of GeoNames> <middles of the postal areas of OpenStreetMap, GeoJSON>
 *         <Austrian municipalities of Statistik Austria, GeoJSON>
 *
 * Same input, same output. A town keeps the id that places.tsv gives it today, because jobs and links carry it.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { foreignPlaces } from './foreign-places.ts'
import { germanPlaces } from './german-places.ts'
import { groupBy } from './grouping.ts'
import { FIRST_ID, givenIds, withIds } from './place-ids.ts'
import { countInhabitants } from './place-inhabitants.ts'
import { placesTsv } from './place-rows.ts'
import {
  type Municipalities,
  type PostalArea,
  type PostalRow,
  readCities,
  readMunicipalities,
  readPostalAreas,
  readPostalRows,
} from './place-sources.ts'
import { writeRecord } from './places-record.ts'
import { spreadTownCodes } from './town-codes.ts'

export const buildPlaces = (
  postal: readonly PostalRow[],
  areas: ReadonlyMap<string, PostalArea>,
  municipalities: Municipalities,
  given: ReadonlyMap<string, number>,
): string => {
  const cities = readCities()
  const ofCountry = groupBy(postal, ({ country }) => (country === 'DE' ? 'DE' : 'others'))
  const rows = ofCountry.get('others') ?? []
  const german = germanPlaces(ofCountry.get('DE') ?? [], areas)
  const foreign = foreignPlaces(rows, cities, municipalities)
  countInhabitants([...german, ...foreign], cities)
  const places = [...german, ...spreadTownCodes(foreign, { rows, cities, municipalities })].sort((a, b) => {
    const [left, right] = [a, b].map(
      ({ country, plz, town }) => `${FIRST_ID[country] + 10_000_000} ${plz} ${town}`,
    )
    return (left ?? '') < (right ?? '') ? -1 : 1
  })
  return placesTsv(withIds(places, given))
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
