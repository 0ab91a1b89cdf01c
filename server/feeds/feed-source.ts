/** What feeds and the widget read: as a visitor, so that nothing that only others may see gets out. */
import type pg from 'pg'
import { z } from 'zod'
import { CONTRACT_TERMS, JOB_TYPES, QUALIFICATIONS } from './search-of-query.ts'

const jobSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    company: z.string(),
    company_logo_url: z.string().nullable(),
    location: z.string(),
    plz: z.string().nullable(),
    town: z.string().nullable(),
    state_code: z.string().nullable(),
    state_name: z.string().nullable(),
    country: z.string().nullable(),
    profession_slug: z.string(),
    profession_name: z.string(),
    field_slug: z.string(),
    field_name: z.string(),
    specialties: z.array(z.string()).nullable(),
    qualification: z.enum(QUALIFICATIONS).nullable(),
    contract_term: z.enum(CONTRACT_TERMS).nullable(),
    weekly_hours: z.number().nullable(),
    remote: z.boolean().nullable(),
    start_date: z.string().nullable(),
    description: z.string().nullable(),
    requirements: z.string().nullable(),
    salary_min: z.number().nullable(),
    salary_max: z.number().nullable(),
    salary_period: z.enum(['stunde', 'monat', 'jahr']).nullable(),
    salary_range: z.string().nullable(),
    takes_applications: z.boolean(),
    apply_url: z.url().nullable(),
    published_at: z.iso.datetime({ offset: true }),
    expires_at: z.iso.datetime({ offset: true }),
    job_types: z.array(z.enum(JOB_TYPES)),
  })
  .transform((job) => ({
    ...job,
    published_at: new Date(job.published_at),
    expires_at: new Date(job.expires_at),
  }))

/** A job as visitors read it; without texts where a list does not show them. */
export type SharedJob = z.infer<typeof jobSchema> & { readonly changedAt: Date }

const pageRows = z.array(
  z
    .object({ job: jobSchema, changed_at: z.date() })
    .transform(({ job, changed_at: changedAt }): SharedJob => ({ ...job, changedAt })),
)

const foundRows = z.array(
  z
    .object({ after_cursor: z.string(), job: jobSchema, changed_at: z.date() })
    .transform(({ after_cursor: cursor, job, changed_at: changedAt }) => ({
      cursor,
      job: { ...job, changedAt } satisfies SharedJob,
    })),
)

/** A hit of a search, and the cursor behind which the next page begins. */
export type FoundJob = z.infer<typeof foundRows>[number]

const stateRow = z.tuple([
  z.object({
    jobs: z.number(),
    last_id: z.string().nullable(),
    has_more: z.boolean(),
    fingerprint: z.string(),
  }),
])

const placeRow = z.tuple([
  z.object({
    place_id: z.number().nullable(),
    radius_km: z.number().nullable(),
    state_code: z.string().nullable(),
  }),
])

const knownRow = z.tuple([z.object({ known: z.boolean() })])

export type FeedSource = ReturnType<typeof feedSource>

export function feedSource(visitors: Pick<pg.Pool, 'query'>) {
  return {
    /** The next jobs by id. */
    async jobsAfter(id: string | null, limit: number): Promise<readonly SharedJob[]> {
      const { rows } = await visitors.query('select * from app_hidden.shared_jobs($1, $2)', [id, limit])
      return pageRows.parse(rows)
    },

    /** What the document of these jobs is known by, before one of them is read. */
    async stateAfter(id: string | null, limit: number) {
      const { rows } = await visitors.query('select * from app_hidden.shared_jobs_state($1, $2)', [id, limit])
      const [{ jobs, last_id: lastId, has_more: hasMore, fingerprint }] = stateRow.parse(rows)
      return { jobs, lastId, hasMore, fingerprint }
    },

    /** The newest jobs of a search. `criteria` in snake_case, as the composite type has them. */
    async find(
      criteria: Readonly<Record<string, unknown>>,
      { limit, after, withTexts }: { limit: number; after: string | null; withTexts: boolean },
    ): Promise<readonly FoundJob[]> {
      const { rows } = await visitors.query('select * from app_hidden.find_shared_jobs($1, $2, $3, $4)', [
        JSON.stringify(criteria),
        limit,
        after,
        withTexts,
      ])
      return foundRows.parse(rows)
    },

    async hasPlace(id: number): Promise<boolean> {
      const { rows } = await visitors.query('select (app_public.place_by_id($1)).id is not null as known', [
        id,
      ])
      return knownRow.parse(rows)[0].known
    },

    /** The place or region that a typed text means; undefined where that is not certain. */
    async resolvePlace(text: string) {
      const { rows } = await visitors.query(
        `select (resolved.place).id as place_id, resolved.radius_km, resolved.state_code
         from app_public.resolve_place($1) as resolved`,
        [text],
      )
      const [{ place_id: placeId, radius_km: radiusKm, state_code: stateCode }] = placeRow.parse(rows)
      return placeId === null && stateCode === null ? undefined : { placeId, radiusKm, stateCode }
    },
  }
}
