import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dumpServer, restoreServer } from '../../../server/backup/server-dump.ts'
import { newFolder, REMOVE } from './stage.ts'

const URL_WITH_PASSWORD = 'postgres://somebody:s3cret-word@127.0.0.1:1/nothing'

describe.skipIf(process.platform === 'win32')('a backup of a database server', () => {
  let folder = ''
  beforeEach(() => {
    folder = newFolder()
    mkdirSync(join(folder, 'bin'))
    vi.stubEnv('PATH', join(folder, 'bin'))
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(folder, REMOVE)
  })

  /** In place of PostgreSQL's own program, which machines that run the tests need not have. */
  function install(program: string, body: string): void {
    const file = join(folder, 'bin', program)
    writeFileSync(
      file,
      `#!/bin/sh\nif [ "$1" = --version ]; then echo "${program} (PostgreSQL) 18.1 (Debian)"; exit; fi\n${body}\n`,
    )
    chmodSync(file, 0o755)
  }

  it('says which programs are missing', async () => {
    await expect(dumpServer(URL_WITH_PASSWORD, '18', join(folder, 'd'))).rejects.toThrow(
      /pg_dump is not installed/,
    )
    await expect(restoreServer(URL_WITH_PASSWORD, '18', join(folder, 'd'))).rejects.toThrow(
      /pg_restore is not installed/,
    )
  })

  it('refuses programs of another major version', async () => {
    install('pg_dump', 'exit 0')
    await expect(dumpServer(URL_WITH_PASSWORD, '19', join(folder, 'd'))).rejects.toThrow(
      /pg_dump is of version 18, the database of version 19/,
    )
  })

  it('keeps the password out of the arguments, which every account of the machine reads', async () => {
    install('pg_dump', `echo "$@" "$PGPASSWORD" >&2; exit 1`)
    const failure = await dumpServer(URL_WITH_PASSWORD, '18', join(folder, 'd')).catch(
      (error: Error) => error.message,
    )
    expect(failure).toMatch(/--dbname=postgres:\/\/somebody@127\.0\.0\.1:1\/nothing s3cret-word$/)
  })
})
