import { describe, expect, it } from 'vitest'
import { findHabits, findLostFolders } from './test-habits.ts'

const FILE = 'tests/server/x.test.ts'

describe('habits', () => {
  it.each([
    'await delay(1_500)',
    'await page.waitForTimeout(2000)',
    'await new Promise((resolve) => setTimeout(resolve, 1_001))',
    'expect.poll(look, { timeout: 10_000 })',
    'test.setTimeout(90_000)',
    '  }, 30_000)',
    'await vi.waitFor(() => expect(a).toBe(b))',
    'for (const end = Date.now() + 8_000; Date.now() < end; ) {',
  ])('refuses %s', (line) => {
    expect(findHabits(FILE, `\n${line}`)).toEqual([expect.stringMatching(/^tests\/server\/x\.test\.ts:2: /)])
  })

  it.each([
    'await delay(1_000)',
    'await delay(2 * SWEEP_MS)',
    'toBeVisible({ timeout: 1_000 })',
    'await until(() => seen)',
  ])('accepts %s', (line) => {
    expect(findHabits(FILE, line)).toEqual([])
  })

  it('leaves measurements alone', () => {
    expect(findHabits('tests/bench/x.ts', 'await delay(20_000)')).toEqual([])
  })
})

it('tests lie in the folder of what they test', () => {
  const known = new Set(['db/functions/jobs', 'db/demo', 'server/graphql/errors', 'server', 'web/shared'])
  const files = [
    'tests/db/jobs/a.test.ts',
    'tests/db/demo/a.test.ts',
    'tests/graphql/errors/a.test.ts',
    'tests/server/a.test.ts',
    'tests/web/shared/a.test.tsx',
    'tests/web/shared/stage.ts',
    'tests/graphql/nothing/a.test.ts',
  ]
  expect(findLostFolders(files, (folder) => known.has(folder))).toEqual(['tests/graphql/nothing'])
})
