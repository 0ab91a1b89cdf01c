/**
 * What a visitor needs to read lists and offers without a network: pages, and the parts that every tab loads when it is
 * idle. Their imports and styles come with them.
 */
export const PRECACHED_SOURCES: readonly string[] = [
  'web/entry-client.tsx',
  'web/start/application.tsx',
  'web/idle-parts.ts',
  'web/shared/apollo/store.ts',
  'web/pages/home/home-page.tsx',
  'web/pages/jobs/job-search-page.tsx',
  'web/pages/jobs/job-detail-page.tsx',
  'web/pages/info/offline-page.tsx',
  'web/shared/errors/error-page.tsx',
  'web/shared/auth/session-life.ts',
  'web/shared/connection/connection-notice.ts',
  'web/shared/connection/newer-build.ts',
  'web/shared/privacy/cookie-notice.ts',
  'web/shared/toast/toast.tsx',
  'web/shared/routing/waiting-page.ts',
  'web/shared/worker/start-worker.ts',
  'web/features/job-counts/watch-jobs.ts',
  'web/features/saved-jobs/kept-list.ts',
  'web/features/saved-jobs/start.ts',
]

/** Files that styles and scripts name: the letters of German, the drawings. */
export const PRECACHED_FILES = /\/(?:figtree-latin-wght-normal\.woff2|drawings\.svg)$/
