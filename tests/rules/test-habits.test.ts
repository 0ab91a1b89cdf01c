/**
 * What makes tests red for no fault, found in their text: sleeps where a condition could be awaited, and patience that
 * ends before a busy machine has answered. And where tests live: in the folder of what they test.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const sources = readdirSync(join(root, 'tests'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  // Measurements take their time, and these rules are text as well.
  .filter((file) => !file.startsWith('tests/bench/') && !file.startsWith('tests/rules/'))

const numberOf = (text: string | undefined): number => Number(text?.replaceAll('_', '') ?? Number.NaN)
const LONGEST_SLEEP_MS = 1_000
const PATIENCE_MS = 60_000

interface Habit {
  readonly name: string
  readonly pattern: RegExp
  /** Of the number that the pattern caught. */
  readonly isBad?: (milliseconds: number) => boolean
  /** Where it is right. */
  readonly except?: string
}

const HABITS: readonly Habit[] = [
  {
    name: 'sleeps longer than a second',
    pattern: /(?:\bdelay|\bsleep|waitForTimeout|setTimeout\(\s*\w+,)\s*\(?\s*([\d_]+)/g,
    isBad: (milliseconds) => milliseconds > LONGEST_SLEEP_MS,
    // How long a server may take to stop before it is killed.
    except: 'tests/harness/e2e-server.ts',
  },
  {
    name: 'gives up waiting before 60 s',
    pattern: /\btimeout: ([\d_]+)/g,
    // A second or less is one look of many.
    isBad: (milliseconds) => milliseconds > LONGEST_SLEEP_MS && milliseconds < PATIENCE_MS,
  },
  { name: 'has a limit of its own (the configuration has one for all)', pattern: /test\.setTimeout\(/g },
  { name: 'waits by other means than tests/harness/until.ts', pattern: /vi\.wait(?:For|Until)\(/g },
  {
    name: 'waits in a loop of its own',
    pattern: /Date\.now\(\) < \w+/g,
    except: 'tests/harness/until.ts',
  },
]

describe.each(HABITS)('no test $name', ({ pattern, isBad = () => true, except }) => {
  it('anywhere', () => {
    const found = sources
      .filter((file) => file !== except)
      .flatMap((file) =>
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .flatMap((line, index) =>
            [...line.matchAll(pattern)]
              .filter(([, caught]) => isBad(numberOf(caught)))
              .map(() => `${file}:${index + 1} ${line.trim()}`),
          ),
      )
    expect(found).toEqual([])
  })
})

/** Folders whose tests look across all rooms. */
const ACROSS_ROOMS = ['tests/db/access']

/** `tests/db/jobs` tests `db/functions/jobs`, `tests/graphql/errors` tests `server/graphql/errors`. */
const counterparts = (folder: string): string[] => {
  const path = folder.replace('tests/', '')
  return [path, `server/${path}`, path.replace(/^db\//, 'db/functions/')]
}

it('tests lie in the folder of what they test', () => {
  const folders = new Set(
    sources
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/runner/'))
      .map((file) => file.slice(0, file.lastIndexOf('/')))
      .filter((folder) => !ACROSS_ROOMS.includes(folder)),
  )
  const lost = [...folders].filter(
    (folder) => !counterparts(folder).some((path) => existsSync(join(root, path))),
  )
  expect(lost).toEqual([])
})
