/**
 * Two lanes. `npm test` runs the quick one. What kills processes, cuts connections, restores backups, starts from nothing or walks all pages
 * again is in the long one: files `*.long.test.ts` of Vitest, tests with `tag: '@long'` of Playwright. `npm run test:long` runs that; `.ci/run` what of it belongs
 * to a room that the change touches.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFiles } from './test-files.ts'

export type Lane = 'quick' | 'long'

/** Folders of tests/ that are no rooms: what they hold concerns every room. */
const LAYERS = new Set(
  'components e2e entities features graphql harness offline pages server shared tasks tests web worker'.split(
    ' ',
  ),
)

const foldersOf = (file: string): readonly string[] => file.split('/').slice(0, -1)
const roomsOf = (file: string): readonly string[] => foldersOf(file).filter((folder) => !LAYERS.has(folder))

const isProse = (file: string): boolean => /^docs\/|\.(?:md|png)$/.test(file)

/** Since the commit in `TEST_BASE`. Undefined where nobody says which, or a shallow clone does not have it. */
export function changedFiles(root: string, base = process.env['TEST_BASE']): readonly string[] | undefined {
  if (!base) return undefined
  const { status, stdout } = spawnSync('git', ['diff', '--name-only', `${base}...HEAD`], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.split('\n').filter((file) => file !== '') : undefined
}

/** The rooms that a change touches. Undefined: all, since a file of it belongs to none, or nobody knows what changed. */
export function touchedRooms(
  changed: readonly string[] | undefined,
  rooms: ReadonlySet<string>,
): ReadonlySet<string> | undefined {
  const touched = new Set<string>()
  for (const file of changed?.filter((one) => !isProse(one)) ?? []) {
    const own = foldersOf(file).filter((folder) => rooms.has(folder))
    if (own.length === 0) return undefined
    for (const room of own) touched.add(room)
  }
  return changed === undefined ? undefined : touched
}

/** What of the long lane a change asks for: of touched rooms, and what lies in no room. */
export function longTests(root: string, changed: readonly string[] | undefined) {
  const files = testFiles(root)
  const touched = touchedRooms(changed, new Set(files.flatMap(roomsOf)))
  const isMeant = (file: string): boolean => {
    const rooms = roomsOf(file)
    return touched === undefined || rooms.length === 0 || rooms.some((room) => touched.has(room))
  }
  const isLong = (file: string): boolean => readFileSync(join(root, file), 'utf8').includes("tag: '@long'")
  return {
    vitest: files.filter((file) => /\.long\.test\.tsx?$/.test(file) && isMeant(file)),
    playwright: files.filter((file) => file.endsWith('.spec.ts') && isLong(file) && isMeant(file)),
  }
}
