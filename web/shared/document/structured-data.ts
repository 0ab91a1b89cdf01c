/** What search engines read beside the text of a page, in the words of schema.org. */
import type { Site } from './site.tsx'

export interface Crumb {
  readonly name: string
  /** Path on this site. */
  readonly to: string
}

const CONTEXT = 'https://schema.org'

/** Who runs this site, and how it is searched: for the home page. */
export function aboutSite({ name, url }: Pick<Site, 'name' | 'url'>, searchPath: string) {
  const home = `${url}/`
  const organization = `${home}#organization`
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name,
        url: home,
        logo: new URL('/apple-touch-icon.png', url).href,
      },
      {
        '@type': 'WebSite',
        '@id': `${home}#website`,
        name,
        url: home,
        inLanguage: 'de',
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${url}${searchPath}?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}

/** The way from the home page to this one, the page itself last. */
export function breadcrumbList(crumbs: readonly Crumb[], siteUrl: string) {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: new URL(to, siteUrl).href,
    })),
  }
}

interface ShownCompany {
  readonly name: string
  /** Of its page. */
  readonly path: string
  readonly description: string | null
  readonly website: string | null
  readonly logoUrl: string | null
  readonly town: string | null
  readonly stateName: string | null
  readonly country: string | null
}

/** A company, as its page shows it. */
export function organization(company: ShownCompany, siteUrl: string) {
  const { name, path, description, website, logoUrl, town, stateName, country } = company
  const url = new URL(path, siteUrl).href
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name,
    url,
    ...(description && { description }),
    ...(website && { sameAs: website }),
    ...(logoUrl && { logo: new URL(logoUrl, siteUrl).href }),
    ...(town && {
      address: {
        '@type': 'PostalAddress',
        addressLocality: town,
        addressRegion: stateName,
        addressCountry: country,
      },
    }),
  }
}
