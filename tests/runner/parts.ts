/** `npm test -- db/jobs drafts`: which test files are meant. */
import { testFiles } from './test-files.ts'

interface TestFiles {
  readonly vitest: readonly string[]
  readonly playwright: readonly string[]
}

/** A folder or the beginning of a file below tests/, tests/e2e or a room of it, with or without `tests/` and the ending. */
function isMeant(file: string, part: string): boolean {
  const path = part.replace(/^(?:\.\/)?tests\//, '').replace(/\/$/, '')
  const room = /^tests\/e2e\/[^/]+\//.exec(file)?.[0] ?? 'tests/e2e/'
  return [`tests/${path}`, `tests/e2e/${path}`, `${room}${path}`].some(
    (start) => file.startsWith(start) && /^(?:$|[/.])/.test(file.slice(start.length)),
  )
}

export function filesOf(root: string, parts: readonly string[]): TestFiles {
  const files = testFiles(root)
    .filter((file) => parts.some((part) => isMeant(file, part)))
    .sort()
  return {
    vitest: files.filter((file) => /\.test\.tsx?$/.test(file)),
    playwright: files.filter((file) => /\.spec\.ts$/.test(file)),
  }
}
