/** The list of the accessibility walk against the routes of the app, their tabs, sections and views: one that nobody walks fails here. */
import { globSync, readFileSync } from 'node:fs'
import { matchPath, type RouteObject } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { tabOf, tabsFor } from '../../web/features/dashboard/dashboard-tabs.ts'
import { FIGURES } from '../../web/features/figures/figures-period.ts'
import { APPLICATIONS_LOOKS } from '../../web/pages/dashboard/applications-view.ts'
import { BOOKINGS_VIEW, TEAM_VIEW } from '../../web/pages/dashboard/bookings-view.ts'
import { REQUESTS_VIEWS } from '../../web/pages/dashboard/conversation-view.ts'
import { MATCHING_VIEW } from '../../web/pages/dashboard/matching-view.ts'
import { MARKET_VIEWS } from '../../web/pages/jobs/market-views.ts'
import { ADMIN_TABS } from '../../web/pages/moderation/admin-tabs.ts'
import { PLANS_VIEW } from '../../web/pages/moderation/bookings-tab-loader.ts'
import { NEWSLETTER_VIEWS } from '../../web/pages/newsletter/settings-views.ts'
import { PROFILE_SECTIONS } from '../../web/pages/profile/profile-sections.tsx'
import { createRoutes } from '../../web/routes.tsx'
import { type Page, paths } from '../../web/shared/routing/paths.ts'
import { ELSEWHERE, OF_A_THING, OWN, ROLES, SHARED, type WalkedRole } from '../e2e/pages/walked-routes.ts'

const patternsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [path]),
    ...patternsOf(children ?? []),
  ])

/** The address of what is not there is walked too. */
const PATTERNS = patternsOf(createRoutes()).filter((pattern) => pattern !== '*')

/** Roles that walk a page: all that see it; of pages for everybody the visitor alone, and the others walk a sample. */
const ENTRIES: Readonly<Record<NonNullable<Page['entry']>, readonly WalkedRole[]>> = {
  everyone: ['visitor'],
  signedOut: ['visitor'],
  needsFactor: ['admin'],
  signedIn: ['applicant', 'employer', 'admin'],
  employer: ['employer', 'admin'],
  admin: ['admin'],
}

const pathOf = (pattern: string): { readonly page: Page } | undefined =>
  Object.values(paths).find((path) => path.pattern === pattern)

const addressesOf = (role: WalkedRole): readonly URL[] =>
  [...OWN[role], ...SHARED[role]].map((address) => new URL(address, 'https://x'))

const walks = (role: WalkedRole, pattern: string): boolean =>
  addressesOf(role).some(({ pathname }) => matchPath(pattern, pathname) !== null)

const textOf = ({ pathname, searchParams }: URL): string => {
  searchParams.sort()
  return `${pathname}?${searchParams}`
}

/** The first of a bar has the bare path. */
const barOf = (
  href: (query: Record<string, string>) => string,
  name: string,
  values: readonly string[],
): readonly string[] => values.map((value, at) => href(at === 0 ? {} : { [name]: value }))

const dashboardTabs = (employer: boolean): readonly string[] => {
  const known = [...tabsFor(employer), ...tabsFor(!employer)].map(({ tab }) => tab)
  return [...new Set(known.filter((tab) => tabOf(tab, employer) === tab))]
}

const { dashboard, admin, jobs, newsletterSettings, profile } = paths
const EMPLOYERS = ['employer', 'admin'] as const
const SIGNED_IN = ['applicant', ...EMPLOYERS] as const

/** The files that read `?ansicht=`, what they know of it, and who sees it. */
const VIEWS: Readonly<
  Record<string, readonly { readonly by: readonly WalkedRole[]; readonly hrefs: readonly string[] }[]>
> = {
  'web/pages/jobs/market-page.tsx': [
    // Those who are signed in have the Merkliste in the dashboard.
    { by: ['visitor'], hrefs: MARKET_VIEWS.map((ansicht) => jobs.href({ ansicht })) },
    { by: SIGNED_IN, hrefs: [jobs.href({ ansicht: MARKET_VIEWS[1] })] },
  ],
  'web/pages/newsletter/newsletter-settings-page.tsx': [
    { by: ['visitor'], hrefs: NEWSLETTER_VIEWS.map((ansicht) => newsletterSettings.href({ ansicht })) },
  ],
  'web/pages/dashboard/conversation-view.ts': [
    {
      by: SIGNED_IN,
      hrefs: REQUESTS_VIEWS.map((view, at) =>
        dashboard.href({ tab: 'requests', ansicht: at === 0 ? null : view }),
      ),
    },
  ],
  'web/pages/dashboard/applications-view.ts': [
    {
      by: EMPLOYERS,
      hrefs: Object.keys(APPLICATIONS_LOOKS).map((ansicht) =>
        dashboard.href({ tab: 'applications', ansicht }),
      ),
    },
  ],
  'web/pages/dashboard/bookings-view.ts': [
    {
      by: EMPLOYERS,
      hrefs: [
        dashboard.href({ tab: 'company', ansicht: BOOKINGS_VIEW }),
        dashboard.href({ tab: 'company', ansicht: TEAM_VIEW }),
      ],
    },
  ],
  'web/pages/dashboard/matching-view.ts': [
    { by: ['applicant'], hrefs: [dashboard.href({ ansicht: MATCHING_VIEW })] },
  ],
  'web/pages/moderation/overview-tab-loader.ts': [
    { by: ['admin'], hrefs: [admin.href({ tab: 'overview', ansicht: FIGURES })] },
  ],
  'web/pages/moderation/bookings-tab-loader.ts': [
    { by: ['admin'], hrefs: [admin.href({ tab: 'bookings', ansicht: PLANS_VIEW })] },
  ],
}

/** What stands behind one path, by who sees it. */
const PARTS: Readonly<Record<WalkedRole, readonly string[]>> = {
  visitor: [],
  applicant: barOf(dashboard.href, 'tab', dashboardTabs(false)),
  employer: barOf(dashboard.href, 'tab', dashboardTabs(true)),
  admin: [
    ...barOf(dashboard.href, 'tab', dashboardTabs(true)),
    ...barOf(
      admin.href,
      'tab',
      ADMIN_TABS.map(({ name }) => name),
    ),
  ],
}

const partsOf = (role: WalkedRole): readonly string[] => [
  ...PARTS[role],
  ...(role === 'visitor'
    ? []
    : barOf(
        profile.href,
        'bereich',
        PROFILE_SECTIONS.map(({ name }) => name),
      )),
  ...Object.values(VIEWS)
    .flat()
    .flatMap(({ by, hrefs }) => (by.includes(role) ? hrefs : [])),
]

describe('the accessibility walk', () => {
  it.each(ROLES)('visits every route that %s may enter', (role) => {
    const missing = PATTERNS.filter((pattern) => {
      if (OF_A_THING.includes(pattern) || pattern in ELSEWHERE) return false
      const entry = pathOf(pattern)?.page.entry ?? 'everyone'
      return ENTRIES[entry].includes(role) && !walks(role, pattern)
    })
    expect(missing).toEqual([])
  })

  it.each(ROLES)('visits every tab, section and view that %s sees', (role) => {
    const walked = new Set(addressesOf(role).map(textOf))
    const missing = partsOf(role).filter(
      (href) => !walked.has(textOf(new URL(href, 'https://x'))) && !(href in ELSEWHERE),
    )
    expect(missing).toEqual([])
  })

  it('knows every file that reads a view from the address', () => {
    const readers = globSync('web/{pages,features}/**/*.{ts,tsx}').filter((file) =>
      /\.get\('ansicht'\)/.test(readFileSync(file, 'utf8')),
    )
    expect(readers.sort()).toEqual(Object.keys(VIEWS).sort())
  })

  it('names nothing that is gone', () => {
    const named = [...OF_A_THING, ...Object.keys(ELSEWHERE)]
    const known = [...PATTERNS, ...partsOf('visitor')]
    expect(named.filter((name) => !known.includes(name))).toEqual([])
    const lost = ROLES.flatMap((role) => {
      const parts = new Set(partsOf(role).map((href) => textOf(new URL(href, 'https://x'))))
      return addressesOf(role).filter((address) => {
        const isPart = ['tab', 'bereich', 'ansicht'].some((name) => address.searchParams.has(name))
        return isPart
          ? !parts.has(textOf(address))
          : !PATTERNS.some((pattern) => matchPath(pattern, address.pathname))
      })
    })
    expect(lost.map(String)).toEqual([])
  })
})
