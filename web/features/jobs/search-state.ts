import {
  CONTRACT_TERMS,
  type ContractTerm,
  JOB_SORTS,
  JOB_TYPES,
  type JobSort,
  type JobType,
} from '../../entities/job/job-labels.ts'
import { QUALIFICATIONS, type Qualification } from '../../shared/format/qualifications.ts'
import { hitsBefore, listStart } from './list-start.ts'

/*
 * The URL is the state of the search. Parsing never fails: invalid parameters are left out. Writing the parsed state
 * gives the canonical URL of that search, to which the page redirects other spellings.
 */
export const RADII = [10, 20, 50, 100, 200] as const
export const AGES = [1, 3, 7, 14, 30] as const
const DEFAULT_RADIUS = 50
export const SALARY_STEP = 250
export const SALARY_LIMIT = 8000

const TEXT_LIMIT = 100
const LIST_LIMIT = 30

/** The two halves of the market. Both have the same search; some filters belong to one of them. */
export type Half = 'jobs' | 'requests'

/** Both are searched at once by what they share. */
export type HalfOrBoth = Half | 'both'

export type Radius = (typeof RADII)[number]
export type Age = (typeof AGES)[number]

/** Chosen from the suggestions (id and name), or typed text that the loader still has to look up. */
export type PlaceInUrl =
  | { readonly kind: 'known'; readonly id: number; readonly slug: string }
  | { readonly kind: 'typed'; readonly text: string }

export interface SearchState {
  readonly text: string
  readonly fields: readonly string[]
  /** Requests only. */
  readonly professions: readonly string[]
  readonly specialties: readonly string[]
  readonly jobTypes: readonly JobType[]
  readonly qualifications: readonly Qualification[]
  readonly contractTerms: readonly ContractTerm[]
  readonly place: PlaceInUrl | null
  /** Always set, so that the form can show it; used only together with a place. */
  readonly radiusKm: Radius
  readonly state: string | null
  /** Jobs only, like remote. */
  readonly salaryMonthMin: number | null
  readonly remote: boolean
  /** Requests only: a day as 2027-02-01. */
  readonly availableFrom: string | null
  readonly maxAgeDays: Age | null
  readonly sort: JobSort
  /** Cursor of the page, for search engines and browsers without JavaScript. */
  readonly after: string | null
}

export const EMPTY_SEARCH: SearchState = {
  text: '',
  fields: [],
  professions: [],
  specialties: [],
  jobTypes: [],
  qualifications: [],
  contractTerms: [],
  place: null,
  radiusKm: DEFAULT_RADIUS,
  state: null,
  salaryMonthMin: null,
  remote: false,
  availableFrom: null,
  maxAgeDays: null,
  sort: 'neueste',
  after: null,
}

/** Collapses spaces and cuts at the length that the search accepts. */
function cleanText(value: string | null, limit = TEXT_LIMIT): string {
  const spaced = (value ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return [...spaced].slice(0, limit).join('').trim()
}

/** The search text; empty when it has no letters or digits, which would find nothing. */
export function cleanQuery(value: string | null): string {
  const text = cleanText(value)
  return /[\p{L}\p{N}]/u.test(text) ? text : ''
}

/** The text as sentences say it: marks around words that are taken as they stand would stand within marks. */
export function withoutQuotes(text: string): string {
  return text.replace(/["„“”«»]/g, '')
}

/** Commas separate, and a form without a script repeats the name: `art=a,b` and `art=a&art=b` are the same. */
function listOf(search: URLSearchParams, name: string): string[] {
  const values = search.getAll(name).flatMap((value) => value.split(','))
  return [...new Set(values.map((value) => value.trim()))]
}

function slugsOf(search: URLSearchParams, name: string): string[] {
  return listOf(search, name)
    .filter((value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 60)
    .sort()
    .slice(0, LIST_LIMIT)
}

function keysOf<Key extends string>(labels: Readonly<Record<Key, string>>, values: readonly string[]): Key[] {
  const keys: Key[] = []
  for (const key in labels) if (values.includes(key)) keys.push(key)
  return keys
}

function oneOf<Value extends number>(allowed: readonly Value[], value: string | null): Value | null {
  return allowed.find((candidate) => String(candidate) === value) ?? null
}

function placeOf(value: string | null): PlaceInUrl | null {
  const text = cleanText(value, 80)
  if (text === '') return null
  const known = /^([1-9]\d{0,8})-([a-z0-9-]{1,80})$/.exec(text)
  return known ? { kind: 'known', id: Number(known[1]), slug: known[2] ?? '' } : { kind: 'typed', text }
}

function salaryOf(value: string | null): number | null {
  if (value === null || !/^\d{1,5}$/.test(value)) return null
  const amount = Number(value)
  return amount > 0 && amount <= 20_000 ? amount : null
}

/** The default sort order, which the URL leaves out: relevance with a search text, else the newest. */
export function defaultSort(text: string): JobSort {
  return cleanQuery(text) === '' ? 'neueste' : 'relevanz'
}

function sortOf(value: string | null, text: string, place: PlaceInUrl | null): JobSort {
  const byDefault = defaultSort(text)
  const [sort = byDefault] = keysOf(JOB_SORTS, [value ?? ''])
  // Relevance needs a search text, distance needs a place.
  return sort === 'relevanz' || (sort === 'entfernung' && !place) ? byDefault : sort
}

/** A day of this century that the calendar has; null for anything else. */
export function dayOf(value: string | null): string | null {
  if (value === null || !/^20\d\d-\d\d-\d\d$/.test(value)) return null
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : null
}

/** Filters of the other half are left out. */
export function parseSearch(search: URLSearchParams, half: Half = 'jobs'): SearchState {
  const ofJobs = half === 'jobs'
  const text = cleanQuery(search.get('q'))
  const place = placeOf(search.get('ort'))
  const state = search.get('land') ?? ''
  const after = listStart(search.get('nach'))
  return {
    text,
    fields: slugsOf(search, 'beruf'),
    professions: ofJobs ? [] : slugsOf(search, 'taetigkeit'),
    specialties: slugsOf(search, 'fach'),
    jobTypes: keysOf(JOB_TYPES, listOf(search, 'art')),
    qualifications: keysOf(QUALIFICATIONS, listOf(search, 'quali')),
    contractTerms: keysOf(CONTRACT_TERMS, listOf(search, 'vertrag')),
    place,
    radiusKm: oneOf(RADII, search.get('umkreis')) ?? DEFAULT_RADIUS,
    state: /^[A-Z]{2}(-[A-Z\d]{1,2})?$/.test(state) ? state : null,
    salaryMonthMin: ofJobs ? salaryOf(search.get('gehalt')) : null,
    // `1` is the canonical value, `true` the one that the form's checkbox sends.
    remote: ofJobs && ['1', 'true'].includes(search.get('homeoffice') ?? ''),
    availableFrom: ofJobs ? null : dayOf(search.get('ab')),
    maxAgeDays: oneOf(AGES, search.get('alter')),
    sort: sortOf(ofJobs || search.get('sort') !== 'gehalt' ? search.get('sort') : null, text, place),
    // Lists of requests tell no numbers below 5, so none of their pages has one.
    after: ofJobs || hitsBefore(after) === 0 ? after : null,
  }
}

function writePlace(place: PlaceInUrl | null): string {
  if (!place) return ''
  return place.kind === 'known' ? `${place.id}-${place.slug}` : place.text
}

/** The URL's query with its question mark, or an empty text. */
export function writeSearch(state: SearchState): string {
  const parts: readonly (readonly [string, string])[] = [
    ['q', state.text],
    ['beruf', state.fields.join(',')],
    ['taetigkeit', state.professions.join(',')],
    ['fach', state.specialties.join(',')],
    ['art', state.jobTypes.join(',')],
    ['quali', state.qualifications.join(',')],
    ['vertrag', state.contractTerms.join(',')],
    ['ort', writePlace(state.place)],
    ['umkreis', state.place && state.radiusKm !== DEFAULT_RADIUS ? String(state.radiusKm) : ''],
    ['land', state.state ?? ''],
    ['gehalt', state.salaryMonthMin === null ? '' : String(state.salaryMonthMin)],
    ['homeoffice', state.remote ? '1' : ''],
    ['ab', state.availableFrom ?? ''],
    ['alter', state.maxAgeDays === null ? '' : String(state.maxAgeDays)],
    ['sort', state.sort === defaultSort(state.text) ? '' : state.sort],
    ['nach', state.after ?? ''],
  ]
  const search = new URLSearchParams()
  for (const [name, value] of parts) if (value !== '') search.set(name, value)
  // Commas are allowed in a query and read better than %2C.
  const text = search.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** Filters that mean the same in both halves; those of one half are dropped. */
export function sharedSearch({ text, place, radiusKm, state }: SearchState): SearchState {
  return { ...EMPTY_SEARCH, text, place, radiusKm, state, sort: defaultSort(text) }
}

/** The same search with a change. Every change resets the list to its first page. */
export function changeSearch(state: SearchState, change: Partial<SearchState>): SearchState {
  const next = { ...state, after: null, ...change }
  // A sort order that the person did not choose follows the default of the new text.
  const chosen = change.sort ?? (state.sort === defaultSort(state.text) ? null : state.sort)
  return { ...next, sort: sortOf(chosen, next.text, next.place) }
}
