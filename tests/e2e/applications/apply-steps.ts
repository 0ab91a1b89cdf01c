/** The form of an application, and jobs that take applications on this site. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { paths } from '../../../web/shared/routing/paths.ts'
import type { TestUser } from '../../harness/people.ts'
import { giveVerifiedCompany } from '../job-requests/request-steps.ts'

export const PHONE = { width: 390, height: 844 }

/** A job online that takes applications here. */
export async function giveOpenJob(database: pg.Client, employer: TestUser | null, title: string) {
  if (!employer) throw new Error('The employer is signed in')
  const company = `Sanitätshaus ${randomUUID().slice(0, 8)} GmbH`
  const given = await giveVerifiedCompany(database, employer, company, title)
  await database.query('update app_public.jobs set takes_applications = true where id = $1', [given.jobId])
  return { ...given, company, path: paths.job.href(given.jobId) }
}

/** The form, and what takes its place once it was sent. */
export const sheet = (page: Page) => page.getByRole('dialog', { name: /^(?:Jetzt bewerben|Ihre Bewerbung)$/ })
export const letter = (page: Page) => sheet(page).getByRole('textbox', { name: /Ein paar Zeilen/ })
export const applyLink = (page: Page) => page.getByRole('link', { name: 'Jetzt bewerben' }).last()
export const send = (page: Page) => sheet(page).getByRole('button', { name: 'Bewerbung senden' })

export async function applicationsOf(database: pg.Client, jobId: string) {
  const { rows } = await database.query<{
    id: string
    letter: string | null
    phone: string | null
    files: number
  }>(
    `select applications.id, contents.letter, contents.phone,
       (select count(*)::int from app_public.application_files as files where files.application_id = applications.id) as files
     from app_public.applications
     join app_public.application_contents as contents on contents.application_id = applications.id
     where applications.job_id = $1`,
    [jobId],
  )
  return rows
}
