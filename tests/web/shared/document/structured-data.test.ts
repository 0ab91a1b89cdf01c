import { expect, it } from 'vitest'
import { aboutSite, breadcrumbList, organization } from '../../../../web/shared/document/structured-data.ts'

it('has the way to a page as whole addresses, in order', () => {
  const crumbs = [
    { name: 'Stellenangebote', to: '/job-angebot' },
    { name: 'Bayern', to: '/stellen/podologie/bayern' },
  ]
  expect(breadcrumbList(crumbs, 'https://site.example')).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Stellenangebote', item: 'https://site.example/job-angebot' },
      { position: 2, name: 'Bayern', item: 'https://site.example/stellen/podologie/bayern' },
    ],
  })
})

it('says how this site is searched, and by whom it is run', () => {
  const { '@graph': things } = aboutSite({ name: 'Stellen', url: 'https://site.example' }, '/job-angebot')
  expect(things).toMatchObject([
    { '@type': 'Organization', name: 'Stellen', logo: 'https://site.example/apple-touch-icon.png' },
    {
      '@type': 'WebSite',
      publisher: { '@id': 'https://site.example/#organization' },
      potentialAction: {
        target: { urlTemplate: 'https://site.example/job-angebot?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
  ])
})

it('tells of a company what its page shows, and nothing that is not there', () => {
  const bare = {
    name: 'Kirchhoff',
    path: '/betrieb/kirchhoff',
    description: null,
    website: null,
    logoUrl: null,
  }
  expect(
    organization({ ...bare, town: null, stateName: null, country: null }, 'https://stellen.example'),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': 'https://stellen.example/betrieb/kirchhoff#organization',
    name: 'Kirchhoff',
    url: 'https://stellen.example/betrieb/kirchhoff',
  })
  expect(
    organization(
      { ...bare, logoUrl: '/logo/ab', town: 'Wien', stateName: 'Wien', country: 'AT' },
      'https://stellen.example',
    ),
  ).toMatchObject({
    logo: 'https://stellen.example/logo/ab',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Wien',
      addressRegion: 'Wien',
      addressCountry: 'AT',
    },
  })
})
