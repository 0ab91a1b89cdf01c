import { describe, expect, test } from 'vitest'
import { barItems } from '../../../../web/shared/layout/bar-items.ts'
import {
  areaItems,
  centreItems,
  isHere,
  legalItems,
  type Viewer,
} from '../../../../web/shared/layout/navigation-items.ts'
import { paths } from '../../../../web/shared/routing/paths.ts'

const person = { firstName: 'Mara', lastName: 'Lindner', email: 'mara@example.org', needsFactor: false }
const applicant: Viewer = { ...person, isEmployer: false, isAdmin: false }
const employer: Viewer = { ...person, isEmployer: true, isAdmin: false }
const admin: Viewer = { ...person, isEmployer: true, isAdmin: true }

/** As if every page of the specification stood. */
const complete = Object.fromEntries(
  [
    'jobSearch',
    'jobRequests',
    'prices',
    'dashboard',
    'profile',
    'newsletterSettings',
    'admin',
    'users',
    'sitemap',
    'adminNewsletter',
  ].map((name) => [name, { pattern: `/${name}` }]),
)

const texts = (items: readonly { readonly text: string }[]) => items.map(({ text }) => text)

describe('navigation of the specification, point 2', () => {
  test('the centre shows prices to employers only', () => {
    expect(texts(centreItems(null, complete))).toEqual(['Stellenangebote', 'Stellengesuche'])
    expect(texts(centreItems(applicant, complete))).toEqual(['Stellenangebote', 'Stellengesuche'])
    expect(texts(centreItems(employer, complete))).toEqual(['Stellenangebote', 'Stellengesuche', 'Preise'])
  })

  test('"Mein Bereich" in its order', () => {
    const pages = ['Stellenangebote', 'Stellengesuche', 'Profil', 'Newsletter-Einstellungen']
    const own = ['Bewerbungen', 'Nachrichten']
    expect(texts(areaItems(applicant, complete))).toEqual(['Dashboard', 'Merkliste', ...own, ...pages])
    expect(texts(areaItems(employer, complete))).toEqual([
      'Dashboard',
      'Anzeigen',
      ...own,
      ...pages,
      'Preise',
    ])
    expect(texts(areaItems(admin, complete))).toEqual([
      'Dashboard',
      ...pages,
      'Preise',
      'Admin',
      'Nutzer',
      'Sitemap',
      'Newsletter',
    ])
  })
})

test('of the dashboard each tab has its own link', () => {
  const here = (search: string) =>
    texts(areaItems(applicant).filter((item) => isHere(item, { pathname: '/dashboard', search })))
  expect(here('')).toEqual(['Dashboard'])
  expect(here('?tab=messages&gespraech=1')).toEqual(['Nachrichten'])
  expect(here('?tab=requests')).toEqual([])
  expect(texts(barItems(applicant))).toEqual(['Stellen', 'Merkliste', 'Bewerbungen', 'Nachrichten'])
  expect(texts(barItems(admin))).toEqual(['Überblick', 'Anzeigen', 'Gesuche', 'Meldungen'])
  expect(texts(barItems(employer))).toEqual(['Anzeigen', 'Bewerbungen', 'Nachrichten', 'Überblick'])
})

test('a page that is not built has no link', () => {
  const built = new Set<string>(Object.values(paths).map(({ pattern }) => pattern))
  const items = [...centreItems(admin), ...areaItems(admin), ...legalItems()]
  expect(items.filter(({ to }) => !built.has(to.split('?')[0] ?? ''))).toEqual([])
  expect(texts(centreItems(null, {}))).toEqual([])
})
