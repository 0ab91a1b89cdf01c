/**
 * robots.txt (RFC 9309). Where several rules match, the longest decides. Crawlers stay out of rooms that need an account,
 * and out of the endless combinations of the search; why, is in docs/decisions/2026-11-22-what-search-engines-index.md.
 */

/** A test compares these with the entries of web/shared/routing/paths.ts that visitors may not enter. */
const PRIVATE = [
  '/zweiter-faktor',
  '/dashboard',
  '/profile',
  '/datenschutz-einstellungen',
  '/stellenangebot-erstellen',
  '/stellengesuch-erstellen',
  '/anzeigen-uebernehmen',
  '/tarif-buchen',
  '/benachrichtigung/',
  '/admin',
  '/nutzer',
  '/graphiql',
] as const

/** Any text, any amount, and other orders of the same list. */
const ENDLESS = ['q', 'ort', 'umkreis', 'gehalt', 'alter', 'sort'] as const

/** `contact` is whom people who run a crawler may write to. */
export function robotsText(siteUrl: string, contact?: string): string {
  const rules = [
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    ...ENDLESS.map((name) => `Disallow: /job-angebot?*${name}=`),
    // Requests are listed at one address; their pages say noindex, which only a crawler that reads them learns.
    'Disallow: /job-gesuch?',
    // The same search at its other address, and pages that only lead back to where one came from.
    'Disallow: /jobs?',
    'Disallow: /*?*weiter=',
    // Lists in the frames of other pages, whose clicks are counted.
    'Disallow: /widget/',
    // Several filters, or several values of one.
    'Disallow: /*?*&',
    'Disallow: /*?*,',
    // The later pages of a list with one filter; pages of a Fachbereich and a place have none.
    'Allow: /*?*&nach=',
    'Disallow: /stellen/*?*&',
  ]
  const head = contact === undefined ? [] : [`# ${contact}`]
  return [...head, 'User-agent: *', ...rules, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
}
