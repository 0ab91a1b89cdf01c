import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const SECRET = 'a-secret-that-is-long-enough-for-anybody'
const SITE = 'https://stellen.example'
const NOBODY_LISTENS = 'postgres://app:geheim@127.0.0.1:9/orthostellen'

describe('a command that cannot work', () => {
  let dataDir = ''
  let squatter: Server
  let busyPort = ''

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'commands-'))
    squatter = createServer()
    await new Promise<void>((resolve) => squatter.listen(0, '0.0.0.0', resolve))
    const address = squatter.address()
    busyPort = String(address !== null && typeof address === 'object' ? address.port : 0)
  })
  afterAll(() => {
    squatter.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const run = (script: string, env: Record<string, string>) =>
    spawnSync(process.execPath, [script], {
      cwd: root,
      encoding: 'utf8',
      timeout: 60_000,
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, PORT: '0', ...env },
    })

  it.each([
    [
      'server/main.ts',
      { NODE_ENV: 'production', DATABASE_URL: NOBODY_LISTENS, SITE_URL: SITE },
      'Configuration: AUTH_SECRET must be set',
    ],
    [
      'server/main.ts',
      { NODE_ENV: 'production', AUTH_SECRET: SECRET, SITE_URL: SITE },
      'Configuration: DATABASE_URL must be set',
    ],
    [
      'server/cli/start.ts',
      { NODE_ENV: 'production' },
      'Configuration: DATABASE_URL and AUTH_SECRET and SITE_URL must be set',
    ],
    [
      'server/cli/start.ts',
      { DATABASE_URL: NOBODY_LISTENS },
      'DATABASE_URL: no connection to 127.0.0.1:9/orthostellen',
    ],
    ['server/cli/start.ts', { PORT: 'viele' }, 'Configuration: PORT'],
    [
      'server/cli/db-migrate.ts',
      { DATABASE_URL: NOBODY_LISTENS },
      'DATABASE_URL: no connection to 127.0.0.1:9',
    ],
    // Production, although nobody has said so.
    ['server/cli/worker.ts', {}, 'Configuration: DATABASE_URL and AUTH_SECRET and SITE_URL must be set'],
    [
      'server/main.ts',
      { NODE_ENV: 'development', DATABASE_URL: NOBODY_LISTENS },
      'Configuration: AUTH_SECRET and SITE_URL must be set',
    ],
  ])('%s says why in one line and exits with 1: %o', (script, env, message) => {
    const result = run(script, env)
    expect(result.stderr.trim().split('\n')).toEqual([expect.stringContaining(message)])
    expect(result.stderr).not.toContain('geheim')
    expect(result.status).toBe(1)
  })

  it.each(['server/cli/start.ts', 'server/main.ts'])('%s names a busy port', (script) => {
    const result = run(script, {
      PORT: busyPort,
      DATABASE_URL: NOBODY_LISTENS,
      AUTH_SECRET: SECRET,
      SITE_URL: SITE,
    })
    expect(result.stderr.trim()).toBe(
      `Port ${busyPort} is already in use. Stop the other program or choose another: PORT=${Number(busyPort) + 1}`,
    )
    expect(result.status).toBe(1)
  })
})
