/**
 * The search of a feed's or a widget's address: the same parameters as /job-angebot. The server may not import the web app, so a
 * test compares both. Parsing never fails: invalid values are left out, as the page does.
 */
export const RADII = [10, 20, 50, 100, 200]
export const AGES = [1, 3, 7, 14, 30]
const DEFAULT_RADIUS = 50
export const TEXT_LIMIT = 100
export const PLACE_LIMIT = 80
export const LIST_LIMIT = 30
export const MOST_PAY = 20_000

export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const SLUG_LIMIT = 60
export const STATE = /^[A-Z]{2}(-[A-Z\d]{1,2})?$/
export const CURSOR = /^[\w.~+/=:-]{1,400}$/
/** A text without them finds nothing. */
export const SEARCHABLE = /[\p{L}\p{N}]/u

export const JOB_TYPES = [
  'vollzeit',
  'teilzeit',
  'minijob',
  'ausbildung',
  'praktikum',
  'freie_mitarbeit',
] as const
export const QUALIFICATIONS = [
  'quereinstieg',
  'ausbildung',
  'geselle',
  'meister',
  'studium',
  'facharzt',
] as const
export const CONTRACT_TERMS = ['unbefristet', 'befristet'] as const

/** Chosen from suggestions, or typed: then it has to be looked up. */
export type AskedPlace = { readonly id: number; readonly name: string } | { readonly text: string }

export interface AskedSearch {
  /** In snake_case, as app_public.job_search has them, without the place. */
  readonly criteria: Readonly<Record<string, unknown>>
  readonly place: AskedPlace | null
  readonly after: string | null
}

const cleanText = (value: string | null, limit: number): string => {
  const spaced = (value ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim()
  // Half of a surrogate pair is no text for Postgres.
  return [...spaced].slice(0, limit).join('').trim().toWellFormed()
}

export const listOf = (query: URLSearchParams, name: string): string[] => [
  ...new Set(
    query
      .getAll(name)
      .flatMap((value) => value.split(','))
      .map((value) => value.trim()),
  ),
]

const slugsOf = (query: URLSearchParams, name: string): string[] =>
  listOf(query, name)
    .filter((value) => SLUG.test(value) && value.length <= SLUG_LIMIT)
    .sort()
    .slice(0, LIST_LIMIT)

const keysOf = (known: readonly string[], query: URLSearchParams, name: string): string[] => {
  const values = listOf(query, name)
  return known.filter((key) => values.includes(key))
}

const oneOf = (allowed: readonly number[], value: string | null): number | null =>
  allowed.find((candidate) => String(candidate) === value) ?? null

function placeOf(value: string | null): AskedPlace | null {
  const text = cleanText(value, PLACE_LIMIT)
  if (text === '') return null
  const known = /^([1-9]\d{0,8})-([a-z0-9-]{1,80})$/.exec(text)
  return known ? { id: Number(known[1]), name: (known[2] ?? '').replaceAll('-', ' ') } : { text }
}

function payOf(value: string | null): number | null {
  if (value === null || !/^\d{1,5}$/.test(value)) return null
  const amount = Number(value)
  return amount > 0 && amount <= MOST_PAY ? amount : null
}

export function searchOfQuery(query: URLSearchParams): AskedSearch {
  const text = cleanText(query.get('q'), TEXT_LIMIT)
  const state = query.get('land') ?? ''
  const after = query.get('nach') ?? ''
  return {
    criteria: {
      text: SEARCHABLE.test(text) ? text : '',
      fields: slugsOf(query, 'beruf'),
      specialties: slugsOf(query, 'fach'),
      job_types: keysOf(JOB_TYPES, query, 'art'),
      qualifications: keysOf(QUALIFICATIONS, query, 'quali'),
      contract_terms: keysOf(CONTRACT_TERMS, query, 'vertrag'),
      salary_month_min: payOf(query.get('gehalt')),
      remote: ['1', 'true'].includes(query.get('homeoffice') ?? ''),
      max_age_days: oneOf(AGES, query.get('alter')),
      radius_km: oneOf(RADII, query.get('umkreis')) ?? DEFAULT_RADIUS,
      state_code: STATE.test(state) ? state : null,
    },
    place: placeOf(query.get('ort')),
    after: CURSOR.test(after) ? after : null,
  }
}

/** Parameters that choose what is found, without the page. */
const NAMES = [
  'q',
  'beruf',
  'fach',
  'art',
  'quali',
  'vertrag',
  'ort',
  'umkreis',
  'land',
  'gehalt',
  'homeoffice',
  'alter',
]

/** The query of the same search with another page, behind `?`; empty for all jobs. */
export function queryOfSearch(
  query: URLSearchParams,
  more: Readonly<Record<string, string | null>> = {},
): string {
  const kept = new URLSearchParams()
  for (const name of NAMES) for (const value of query.getAll(name)) if (value !== '') kept.append(name, value)
  for (const [name, value] of Object.entries(more)) if (value !== null) kept.set(name, value)
  const text = kept.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
