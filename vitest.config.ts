import { defineConfig } from 'vitest/config'

const inCi = process.env['CI'] !== undefined

/** Folders of tests/ that are not part of `vitest run`: end-to-end belongs to Playwright, bench to `npm run bench`. */
const project = (name: string, include: string[], options: { readonly isolate?: boolean } = {}) => ({
  extends: true as const,
  test: { name, include, ...options },
})

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['tests/harness/global-setup.ts'],
    // Longer than the 60 s that tests/harness/until.ts waits, because its error message is more precise.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // `npm test` lists tests that needed the retry as flaky. Without CI they fail.
    retry: inCi ? 1 : 0,
    maxWorkers: 2,
    restoreMocks: true,
    unstubEnvs: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      project('rules', ['tests/rules/**/*.test.ts', 'tests/runner/**/*.test.ts']),
      // Nothing here replaces modules, and each test rolls back: a process per worker instead of one per file.
      project('db', ['tests/db/**/*.test.ts'], { isolate: false }),
      project('graphql', ['tests/graphql/**/*.test.ts']),
      project('server', ['tests/server/**/*.test.ts', 'tests/server/**/*.test.tsx']),
      project('worker', ['tests/worker/**/*.test.ts']),
      project('web', ['tests/web/**/*.test.ts', 'tests/web/**/*.test.tsx']),
    ],
  },
})
