import { expect, it } from 'vitest'
import { explain } from '../../../server/cli/run-command.ts'

const coded = (code: string, message: string) => Object.assign(new Error(message), { code })

it.each([
  ['the file system', coded('ENOSPC', 'ENOSPC: no space left on device, write')],
  ['a statement of PostgreSQL', coded('53100', 'could not extend file "base/16384/2619"')],
  [
    'initdb',
    new Error(
      'The embedded database could not be created: could not write to file "pg_wal/xlogtemp.7": No space left on device',
    ),
  ],
  [
    'the start of PostgreSQL',
    new Error(
      'The embedded database did not start: FATAL: could not write lock file "postmaster.pid": No space left on device',
    ),
  ],
  ['the lock', coded('ERR_SQLITE_ERROR', 'database or disk is full')],
])('a full disk, reported by %s, is one clear sentence', (_by, error) => {
  expect(explain(error, undefined)).toMatch(
    /^No space is left on the disk\. Free about 300 MB and start again/,
  )
})

it('other failures keep their words', () => {
  expect(explain(new Error('no spaces, please'), undefined)).toBe('no spaces, please')
})
