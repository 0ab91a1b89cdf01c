/**
 * Every address of the site once: the pattern the router matches and the function that fills it. Nobody writes an
 * address by hand. A name enters this list together with its page: menus link to what is here and to nothing else.
 */

import { UUID } from './uuid.ts'

type Query = Readonly<Record<string, string | number | null | undefined>>

/** Empty values leave the address, so that equal states have equal addresses. */
function withQuery(pathname: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

function fixed<const Pattern extends string>(pattern: Pattern) {
  return { pattern, href: (query: Query = {}) => withQuery(pattern, query) } as const
}

function detail<const Pattern extends `/${string}/:slug`>(pattern: Pattern) {
  const prefix = pattern.slice(0, -':slug'.length)
  return { pattern, href: (slug: string) => `${prefix}${encodeURIComponent(slug)}` } as const
}

export const paths = {
  home: fixed('/'),
  /** Offers and requests in one search. */
  jobs: fixed('/jobs'),
  jobOffers: fixed('/job-angebot'),
  job: detail('/job/:slug'),

  prices: fixed('/preise'),
  imprint: fixed('/impressum'),
  privacy: fixed('/datenschutz'),
  cookieSettings: fixed('/cookie-einstellungen'),
  terms: fixed('/agb'),
  mediaData: fixed('/mediadaten'),
  accessibility: fixed('/barrierefreiheit'),
  sitemap: fixed('/alle-seiten-im-ueberblick'),

  login: fixed('/login'),
  register: fixed('/register'),
  forgotPassword: fixed('/forgot-password'),
  resetPassword: fixed('/reset-password'),

  dashboard: fixed('/dashboard'),
  profile: fixed('/profile'),
  createJob: fixed('/stellenangebot-erstellen'),

  admin: fixed('/admin'),
} as const

const SLUG_ID = new RegExp(`(?:^|-)(${UUID})$`, 'i')

/** Slugs end in the record's UUID; anything else has no id. */
export function idOfSlug(slug: string | undefined): string | null {
  return SLUG_ID.exec(slug ?? '')?.[1]?.toLowerCase() ?? null
}
