import { expect, it } from 'vitest'
import { PAGES } from '../../../server/search-engines/public-urls.ts'
import { robotsText } from '../../../server/search-engines/robots.ts'
import { paths } from '../../../web/shared/routing/paths.ts'
import { readRobots } from './robots-rules.ts'

const robots = readRobots(robotsText('https://stellen.example'))

it('names the sitemap', () => {
  expect(robots.sitemaps).toEqual(['https://stellen.example/sitemap.xml'])
})

it('keeps crawlers out of every room that needs an account', () => {
  const rooms = Object.values(paths).filter(({ page }) =>
    ['signedIn', 'employer', 'admin'].includes(page.entry ?? ''),
  )
  expect(rooms.length).toBeGreaterThanOrEqual(4)
  for (const { pattern } of rooms) {
    expect(robots.allows(pattern), pattern).toBe(false)
    expect(robots.allows(`${pattern}?tab=jobs`), pattern).toBe(false)
  }
})

it.each([
  '/',
  ...PAGES,
  '/job-angebot',
  '/jobs',
  '/job/techniker-goettingen-019aa0c3-1111-7111-8111-111111111111',
  '/job-angebot?nach=bmV1ZXN0ZX4xNzYz',
  '/job-angebot?beruf=podologie',
  '/job-angebot?land=NI',
  '/job-angebot?land=NI&nach=bmV1ZXN0ZX4xNzYz',
  '/stellen/podologie/bayern',
  '/stellen/podologie/bayern?nach=bmV1ZXN0ZX4xNzYz',
  '/sitemap.xml',
  '/sitemap-stellen-1.xml',
  '/assets/entry-abc.js',
  // Without styles and data, a rendering crawler would see a broken page.
  '/graphql',
])('lets crawlers read %s', (path) => {
  expect(robots.allows(path)).toBe(true)
})

it.each([
  '/job-angebot?q=Prothetik',
  '/job-angebot?q=Prothetik&nach=bmV1ZXN0ZX4xNzYz',
  '/job-angebot?ort=3707300-goettingen&umkreis=20',
  '/job-angebot?gehalt=3000',
  '/job-angebot?alter=7',
  '/job-angebot?sort=gehalt',
  '/job-angebot?sort=gehalt&nach=bmV1ZXN0ZX4xNzYz',
  '/job-angebot?beruf=podologie&land=NI',
  '/job-angebot?beruf=orthopaedietechnik,podologie',
  '/stellen/podologie/bayern?art=teilzeit&nach=bmV1ZXN0ZX4xNzYz',
  '/jobs?beruf=podologie',
  '/login?weiter=%2Fstellenangebot-erstellen',
])('keeps crawlers out of %s', (path) => {
  expect(robots.allows(path)).toBe(false)
})

it('people who run a crawler find whom to write to, once it is configured', () => {
  expect(robotsText('https://stellen.example', 'post@stellen.example')).toMatch(/^# post@stellen\.example\n/)
  expect(robotsText('https://stellen.example')).toMatch(/^User-agent/)
})
