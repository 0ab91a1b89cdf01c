import type { RouteObject } from 'react-router-dom'
import { Frame } from './pages/frame.tsx'
import { RootErrorBoundary, RootRoute } from './pages/root.tsx'
import { loadCurrentUserIfKnown } from './shared/auth/current-user.ts'
import {
  adminOnly,
  employerOnly,
  needsFactorOnly,
  signedInOnly,
  signedOutOnly,
} from './shared/auth/guards.ts'
import { ErrorBoundary } from './shared/errors/error-boundary.tsx'
import { notFound } from './shared/errors/route-errors.ts'
import { type PageModule, pageRoute } from './shared/routing/page-route.ts'
import { paths } from './shared/routing/paths.ts'

/** Never shown: its loader throws. The router wants a component beside it. */
function NotFoundPlaceholder() {
  return null
}

const files = import.meta.glob<PageModule>(['./pages/**/*-page.tsx', './pages/mantine-layout.tsx'])

const GUARDS = {
  everyone: undefined,
  signedOut: signedOutOnly,
  needsFactor: needsFactorOnly,
  signedIn: signedInOnly,
  employer: employerOnly,
  admin: adminOnly,
} as const

/** Wiring only. A fresh array per router, because a router writes what it loaded lazily into its routes. */
export function createRoutes(): RouteObject[] {
  const publicPages: RouteObject[] = []
  const pagesWithForms: RouteObject[] = []
  for (const { pattern, page } of Object.values(paths)) {
    const route = pageRoute(files, `./pages/${page.file}.tsx`, {
      guard: page.entry && GUARDS[page.entry],
      // Signing in and registering go through /api/auth, and end with another document.
      needsStore: page.entry !== undefined && page.entry !== 'signedOut',
    })
    const pages = page.entry ? pagesWithForms : publicPages
    pages.push({ path: pattern, ...route })
  }

  /** Forms and the signed-in area: Mantine comes with this layout and nowhere else. */
  const mantinePages: RouteObject = {
    ...pageRoute(files, './pages/mantine-layout.tsx'),
    children: pagesWithForms,
  }

  return [
    {
      id: 'root',
      Component: RootRoute,
      ErrorBoundary: RootErrorBoundary,
      // Every page's menu shows the signed-in person.
      loader: async (args) => {
        const user = await loadCurrentUserIfKnown(args)
        if (import.meta.env.SSR && user) {
          // A dynamic import: only the server calls it, so the browser's first load must not contain it.
          const { loadUnreadCount } = await import('./features/notifications/load-unread-count.ts')
          await loadUnreadCount(args)
        }
        return null
      },
      children: [
        {
          Component: Frame,
          children: [
            {
              ErrorBoundary,
              children: [
                ...publicPages,
                mantinePages,
                {
                  path: '*',
                  loader: () => {
                    throw notFound()
                  },
                  Component: NotFoundPlaceholder,
                },
              ],
            },
          ],
        },
      ],
    },
  ]
}
