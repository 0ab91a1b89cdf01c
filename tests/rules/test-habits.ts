/**
 * What makes tests red for no fault, found in their text: sleeps where a condition could be awaited, and patience that
 * ends before a busy machine has answered. And where tests live: in the folder of what they test.
 */
const LONGEST_SLEEP_MS = 1_000
const PATIENCE_MS = 60_000

interface Habit {
  readonly why: string
  readonly pattern: RegExp
  /** Of the number that the pattern caught. */
  readonly isBad?: (milliseconds: number) => boolean
  /** Where it is right. */
  readonly except?: string
}

const HABITS: readonly Habit[] = [
  {
    why: 'sleeps longer than a second: wait for what it waits for (tests/harness/until.ts)',
    pattern: /(?:\bdelay|\bsleep|waitForTimeout|setTimeout\(\s*\w+,)\s*\(?\s*([\d_]+)/g,
    isBad: (milliseconds) => milliseconds > LONGEST_SLEEP_MS,
    // How long a server may take to stop before it is killed.
    except: 'tests/harness/e2e-server.ts',
  },
  {
    why: 'gives up before 60 s: on a busy machine slow is no defect; assert the time where it matters',
    pattern: /\btimeout: ([\d_]+)/g,
    // A second or less is one look of many.
    isBad: (milliseconds) => milliseconds > LONGEST_SLEEP_MS && milliseconds < PATIENCE_MS,
  },
  { why: 'has a limit of its own: the configuration has one for all', pattern: /test\.setTimeout\(/g },
  { why: 'waits by other means than tests/harness/until.ts', pattern: /vi\.wait(?:For|Until)\(/g },
  {
    why: 'waits in a loop of its own instead of with tests/harness/until.ts',
    pattern: /Date\.now\(\) < \w+/g,
    except: 'tests/harness/until.ts',
  },
]

const numberOf = (text: string | undefined): number => Number(text?.replaceAll('_', '') ?? Number.NaN)

/** Measurements take their time, and these rules are text as well. */
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

/** Tests that look across all rooms, or at the tests themselves. */
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
