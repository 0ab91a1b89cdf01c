/**
 * Every URL path of the site once: the pattern that the router matches, the function that fills it, and the file of its
 * page (routes.tsx makes the routes of these entries). No component writes a path by hand. A name enters this list
 * together with its page: menus link to what is here and to nothing else.
 */

import { UUID } from './uuid.ts'

type Query = Readonly<Record<string, string | number | null | undefined>>

/** Empty values are left out, so that equal states have equal URLs. */
function withQuery(pathname: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

export interface Page {
  /** The file below web/pages, without its ending. */
  readonly file: `${string}-page`
  /** Set for pages with forms and for the signed-in area: they get Mantine, and only these people may enter. */
  readonly entry?: 'everyone' | 'signedOut' | 'needsFactor' | 'signedIn' | 'employer' | 'admin'
}

function fixed<const Pattern extends string>(pattern: Pattern, file: Page['file'], entry?: Page['entry']) {
  const page: Page = entry ? { file, entry } : { file }
  return { pattern, page, href: (query: Query = {}) => withQuery(pattern, query) } as const
}

function detail<const Pattern extends `/${string}/:slug`>(
  pattern: Pattern,
  file: Page['file'],
  entry?: Page['entry'],
) {
  const prefix = pattern.slice(0, -':slug'.length)
  const page: Page = entry ? { file, entry } : { file }
  return { pattern, page, href: (slug: string) => `${prefix}${encodeURIComponent(slug)}` } as const
}

const LANDING_PAGE: Page = { file: 'jobs/landing/landing-page' }
const COMPANY_PAGE: Page = { file: 'companies/company-page' }

export const paths = {
  home: fixed('/', 'home/home-page'),
  /** Jobs and job requests in one search. */
  jobs: fixed('/jobs', 'jobs/market-page'),
  jobSearch: fixed('/job-angebot', 'jobs/job-search-page'),
  job: detail('/job/:slug', 'jobs/job-detail-page'),
  /** A Fachbereich in a state or a town. */
  landing: {
    pattern: '/stellen/:beruf/:ort',
    page: LANDING_PAGE,
    href: (field: string, place: string, after: string | null = null) =>
      withQuery(`/stellen/${encodeURIComponent(field)}/${encodeURIComponent(place)}`, { nach: after }),
  },
  company: {
    pattern: '/betrieb/:slug',
    page: COMPANY_PAGE,
    href: (slug: string, after: string | null = null) =>
      withQuery(`/betrieb/${encodeURIComponent(slug)}`, { nach: after }),
  },
  /** Usual pay of all professions, and of one. */
  pay: fixed('/gehalt', 'pay/pay-page'),
  payOf: detail('/gehalt/:slug', 'pay/profession-pay-page'),
  /** Offers and requests for a fachliche Leitung (§ 126 SGB V), and what that is. */
  pqRadar: fixed('/pq-radar', 'jobs/pq-radar-page'),
  jobRequests: fixed('/job-gesuch', 'jobs/request-search-page'),
  jobRequest: detail('/job-request/:slug', 'jobs/request-detail-page'),

  prices: fixed('/preise', 'plans/prices-page'),
  /** Where a company books a plan. */
  booking: fixed('/tarif-buchen', 'plans/booking-page', 'employer'),
  imprint: fixed('/impressum', 'info/imprint-page'),
  privacy: fixed('/datenschutz', 'info/privacy-page'),
  /** A version of the text, named by its day. */
  privacyVersion: detail('/datenschutz/:slug', 'info/archived-privacy-page'),
  cookieSettings: fixed('/cookie-einstellungen', 'info/cookie-settings-page'),
  terms: fixed('/agb', 'info/terms-page'),
  termsVersion: detail('/agb/:slug', 'info/archived-terms-page'),
  mediaData: fixed('/mediadaten', 'info/media-data-page'),
  /** Builds the list of jobs for another page; in no menu, /mediadaten links to it. */
  widget: fixed('/mediadaten/widget', 'info/widget-page'),
  /** For developers; in no menu, /mediadaten links to it. */
  readingInterface: fixed('/mediadaten/schnittstelle', 'info/interface-page'),
  accessibility: fixed('/barrierefreiheit', 'info/accessibility-page'),
  /** Reporting content without an account; what became of a report. */
  report: fixed('/melden', 'reports/report-page', 'everyone'),
  /** Yearly figures about reports. */
  transparency: fixed('/transparenz', 'reports/transparency-page'),
  /** What a mail asks an address that a company named for its invoices; in no menu. */
  invoiceRecipient: fixed('/rechnungen-empfangen', 'plans/invoice-recipient-page'),
  /** What the mail leads to that somebody gets who applied without an account; in no menu. */
  guestApplication: fixed('/bewerbung-senden', 'applications/guest-application-page'),
  /** What the mail of an invitation to the team of a company leads to; in no menu. */
  invitation: fixed('/einladung', 'companies/invitation-page', 'everyone'),
  /** Issues of the newsletter that were sent. */
  newsletterArchive: fixed('/newsletter', 'newsletter/archive-page'),
  newsletterIssue: detail('/newsletter/:slug', 'newsletter/archived-issue-page'),
  /** What the service worker shows in place of a page that it cannot get; in no menu. */
  offline: fixed('/offline', 'info/offline-page'),
  sitemap: fixed('/alle-seiten-im-ueberblick', 'info/sitemap-page'),

  login: fixed('/login', 'auth/login-page', 'signedOut'),
  register: fixed('/register', 'auth/register-page', 'signedOut'),
  forgotPassword: fixed('/forgot-password', 'auth/forgot-password-page', 'signedOut'),
  // Also for people who are signed in: they may have forgotten the password, or object to a change.
  resetPassword: fixed('/reset-password', 'auth/reset-password-page', 'everyone'),

  /** Where admins set up the second factor that they need before anything else. */
  secondFactor: fixed('/zweiter-faktor', 'auth/second-factor-page', 'needsFactor'),

  dashboard: fixed('/dashboard', 'dashboard/dashboard-page', 'signedIn'),
  /** What a notification on a device opens: schema/push-words.ts. */
  notification: detail('/benachrichtigung/:slug', 'dashboard/notification-page', 'signedIn'),
  profile: fixed('/profile', 'profile/profile-page', 'signedIn'),
  privacySettings: fixed('/datenschutz-einstellungen', 'profile/privacy-settings-page', 'signedIn'),
  /** Of the account; for signed-out people what a link in a mail opens. Its loader asks who may enter. */
  newsletterSettings: fixed('/newsletter-einstellungen', 'newsletter/newsletter-settings-page', 'everyone'),
  createJobRequest: fixed('/stellengesuch-erstellen', 'request-editor/request-editor-page', 'signedIn'),
  createJob: fixed('/stellenangebot-erstellen', 'job-editor/job-editor-page', 'employer'),
  /** Takes the ads of a company over from its career page, a feed or a file; the own list of jobs links to it. */
  importJobs: fixed('/anzeigen-uebernehmen', 'job-import/import-page', 'employer'),

  admin: fixed('/admin', 'moderation/admin-page', 'admin'),
  adminNewsletter: fixed('/admin/newsletter', 'newsletter/admin-newsletter-page', 'admin'),
  users: fixed('/nutzer', 'people/people-page', 'admin'),
} as const

const SLUG_ID = new RegExp(`(?:^|-)(${UUID})$`, 'i')

/** Slugs end in the record's UUID; anything else has no id. */
export function idOfSlug(slug: string | undefined): string | null {
  return SLUG_ID.exec(slug ?? '')?.[1]?.toLowerCase() ?? null
}

/**
 * Fragment of the list that a redirect from an unknown job carries: it reaches no server, no cache and no search engine, so
 * the list keeps one URL. Here, because a file of its own would be one more request of every first visit.
 */
export const UNKNOWN_JOB = '#stelle-unbekannt'
/** As UNKNOWN_JOB, of a job that was public and is over. */
export const ENDED_JOB = '#stelle-beendet'
/** As UNKNOWN_JOB, of a request: also one that has ended, which must not differ from one that never was. */
export const UNKNOWN_REQUEST = '#gesuch-unbekannt'
/** Of a request that could not be looked up. */
export const FAILED_REQUEST = '#gesuch-nicht-geladen'
