/** The name of the site and the URLs that mails link to. */
import type { Operator } from '../../schema/operator.ts'
import { type LinkPurpose, linkToken, linkUrl } from '../auth/links/link-token.ts'
import type { Env } from '../env.ts'

/** Answers without a session, a cookie or an origin: mail programs post there. */
export const STOP_ALERT_PATH = '/api/alerts/unsubscribe'

export const STOP_NEWSLETTER_PATH = '/api/newsletter/unsubscribe'

export interface Site {
  readonly name: string
  /** Without a trailing slash. */
  readonly url: string
  /** The operator who sends the mails, as far as it is configured. */
  readonly operator: Operator
  /**
   * The URL of a link that gives access to an account. Made while the mail is rendered, so that neither payload nor table
   * ever holds its secret.
   */
  link(purpose: LinkPurpose, linkId: string): string
  /** URL to which a mail program posts to end the mails of a search alert (RFC 8058). */
  stopAlert(linkId: string): string
  /** URL to which a mail program posts to end the newsletter (RFC 8058). */
  stopNewsletter(linkId: string): string
}

export type SiteEnv = Pick<Env, 'siteName' | 'siteUrl' | 'authSecret' | 'operator'>

export const siteOf = ({ siteName, siteUrl, authSecret, operator }: SiteEnv): Site => ({
  name: siteName,
  url: siteUrl,
  operator,
  link: (purpose, linkId) => linkUrl(purpose, linkId, { siteUrl, secret: authSecret }),
  stopAlert: (linkId) => `${siteUrl}${STOP_ALERT_PATH}?link=${linkToken('stop-alert', linkId, authSecret)}`,
  stopNewsletter: (linkId) =>
    `${siteUrl}${STOP_NEWSLETTER_PATH}?link=${linkToken('stop-newsletter', linkId, authSecret)}`,
})

/** The server may not import the web app; a test compares these with web/shared/routing/paths.ts. */
export const links = {
  job: (site: Site, slug: string) => `${site.url}/job/${encodeURIComponent(slug)}`,
  editJob: (site: Site, jobId: string) =>
    `${site.url}/stellenangebot-erstellen?id=${encodeURIComponent(jobId)}`,
  request: (site: Site, slug: string) => `${site.url}/job-request/${encodeURIComponent(slug)}`,
  editRequest: (site: Site, requestId: string) =>
    `${site.url}/stellengesuch-erstellen?id=${encodeURIComponent(requestId)}`,
  ownRequests: (site: Site) => `${site.url}/dashboard?tab=requests`,
  conversation: (site: Site, id: string) =>
    `${site.url}/dashboard?tab=messages&thread=${encodeURIComponent(id)}`,
  application: (site: Pick<Site, 'url'>, id: string) =>
    `${site.url}/dashboard?tab=applications&application=${encodeURIComponent(id)}`,
  jobApplications: (site: Site, jobId: string) =>
    `${site.url}/dashboard?tab=applications&job=${encodeURIComponent(jobId)}`,
  jobApplication: (site: Pick<Site, 'url'>, jobId: string, id: string) =>
    `${site.url}/dashboard?tab=applications&job=${encodeURIComponent(jobId)}&application=${encodeURIComponent(id)}`,
  companyBookings: (site: Site) => `${site.url}/dashboard?tab=company&ansicht=buchungen`,
  ownJobs: (site: Site) => `${site.url}/dashboard?tab=jobs`,
  renewJob: (site: Site, jobId: string) =>
    `${links.ownJobs(site)}&job=${encodeURIComponent(jobId)}&frage=verlaengern`,
  closeJob: (site: Site, jobId: string) =>
    `${links.ownJobs(site)}&job=${encodeURIComponent(jobId)}&frage=beenden`,
  applicationsFor: (site: Site, jobId: string) =>
    `${site.url}/dashboard?tab=applications&job=${encodeURIComponent(jobId)}`,
  jobsInReview: (site: Site) => `${site.url}/admin?tab=jobs`,
  log: (site: Site) => `${site.url}/admin?tab=audit`,
  requestsInReview: (site: Site) => `${site.url}/admin?tab=requests`,
  alerts: (site: Site) => `${site.url}/dashboard?tab=alerts`,
  foundJobs: (site: Site, query: string) => `${site.url}/job-angebot${query}`,
  foundRequests: (site: Site, query: string) => `${site.url}/job-gesuch${query}`,
  dashboard: (site: Site) => `${site.url}/dashboard`,
  notificationSettings: (site: Site) => `${site.url}/profile?bereich=benachrichtigungen`,
  security: (site: Site) => `${site.url}/profile?bereich=sicherheit`,
  privacySettings: (site: Site) => `${site.url}/datenschutz-einstellungen`,
  login: (site: Site) => `${site.url}/login`,
  registerInvited: (site: Site) => `${site.url}/register?typ=arbeitgeber&eingeladen=1`,
  forgotPassword: (site: Site) => `${site.url}/forgot-password`,
  privacy: (site: Site) => `${site.url}/datenschutz`,
  imprint: (site: Site) => `${site.url}/impressum`,
  /** The URL of a path that came from SQL; see `sitePath`. */
  page: (site: Site, path: string) => site.url + path,
}
