/** The list of the accessibility walk against the routes of the app: a route that is in neither list of it fails here. */
import { matchPath, type RouteObject } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { createRoutes } from '../../web/routes.tsx'
import { type Page, paths } from '../../web/shared/routing/paths.ts'
import {
  ELSEWHERE,
  OF_A_THING,
  OWN,
  ROLES,
  SENT_AWAY,
  SHARED,
  type WalkedRole,
} from '../e2e/walked-routes.ts'

const patternsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [path]),
    ...patternsOf(children ?? []),
  ])

/** The address of what is not there is walked too. */
const PATTERNS = patternsOf(createRoutes()).filter((pattern) => pattern !== '*')

/** Who sees a page instead of being sent elsewhere. */
const ENTRIES: Readonly<Record<NonNullable<Page['entry']>, readonly WalkedRole[]>> = {
  everyone: ROLES,
  signedOut: ['visitor'],
  needsFactor: ['admin'],
  signedIn: ['applicant', 'employer', 'admin'],
  employer: ['employer', 'admin'],
  admin: ['admin'],
}

const pathOf = (pattern: string): { readonly page: Page } | undefined =>
  Object.values(paths).find((path) => path.pattern === pattern)

const walks = (role: WalkedRole, pattern: string): boolean =>
  [...OWN[role], ...SHARED[role]].some(
    (address) => matchPath(pattern, new URL(address, 'https://x').pathname) !== null,
  )

describe('the accessibility walk', () => {
  it.each(ROLES)('visits every route that %s may enter', (role) => {
    const missing = PATTERNS.filter((pattern) => {
      if (OF_A_THING.includes(pattern) || pattern in ELSEWHERE || SENT_AWAY[role]?.includes(pattern))
        return false
      const entry = pathOf(pattern)?.page.entry ?? 'everyone'
      return ENTRIES[entry].includes(role) && !walks(role, pattern)
    })
    expect(missing).toEqual([])
  })

  it('names no route that is gone', () => {
    const named = [...OF_A_THING, ...Object.keys(ELSEWHERE)]
    expect(named.filter((pattern) => !PATTERNS.includes(pattern))).toEqual([])
    const addresses = ROLES.flatMap((role) => [...OWN[role], ...SHARED[role]])
    const lost = addresses.filter(
      (address) => !PATTERNS.some((pattern) => matchPath(pattern, new URL(address, 'https://x').pathname)),
    )
    expect(lost).toEqual([])
  })
})
