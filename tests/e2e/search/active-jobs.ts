/** Inserts active jobs without form and approval, for tests that search for them. */
import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/** How long the page of a job that is over stays before it leads on. */
export const READING_TIME_MS = 15_000

interface ActiveJob {
  readonly title: string
  readonly jobTypes?: readonly ('vollzeit' | 'teilzeit')[]
  readonly placeId?: number
  readonly location?: string
  /** On this site; otherwise the page says how to reach the company. */
  readonly takesApplications?: boolean
}

/**
 * A word that no other test's jobs contain, so that every test finds only its own. Little of it is the same in each: the
 * search corrects a word without hits to one that shares enough of its letters.
 */
export function newWord(): string {
  return `Prüf${[...randomBytes(12)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`
}

/** Inserts jobs of a new company of that name; the first one is the newest. */
export async function insertActiveJobs(
  database: pg.Client,
  company: string,
  jobs: readonly ActiveJob[],
): Promise<void> {
  const made = await database.query<{ id: string }>(
    `insert into app_public.companies (company_name, contact_email, contact_phone, website)
     values ($1, 'bewerbung@pruefwerk.example', '0551 4567-0', 'https://pruefwerk.example/') returning id`,
    [company],
  )
  for (const [index, job] of jobs.entries()) {
    await database.query(
      `insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_types,
         description, requirements, salary_min, salary_max, salary_period, takes_applications, status, published_at, expires_at)
       values ($1, $2, $3, $4, $5, 'orthopaedietechnik-mechaniker', $6, '# Ihre Aufgaben\n\nWir bauen Prothesen.',
         'Freude am Handwerk.', 3100, 3700, 'monat', $8, 'aktiv',
         now() - make_interval(mins => $7), now() + interval '30 days')`,
      [
        made.rows[0]?.id,
        job.title,
        company,
        job.location ?? 'Göttingen',
        job.placeId ?? 3707300,
        job.jobTypes ?? ['vollzeit'],
        index,
        job.takesApplications ?? false,
      ],
    )
  }
}
