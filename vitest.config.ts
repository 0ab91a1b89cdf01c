import { defineConfig } from 'vitest/config'

/** Folders of tests/ that are not part of `vitest run`: end-to-end belongs to Playwright, bench to `npm run bench`. */
const project = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include },
})

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['tests/harness/global-setup.ts'],
    // Database, server and browser share two cores: a test that waits for a process needs patience, not luck.
    testTimeout: 20_000,
    hookTimeout: 40_000,
    maxWorkers: 2,
    restoreMocks: true,
    unstubEnvs: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      project('unit', ['tests/unit/**/*.test.ts', 'tests/schema/**/*.test.ts']),
      project('db', ['tests/db/**/*.test.ts']),
      project('graphql', ['tests/graphql/**/*.test.ts']),
      project('server', ['tests/server/**/*.test.ts', 'tests/server/**/*.test.tsx']),
      project('worker', ['tests/worker/**/*.test.ts']),
      project('web', ['tests/web/**/*.test.ts', 'tests/web/**/*.test.tsx']),
    ],
  },
})
