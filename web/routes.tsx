import type { RouteObject } from 'react-router-dom'
import { Frame } from './pages/frame.tsx'
import { RootErrorBoundary, RootRoute } from './pages/root.tsx'
import { loadCurrentUserIfKnown } from './shared/auth/current-user.ts'
import { adminOnly, employerOnly, signedInOnly, signedOutOnly } from './shared/auth/guards.ts'
import { ErrorBoundary } from './shared/errors/error-boundary.tsx'
import { notFound } from './shared/errors/route-errors.ts'
import { pageRoute } from './shared/routing/page-route.ts'
import { paths } from './shared/routing/paths.ts'

/** Never shown: its loader throws. The router wants a component beside it. */
function NotFoundPlaceholder() {
  return null
}

/** Wiring only. A fresh array per router, because a router writes what it loaded lazily into its routes. */
export function createRoutes(): RouteObject[] {
  const publicPages: RouteObject[] = [
    {
      path: paths.home.pattern,
      ...pageRoute('web/pages/home/home-page.tsx', () => import('./pages/home/home-page.tsx')),
    },
    {
      path: paths.jobs.pattern,
      ...pageRoute('web/pages/jobs/job-search-page.tsx', () => import('./pages/jobs/job-search-page.tsx')),
    },
    {
      path: paths.jobOffers.pattern,
      ...pageRoute('web/pages/jobs/job-search-page.tsx', () => import('./pages/jobs/job-search-page.tsx')),
    },
    {
      path: paths.job.pattern,
      ...pageRoute('web/pages/jobs/job-detail-page.tsx', () => import('./pages/jobs/job-detail-page.tsx')),
    },
    {
      path: paths.prices.pattern,
      ...pageRoute('web/pages/info/prices-page.tsx', () => import('./pages/info/prices-page.tsx')),
    },
    {
      path: paths.imprint.pattern,
      ...pageRoute('web/pages/info/imprint-page.tsx', () => import('./pages/info/imprint-page.tsx')),
    },
    {
      path: paths.privacy.pattern,
      ...pageRoute('web/pages/info/privacy-page.tsx', () => import('./pages/info/privacy-page.tsx')),
    },
    {
      path: paths.cookieSettings.pattern,
      ...pageRoute(
        'web/pages/info/cookie-settings-page.tsx',
        () => import('./pages/info/cookie-settings-page.tsx'),
      ),
    },
    {
      path: paths.terms.pattern,
      ...pageRoute('web/pages/info/terms-page.tsx', () => import('./pages/info/terms-page.tsx')),
    },
    {
      path: paths.mediaData.pattern,
      ...pageRoute('web/pages/info/media-data-page.tsx', () => import('./pages/info/media-data-page.tsx')),
    },
    {
      path: paths.accessibility.pattern,
      ...pageRoute(
        'web/pages/info/accessibility-page.tsx',
        () => import('./pages/info/accessibility-page.tsx'),
      ),
    },
    {
      path: paths.sitemap.pattern,
      ...pageRoute('web/pages/info/sitemap-page.tsx', () => import('./pages/info/sitemap-page.tsx')),
    },
  ]

  /** Forms and the signed-in area: Mantine comes with this layout and nowhere else. */
  const mantinePages: RouteObject = {
    ...pageRoute('web/pages/mantine-layout.tsx', () => import('./pages/mantine-layout.tsx')),
    children: [
      {
        path: paths.login.pattern,
        ...pageRoute(
          'web/pages/auth/login-page.tsx',
          () => import('./pages/auth/login-page.tsx'),
          signedOutOnly,
        ),
      },
      {
        path: paths.register.pattern,
        ...pageRoute(
          'web/pages/auth/register-page.tsx',
          () => import('./pages/auth/register-page.tsx'),
          signedOutOnly,
        ),
      },
      {
        path: paths.forgotPassword.pattern,
        ...pageRoute(
          'web/pages/auth/forgot-password-page.tsx',
          () => import('./pages/auth/forgot-password-page.tsx'),
          signedOutOnly,
        ),
      },
      {
        // Open to everyone: whoever is signed in may have forgotten the password too, or object to a change.
        path: paths.resetPassword.pattern,
        ...pageRoute(
          'web/pages/auth/reset-password-page.tsx',
          () => import('./pages/auth/reset-password-page.tsx'),
        ),
      },
      {
        path: paths.dashboard.pattern,
        ...pageRoute(
          'web/pages/dashboard/dashboard-page.tsx',
          () => import('./pages/dashboard/dashboard-page.tsx'),
          signedInOnly,
        ),
      },
      {
        path: paths.profile.pattern,
        ...pageRoute(
          'web/pages/profile/profile-page.tsx',
          () => import('./pages/profile/profile-page.tsx'),
          signedInOnly,
        ),
      },
      {
        path: paths.createJob.pattern,
        ...pageRoute(
          'web/pages/job-editor/job-editor-page.tsx',
          () => import('./pages/job-editor/job-editor-page.tsx'),
          employerOnly,
        ),
      },
      {
        path: paths.admin.pattern,
        ...pageRoute(
          'web/pages/moderation/admin-page.tsx',
          () => import('./pages/moderation/admin-page.tsx'),
          adminOnly,
        ),
      },
    ],
  }

  return [
    {
      id: 'root',
      Component: RootRoute,
      ErrorBoundary: RootErrorBoundary,
      // The menus of every page say who is signed in.
      loader: async (args) => {
        const user = await loadCurrentUserIfKnown(args)
        if (import.meta.env.SSR && user) {
          // Imported here, or the browser's first load would carry what only the server asks.
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
