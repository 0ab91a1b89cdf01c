import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { keepCompiledModules } from './tests/harness/compile-cache.ts'

keepCompiledModules()

const inCi = process.env['CI'] !== undefined

/** `npm test` leaves the long lane to `npm run test:long`, which names its files; without either both run (tests/runner/lanes.ts). */
const notInLane = process.env['TEST_LANE'] === 'quick' ? ['**/*.long.test.*'] : []

interface Options {
  readonly isolate?: boolean
  readonly exclude?: readonly string[]
}

/** Folders of tests/ that are not part of `vitest run`: end-to-end belongs to Playwright, bench to `npm run bench`. */
const project = (
  name: string,
  include: readonly string[],
  { isolate = false, exclude = [] }: Options = {},
) => ({
  extends: true as const,
  test: { name, include: [...include], exclude: [...exclude, ...notInLane], isolate },
})

/** What one file replaces here, the next file of the same process would meet. */
const REPLACES = /\bvi\.(?:mock|doMock|resetModules|stubGlobal)\b/
const WEB = ['tests/web/**/*.test.ts', 'tests/web/**/*.test.tsx']
const SERVER = ['tests/server/**/*.test.ts', 'tests/server/**/*.test.tsx']
const withText = (pattern: RegExp, files: readonly string[]): string[] =>
  globSync(files).filter((file) => pattern.test(readFileSync(file, 'utf8')))
const alone = withText(REPLACES, WEB)
/** Metrics count in a registry of the whole process. */
const serverAlone = [...new Set([...withText(REPLACES, SERVER), ...withText(/metrics/, SERVER)])]

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
      project('db', ['tests/db/**/*.test.ts']),
      project('graphql', ['tests/graphql/**/*.test.ts']),
      project('server', SERVER, { exclude: serverAlone }),
      project('server-alone', serverAlone, { isolate: true }),
      project('worker', ['tests/worker/**/*.test.ts']),
      project('web', WEB, { exclude: alone }),
      project('web-alone', alone, { isolate: true }),
    ],
  },
})
