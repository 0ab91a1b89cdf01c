/** Ads of files and feeds that name each field: by the names that are usual (schema/ad-columns.ts). */
import { type AdColumn, columnNamed } from '../../schema/ad-columns.ts'
import type { SourceAd } from './source-ad.ts'

/** Fields by what they are; the first name counts. */
export function adOfFields(fields: Iterable<readonly [string, string]>, at: number): SourceAd | undefined {
  const said = new Map<AdColumn, string>()
  for (const [name, value] of fields) {
    const column = columnNamed(name)
    if (column !== null && value.trim() !== '' && !said.has(column)) said.set(column, value.trim())
  }
  return adOf(said, at)
}

function adOf(said: ReadonlyMap<AdColumn, string>, at: number): SourceAd | undefined {
  const title = said.get('title')
  if (title === undefined && !said.has('description')) return undefined
  const employment = said.get('employment')
  const place = [said.get('postcode'), said.get('town')].filter(Boolean).join(' ')
  const apply = said.get('apply')
  return {
    externalId:
      said.get('externalId') ??
      said.get('url') ??
      `${title ?? ''} ${place}`.trim().concat(title ? '' : ` ${at}`),
    url: said.get('url'),
    title,
    places: place === '' ? [] : place.split(/\s*[;|]\s*/),
    employment:
      employment === undefined ? [] : employment.split(/[,;/|]|\bund\b|\boder\b/).map((kind) => kind.trim()),
    contract: said.get('contract') ?? employment,
    hours: said.get('hours'),
    pay: said.get('pay'),
    payMin: said.get('payMin'),
    payMax: said.get('payMax'),
    payPeriod: said.get('payPeriod'),
    description: said.get('description'),
    requirements: said.get('requirements'),
    start: said.get('start'),
    apply,
    directApply: apply === undefined ? undefined : false,
    contact: said.get('contact'),
  }
}

const scalar = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names and values, those of an inner object under both names: `salary: {min}` is `salary min`. */
function fieldsOf(record: Record<string, unknown>): [string, string][] {
  return Object.entries(record).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return [[name, value.map(scalar).filter(Boolean).join(', ')]]
    if (isRecord(value))
      return Object.entries(value).map(([inner, text]) => [`${name}${inner}`, scalar(text)])
    return [[name, scalar(value)]]
  })
}

/** Objects of a JSON file: a list, or the first list that an object holds (`offers`, `jobs`). */
export function recordsOf(json: unknown): Record<string, unknown>[] {
  if (Array.isArray(json)) return json.filter(isRecord)
  if (!isRecord(json)) return []
  return Object.values(json).find(Array.isArray)?.filter(isRecord) ?? []
}

export const adsOfRecords = (records: readonly Record<string, unknown>[]): SourceAd[] =>
  records.flatMap((record, at) => adOfFields(fieldsOf(record), at) ?? [])
