/** Online requests for search tests, put there by the owner: how a request gets online is tested with the requests. */
import { randomUUID } from 'node:crypto'
import type { Stage } from '../../harness/database.ts'
import { type FacetCount, GOETTINGEN } from './online-jobs.ts'

export interface OnlineRequest {
  readonly id?: string
  readonly applicant_id?: string
  readonly chiffre?: string
  readonly title?: string
  readonly short_description?: string
  readonly region?: string
  readonly additional_info?: string | null
  readonly profession_slug?: string
  readonly qualification?: string | null
  readonly specialties?: readonly string[]
  readonly job_types?: readonly string[]
  readonly contract_term?: string | null
  readonly place_id?: number
  readonly radius_km?: number | null
  readonly salary_wish_month?: number | null
  readonly start_date?: string | null
  readonly status?: string
  readonly published_at?: string
  readonly expires_at?: string
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

const COMPLETE = {
  title: 'Orthopädietechnik-Mechaniker mit Erfahrung',
  short_description: 'Zwölf Jahre in der Werkstatt.',
  region: 'Südniedersachsen',
  additional_info: null,
  profession_slug: 'orthopaedietechnik-mechaniker',
  qualification: null,
  specialties: [],
  job_types: ['vollzeit'],
  remote: false,
  place_id: GOETTINGEN,
  radius_km: 50,
  salary_wish_month: 4444,
  start_date: null,
  status: 'aktiv',
  version: 1,
  expires_at: daysFromNow(80),
}

/** `index` as a Chiffre that no other request has. */
const chiffreOf = (index: number): string => {
  const digits = Array.from(
    { length: 6 },
    (_, place) => ALPHABET[Math.floor(index / 32 ** (5 - place)) % 32] ?? '0',
  ).join('')
  return `${digits.slice(0, 3)}-${digits.slice(3)}`
}

let made = 0

/** Each is of an applicant of its own, unless it names one. Returns the ids in the order of the requests. */
export const putRequestsOnline = async (
  stage: Stage,
  requests: readonly OnlineRequest[],
): Promise<string[]> => {
  const rows = requests.map((request) => {
    made += 1
    return {
      id: randomUUID(),
      chiffre: chiffreOf(made),
      published_at: daysFromNow(-1),
      created_at: daysFromNow(-2),
      updated_at: daysFromNow(-2),
      ...COMPLETE,
      ...request,
    }
  })
  await stage.asOwner(async (owner) => {
    await owner.query(
      `with rows as materialized (
         select given.*, row_number() over () as n
         from jsonb_populate_recordset(null::app_public.job_requests, $1::jsonb) as given
       ), accounts as materialized (
         insert into auth."user" (name, email, email_verified, account_type, first_name, last_name)
         select 'Erika Mustermann', id || '@applicant.example', true, 'applicant', 'Erika', 'Mustermann'
         from rows where applicant_id is null
         returning id, email
       ), consents as (
         insert into app_public.privacy_consents (user_id, consent_type, consented, consented_at)
         select id, 'profile_visibility'::app_public.consent_type, true, now() from accounts
         union
         select applicant_id, 'profile_visibility', true, now() from rows where applicant_id is not null
         on conflict on constraint privacy_consents_pkey do nothing
       )
       insert into app_public.job_requests (id, applicant_id, chiffre, title, short_description, region, additional_info,
         profession_slug, qualification, specialties, job_types, contract_term, remote, place_id, radius_km,
         salary_wish_month, start_date, status, published_at, expires_at)
       select rows.id, coalesce(rows.applicant_id, accounts.id), chiffre, title, short_description, region, additional_info,
         profession_slug, qualification, specialties, job_types, contract_term, remote, place_id, radius_km,
         salary_wish_month, start_date, status, published_at, expires_at
       from rows left join accounts on accounts.email = rows.id || '@applicant.example'
       order by rows.n`,
      [JSON.stringify(rows)],
    )
  })
  return rows.map(({ id }) => id)
}

export interface RequestCriteria {
  readonly text?: string
  readonly fields?: readonly string[]
  readonly professions?: readonly string[]
  readonly specialties?: readonly string[]
  readonly job_types?: readonly string[]
  readonly qualifications?: readonly string[]
  readonly contract_terms?: readonly string[]
  readonly place_id?: number
  readonly radius_km?: number
  readonly state_code?: string
  readonly available_from?: string
  readonly max_age_days?: number
}

export type RequestSort = 'relevanz' | 'neueste' | 'entfernung'

interface PublicRequest {
  readonly id: string
  readonly chiffre: string
  readonly slug: string
  readonly title: string
  readonly additional_info: string | null
  readonly plz_prefix: string
  readonly area_town: string
  readonly state_code: string
  readonly profession_slug: string
  readonly job_types: readonly string[]
  readonly published_on: string
  readonly expires_at: string
}

export interface RequestHit {
  readonly cursor: string
  readonly distance_km: number | null
  readonly is_new: boolean
  readonly request: PublicRequest
}

const CRITERIA = 'jsonb_populate_record(null::app_public.job_request_search, $1::jsonb)'

/** One page, as the current person of the stage. */
export const searchRequests = async (
  stage: Stage,
  criteria: RequestCriteria = {},
  sort: RequestSort = 'neueste',
  pageSize = 20,
  after: string | null = null,
): Promise<RequestHit[]> => {
  const { rows } = await stage.query<{ hits: RequestHit[] }>(
    `select to_jsonb(app_public.search_job_requests(${CRITERIA}, $2::app_public.job_request_sort, $3, $4)) as hits`,
    [JSON.stringify(criteria), sort, pageSize, after],
  )
  return rows[0]?.hits ?? []
}

/** Every page until one is empty. */
export const searchAllRequests = async (
  stage: Stage,
  criteria: RequestCriteria = {},
  sort: RequestSort = 'neueste',
  pageSize = 100,
): Promise<RequestHit[]> => {
  const found: RequestHit[] = []
  for (;;) {
    const page = await searchRequests(stage, criteria, sort, pageSize, found.at(-1)?.cursor ?? null)
    if (page.length === 0) return found
    found.push(...page)
  }
}

export const idsOf = (hits: readonly RequestHit[]): string[] => hits.map(({ request }) => request.id)

interface RequestFacets {
  readonly total: number | null
  readonly fields: readonly FacetCount[]
  readonly professions: readonly FacetCount[]
  readonly specialties: readonly FacetCount[]
  readonly job_types: readonly FacetCount[]
  readonly qualifications: readonly FacetCount[]
  readonly states: readonly FacetCount[]
  readonly radii: readonly FacetCount[]
}

export const requestFacetsOf = async (
  stage: Stage,
  criteria: RequestCriteria = {},
): Promise<RequestFacets> => {
  const { rows } = await stage.query<{ facets: RequestFacets }>(
    `select to_jsonb(counted) - 'criteria' || jsonb_build_object('radii', app_public.job_request_search_facets_radii(counted)) as facets
     from app_public.job_request_search_facets(${CRITERIA}) as counted`,
    [JSON.stringify(criteria)],
  )
  const facets = rows[0]?.facets
  if (facets === undefined) throw new Error('The facets are missing')
  return facets
}

export interface SearchWay {
  readonly kind: string
  readonly value: string
  readonly text: string | null
  readonly total: number | null
  readonly hits: readonly {
    readonly job?: { readonly title: string }
    readonly request?: { readonly id: string }
  }[]
}

export const requestWaysOf = async (
  stage: Stage,
  criteria: RequestCriteria,
): Promise<readonly SearchWay[]> => {
  const { rows } = await stage.query<{ ways: SearchWay[] }>(
    `select to_jsonb(app_public.job_request_search_ways(${CRITERIA})) as ways`,
    [JSON.stringify(criteria)],
  )
  return rows[0]?.ways ?? []
}

export const requestCorrectionOf = async (stage: Stage, text: string): Promise<string | null> => {
  const { rows } = await stage.query<{ text: string | null }>(
    `select app_public.job_request_search_correction(${CRITERIA}) as text`,
    [JSON.stringify({ text })],
  )
  return rows[0]?.text ?? null
}

/** The public lookup: zero or one. */
export const lookUpRequest = async (stage: Stage, id: string): Promise<PublicRequest[]> => {
  const { rows } = await stage.query<{ request: PublicRequest }>(
    'select to_jsonb(request) as request from app_public.get_public_job_request_by_id($1) as request',
    [id],
  )
  return rows.map(({ request }) => request)
}
