/** A page of a search as the reading interface answers it. */
import { jobPath } from '../search-engines/public-urls.ts'
import type { InterfaceJob, InterfacePage } from './interface-schema.ts'
import type { ReadJob, SearchFeed } from './search-feed.ts'

const jobOf = ({ job, html }: ReadJob, siteUrl: string): InterfaceJob => ({
  id: job.id,
  url: siteUrl + jobPath(job.slug),
  titel: job.title,
  betrieb: job.company,
  logo: job.company_logo_url === null ? null : siteUrl + job.company_logo_url,
  arbeitsort: job.location,
  plz: job.plz,
  ort: job.town,
  land: job.state_code,
  landName: job.state_name,
  staat: job.country,
  beruf: job.field_slug,
  berufName: job.field_name,
  taetigkeit: job.profession_slug,
  taetigkeitName: job.profession_name,
  schwerpunkte: job.specialties ?? [],
  art: job.job_types,
  quali: job.qualification,
  vertrag: job.contract_term,
  stunden: job.weekly_hours,
  homeoffice: job.remote ?? false,
  beginn: job.start_date,
  gehaltVon: job.salary_min,
  gehaltBis: job.salary_max,
  gehaltJe: job.salary_period,
  gehaltText: job.salary_range,
  bewerbungHier: job.takes_applications,
  bewerbungUrl: job.apply_url,
  beschreibungHtml: html,
  veroeffentlicht: job.published_at.toISOString(),
  geaendert: job.changedAt.toISOString(),
  endet: job.expires_at.toISOString(),
})

export function interfaceJson({ siteUrl, next, jobs }: SearchFeed): string {
  const page: InterfacePage = { stellen: jobs.map((job) => jobOf(job, siteUrl)), naechste: next }
  return JSON.stringify(page)
}
