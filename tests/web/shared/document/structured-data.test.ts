import { expect, it } from 'vitest'
import { aboutSite, breadcrumbList } from '../../../../web/shared/document/structured-data.ts'

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
