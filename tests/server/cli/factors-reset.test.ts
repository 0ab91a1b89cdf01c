/** `npm run factors:reset`, for the day on which no two admins are left. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../harness/database.ts'
import { createTestUser, type TestUser } from '../../harness/people.ts'

const SCRIPT = fileURLToPath(new URL('../../../server/cli/factors-reset.ts', import.meta.url))

let database: Awaited<ReturnType<typeof freshDatabase>>
let owner: pg.Client
let admin: TestUser

beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  admin = await createTestUser(owner, { role: 'admin', email: 'leitung@klinik.example' })
  await owner.query(`update auth.session set proved_by = 'totp' where user_id = $1`, [admin.userId])
  await owner.query(`insert into auth.totp (user_id, secret, last_step) values ($1, 'x', 0)`, [admin.userId])
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** As docker-compose.yml gives it to server and worker. */
function withoutLogin(url: string): string {
  const bare = new URL(url)
  bare.username = ''
  bare.password = ''
  return bare.href
}

/** Exit code and what the command said. No terminal is there. */
async function run(...args: readonly string[]): Promise<readonly [number, string]> {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: withoutLogin(database.url),
    AUTH_SECRET: database.authSecret,
  }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, ...args], { env })
    return [0, stdout.trim()]
  } catch (error) {
    if (error instanceof Error && 'stderr' in error && typeof error.stderr === 'string')
      return [1, error.stderr.trim()]
    throw error
  }
}

const left = async () =>
  (
    await owner.query<{ factors: string; sessions: string }>(
      `select (select count(*) from auth.totp) as factors, (select count(*) from auth.session) as sessions`,
    )
  ).rows[0]

it('asks at a terminal, needs --yes elsewhere, and says what is wrong', async () => {
  expect(await run()).toEqual([1, 'Usage: npm run factors:reset -- E-MAIL [--yes]'])
  expect(await run('niemand@klinik.example', '--yes')).toEqual([
    1,
    'No account has the address niemand@klinik.example.',
  ])
  expect(await run(admin.email)).toEqual([1, 'Not at a terminal: repeat it with --yes if it is meant.'])
  expect(await left()).toEqual({ factors: '1', sessions: '1' })
})

it('removes the factors, ends the sessions, tells the person and the log of admins', async () => {
  expect(await run('Leitung@Klinik.example', '--yes')).toEqual([
    0,
    'The second factors of leitung@klinik.example are removed, and its sessions have ended.',
  ])
  expect(await left()).toEqual({ factors: '0', sessions: '0' })
  const { rows } = await owner.query(
    `select (select array_agg(template) from app_private.mails where recipient = $2) as mails,
       (select array_agg(action) from audit.events where person_id = $1) as log`,
    [admin.userId, admin.email],
  )
  expect(rows).toEqual([{ mails: ['factors-reset'], log: ['factors_reset'] }])
  expect(await run(admin.email, '--yes')).toEqual([1, `${admin.email} has no second factor.`])
})
