/**
 * Finds code that makes tests fail on a busy machine without a defect: fixed sleeps where a condition could be awaited,
 * and limits that are too short. Also checks that each test lies in the folder of what it tests.
 */
const LONGEST_SLEEP_MS = 1_000
const PATIENCE_MS = 60_000

interface Habit {
  readonly why: string
  readonly pattern: RegExp
  /** Checks the number in the pattern's first group. */
  readonly isBad?: (milliseconds: number) => boolean
  /** The one file that may do this. */
  readonly except?: string
}

const HABITS: readonly Habit[] = [
  {
    why: 'sleeps longer than a second: wait for the condition instead (tests/harness/until.ts)',
    pattern: /(?:\bdelay|\bsleep|waitForTimeout|setTimeout\(\s*\w+,)\s*\(?\s*([\d_]+)/g,
    isBad: (milliseconds) => milliseconds > LONGEST_SLEEP_MS,
    // The time that a server has to stop before it is killed.
    except: 'tests/harness/e2e-server.ts',
  },
  {
    why: 'has a limit below 60 s: slowness on a busy machine is no defect; assert the time where it matters',
    pattern: /\btimeout: ([\d_]+)/g,
    // Up to a second is one attempt of a condition that is tried again.
    isBad: (milliseconds) => milliseconds > LONGEST_SLEEP_MS && milliseconds < PATIENCE_MS,
  },
  { why: 'has a limit of its own: the configuration has one for all', pattern: /test\.setTimeout\(/g },
  {
    // The formatter puts the last argument of a test or hook, its limit, on the line that closes the callback.
    why: 'has a limit of its own as last argument: the configuration has one for all',
    pattern: /^\s*\}, ([\d_]{4,})\)$/g,
  },
  { why: 'waits without tests/harness/until.ts', pattern: /vi\.wait(?:For|Until)\(/g },
  {
    why: 'waits in a loop of its own instead of with tests/harness/until.ts',
    pattern: /Date\.now\(\) < \w+/g,
    except: 'tests/harness/until.ts',
  },
]

const numberOf = (text: string | undefined): number => Number(text?.replaceAll('_', '') ?? Number.NaN)

/** Benchmarks measure fixed times, and the tests of these rules quote what is forbidden. */
const isTestCode = (file: string): boolean =>
  file.startsWith('tests/') && !/^tests\/(?:bench|rules)\//.test(file)

/** One line each: `file:line: why`. */
export function findHabits(file: string, code: string): string[] {
  if (!isTestCode(file)) return []
  return code
    .split('\n')
    .flatMap((line, index) =>
      HABITS.filter(
        ({ pattern, isBad = () => true, except }) =>
          file !== except && [...line.matchAll(pattern)].some(([, caught]) => isBad(numberOf(caught))),
      ).map(({ why }) => `${file}:${index + 1}: ${why}`),
    )
}

/** Tests of several rooms, or of the tests themselves. */
const ACROSS_ROOMS = ['tests/db/access', 'tests/rules', 'tests/runner']

/** `tests/db/jobs` tests `db/functions/jobs`, `tests/graphql/errors` tests `server/graphql/errors`. */
const counterparts = (folder: string): string[] => {
  const path = folder.replace('tests/', '')
  return [path, `server/${path}`, path.replace(/^db\//, 'db/functions/')]
}

/** Folders of tests whose counterpart does not exist. */
export function findLostFolders(files: readonly string[], exists: (folder: string) => boolean): string[] {
  const folders = files
    .filter((file) => file.startsWith('tests/') && /\.test\.tsx?$/.test(file))
    .map((file) => file.slice(0, file.lastIndexOf('/')))
    .filter((folder) => !ACROSS_ROOMS.includes(folder))
  return [...new Set(folders)].filter((folder) => !counterparts(folder).some(exists))
}
