/** Paths that search engines may list. The server may not import the web app; a test compares these with its paths. */

/** Pages without a job; the search itself is the first of them that changes. */
export const PAGES: readonly string[] = [
  '/',
  '/gehalt',
  '/pq-radar',
  '/job-gesuch',
  '/preise',
  '/mediadaten',
  '/mediadaten/widget',
  '/mediadaten/schnittstelle',
  '/newsletter',
  '/transparenz',
  '/impressum',
  '/datenschutz',
  '/agb',
  '/barrierefreiheit',
  '/cookie-einstellungen',
  '/alle-seiten-im-ueberblick',
]

export const SEARCH = '/job-angebot'

export const jobPath = (slug: string): string => `/job/${encodeURIComponent(slug)}`

export const landingPath = (field: string, place: string): string =>
  `/stellen/${encodeURIComponent(field)}/${encodeURIComponent(place)}`

export const companyPath = (slug: string): string => `/betrieb/${encodeURIComponent(slug)}`

export const payPath = (profession: string): string => `/gehalt/${encodeURIComponent(profession)}`

/** Parameters of the search by the facet that SQL names, with the value that the URL carries. */
const FACETS: Readonly<Record<string, (value: string) => string>> = {
  fields: (value) => `beruf=${encodeURIComponent(value)}`,
  specialties: (value) => `fach=${encodeURIComponent(value)}`,
  jobTypes: (value) => `art=${encodeURIComponent(value)}`,
  qualifications: (value) => `quali=${encodeURIComponent(value)}`,
  contractTerms: (value) => `vertrag=${encodeURIComponent(value)}`,
  states: (value) => `land=${encodeURIComponent(value)}`,
  remote: () => 'homeoffice=1',
}

/** The search with one filter; undefined for a facet that has no page of its own. */
export function searchPath(facet: string, value: string): string | undefined {
  const query = Object.hasOwn(FACETS, facet) ? FACETS[facet]?.(value) : undefined
  return query === undefined ? undefined : `${SEARCH}?${query}`
}
