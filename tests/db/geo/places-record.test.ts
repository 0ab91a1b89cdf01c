import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countRows, packageInputs, sha256 } from '../../../db/data/places-record.ts'

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

const text = read('db/data/places.tsv')
const record: unknown = JSON.parse(read('db/data/places.record.json'))

test('places.tsv is what the generator wrote last, from the packages of today', () => {
  // After a wanted change: run db/data/build-places.ts, which writes both files.
  expect(record).toMatchObject({
    sha256: sha256(text),
    countries: countRows(text),
    inputs: packageInputs(),
  })
})

test('every row of places.tsv has the form that the loader expects', () => {
  const [header, ...rows] = text.replace(/\n$/, '').split('\n')
  expect(header).toBe('id\ttown_id\tcountry\tplz\ttown\tstate_code\tlatitude\tlongitude\tpopulation\tparts')
  const row =
    /^\d+\t\d+\t(?:DE\t\d{5}|(?:AT|CH|LI)\t\d{4})\t\S[^\t]*\S\t(?:[A-Z]{2}|AT-\d|CH-[A-Z]{2})\t\d{2}\.\d{4}\t\d{1,2}\.\d{4}\t\d+\t[^\t]*$/u
  expect(rows.filter((line) => !row.test(line))).toEqual([])
})
