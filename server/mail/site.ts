/** What a mail has to know about the site, and the addresses that mails lead to. */
import type { Env } from '../env.ts'

export interface Site {
  readonly name: string
  /** Without a trailing slash. */
  readonly url: string
}

export const siteOf = (env: Pick<Env, 'siteName' | 'siteUrl'>): Site => ({
  name: env.siteName,
  url: env.siteUrl,
})

/** The server may not import the web app; a test compares these with web/shared/routing/paths.ts. */
export const links = {
  job: (site: Site, slug: string) => `${site.url}/job/${encodeURIComponent(slug)}`,
  editJob: (site: Site, jobId: string) =>
    `${site.url}/stellenangebot-erstellen?id=${encodeURIComponent(jobId)}`,
  ownJobs: (site: Site) => `${site.url}/dashboard?tab=jobs`,
  waitingJobs: (site: Site) => `${site.url}/admin?tab=jobs`,
  imprint: (site: Site) => `${site.url}/impressum`,
}
