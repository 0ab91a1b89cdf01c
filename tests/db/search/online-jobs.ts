/** Online jobs for search tests, put there by the owner: how a job gets online is tested with the jobs. */
import { randomUUID } from 'node:crypto'
import type { Stage } from '../../harness/database.ts'

export interface OnlineJob {
  readonly id?: string
  readonly title?: string
  readonly company?: string
  readonly place_id?: number
  readonly profession_slug?: string
  readonly specialties?: readonly string[]
  readonly job_types?: readonly string[]
  readonly qualification?: string | null
  readonly contract_term?: string | null
  readonly weekly_hours?: number | null
  readonly remote?: boolean
  readonly description?: string
  readonly salary_min?: number
  readonly salary_max?: number
  readonly salary_period?: string
  readonly status?: string
  readonly published_at?: string
  readonly expires_at?: string
  readonly boosted_at?: string | null
}

export const GOETTINGEN = 3707300
export const NORTHEIM = 3715400
export const KASSEL = 3411700
export const BERLIN = 1011500

const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

const COMPLETE = {
  title: 'Orthopädietechnik-Mechaniker (m/w/d)',
  company: 'Sanitätshaus Kirchhoff',
  location: 'Göttingen',
  place_id: GOETTINGEN,
  profession_slug: 'orthopaedietechnik-mechaniker',
  specialties: [],
  job_types: ['vollzeit'],
  qualification: null,
  contract_term: null,
  weekly_hours: null,
  remote: false,
  description: 'Wir freuen uns.',
  salary_min: 3000,
  salary_max: 3600,
  salary_period: 'monat',
  status: 'aktiv',
  expires_at: daysFromNow(30),
  boosted_at: null,
}

/** Returns the ids in the order of the jobs. */
export const putOnline = async (
  stage: Pick<Stage, 'asOwner'>,
  jobs: readonly OnlineJob[],
): Promise<string[]> => {
  const rows = jobs.map((job) => ({
    id: randomUUID(),
    published_at: daysFromNow(-1),
    ...COMPLETE,
    ...job,
  }))
  await stage.asOwner(async (owner) => {
    const company = await owner.query<{ id: string }>(
      `insert into app_public.companies (company_name, description, place_id)
       values ('Sanitätshaus Kirchhoff', 'Drei Werkstätten.', $1) returning id`,
      [GOETTINGEN],
    )
    await owner.query(
      `insert into app_public.jobs (company_id, id, title, company, location, place_id, profession_slug, specialties, job_types,
         qualification, contract_term, weekly_hours, remote, description, salary_min, salary_max, salary_period, status, published_at,
         expires_at, boosted_at)
       select $1, id, title, company, location, place_id, profession_slug, specialties, job_types, qualification, contract_term,
         weekly_hours, remote, description, salary_min, salary_max, salary_period, status, published_at, expires_at, boosted_at
       from jsonb_populate_recordset(null::app_public.jobs, $2::jsonb)`,
      [company.rows[0]?.id, JSON.stringify(rows)],
    )
  })
  return rows.map(({ id }) => id)
}

export interface Criteria {
  readonly text?: string
  readonly fields?: readonly string[]
  readonly specialties?: readonly string[]
  readonly job_types?: readonly string[]
  readonly qualifications?: readonly string[]
  readonly contract_terms?: readonly string[]
  readonly place_id?: number
  readonly radius_km?: number
  readonly state_code?: string
  readonly salary_month_min?: number
  readonly remote?: boolean
  readonly max_age_days?: number
}

export type Sort = 'relevanz' | 'neueste' | 'entfernung' | 'gehalt'

export interface Hit {
  readonly cursor: string
  readonly distance_km: number | null
  readonly job: {
    readonly id: string
    readonly title: string
    readonly slug: string
    readonly country: string
    readonly town: string
    readonly description: string | null
    readonly requirements: string | null
    readonly company_description: string | null
    readonly company_contact_email: string | null
    readonly specialties: readonly string[]
    readonly published_at: string
    readonly salary_max: number
    readonly salary_full_time: string | null
    readonly boosted: boolean
  }
}

const CRITERIA = 'jsonb_populate_record(null::app_public.job_search, $1::jsonb)'

/** One page, as the current person of the stage. */
export const search = async (
  stage: Stage,
  criteria: Criteria = {},
  sort: Sort = 'neueste',
  pageSize = 20,
  after: string | null = null,
): Promise<Hit[]> => {
  const { rows } = await stage.query<{ hits: Hit[] }>(
    `select to_jsonb(app_public.search_jobs(${CRITERIA}, $2::app_public.job_sort, $3, $4)) as hits`,
    [JSON.stringify(criteria), sort, pageSize, after],
  )
  return rows[0]?.hits ?? []
}

/** Every page until one is empty. */
export const searchAll = async (
  stage: Stage,
  criteria: Criteria = {},
  sort: Sort = 'neueste',
  pageSize = 100,
): Promise<Hit[]> => {
  const found: Hit[] = []
  for (;;) {
    const page = await search(stage, criteria, sort, pageSize, found.at(-1)?.cursor ?? null)
    if (page.length === 0) return found
    found.push(...page)
  }
}

export interface FacetCount {
  readonly facet: string
  readonly value: string
  readonly count: number
}

interface Facets {
  readonly total: number
  readonly fields: readonly FacetCount[]
  readonly specialties: readonly FacetCount[]
  readonly job_types: readonly FacetCount[]
  readonly qualifications: readonly FacetCount[]
  readonly contract_terms: readonly FacetCount[]
  readonly states: readonly FacetCount[]
  readonly radii: readonly FacetCount[]
  readonly remote: readonly FacetCount[]
}

export const facetsOf = async (stage: Stage, criteria: Criteria = {}): Promise<Facets> => {
  const { rows } = await stage.query<{ facets: Facets }>(
    `select to_jsonb(counted) - 'criteria' || jsonb_build_object('radii', app_public.job_search_facets_radii(counted)) as facets
     from app_public.job_search_facets(${CRITERIA}) as counted`,
    [JSON.stringify(criteria)],
  )
  const facets = rows[0]?.facets
  if (facets === undefined) throw new Error('The facets are missing')
  return facets
}
