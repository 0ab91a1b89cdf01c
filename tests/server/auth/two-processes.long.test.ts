/** Two servers as an operator runs them behind a load balancer: what they count and forget, they count and forget together. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWeb } from '../../../server/cli/web-build.ts'
import { signedCookie } from '../../graphql/graphql-server.ts'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { createTestUser, type TestUser } from '../../harness/people.ts'
import { TEST_AUTH_SECRET } from '../../harness/test-cluster.ts'
import { untilPasses } from '../../harness/until.ts'
import { PASSWORD } from './auth-server.ts'

const SITE = 'http://orthostellen.test'
const root = fileURLToPath(new URL('../../../', import.meta.url))

interface Process {
  readonly url: string
  stop(): Promise<void>
}

async function startProcess(database: TestDatabase): Promise<Process> {
  const child: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_URL: SITE,
      DATABASE_URL: database.url,
      AUTH_SECRET: TEST_AUTH_SECRET,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const port = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString('utf8')
      const found = /serves on port (\d+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      if (child.exitCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

describe('two processes on one database', () => {
  let database: TestDatabase & { drop(): Promise<void> }
  let owner: pg.Pool
  const processes: Process[] = []

  const post = (process: number, path: string, body: object, cookie?: string) =>
    fetch(`${processes[process]?.url}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: SITE, ...(cookie ? { cookie } : {}) },
      body: JSON.stringify(body),
    })

  async function newPerson(): Promise<TestUser & { cookie: string }> {
    const person = await createTestUser(owner)
    return { ...person, cookie: signedCookie(person.sessionToken, TEST_AUTH_SECRET, SITE) }
  }

  const signedIn = async (process: number, cookie: string): Promise<unknown> => {
    const response = await fetch(`${processes[process]?.url}/api/auth/get-session`, { headers: { cookie } })
    const answer: unknown = await response.json()
    return answer
  }

  beforeAll(async () => {
    await buildWeb({ log: () => {} })
    database = await freshDatabase()
    owner = new pg.Pool({ connectionString: database.url, max: 2 })
    owner.on('error', () => {})
    processes.push(...(await Promise.all([startProcess(database), startProcess(database)])))
  })

  afterAll(async () => {
    await Promise.all(processes.map((process) => process.stop()))
    await owner?.end()
    await database?.drop()
  })

  it('refuse the sixth attempt, whichever of them it reaches', async () => {
    for (const email of [(await newPerson()).email, 'niemand@klinik.example']) {
      const statuses: number[] = []
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const answer = await post(attempt % 2, '/sign-in/email', { email, password: 'Falsch-1234' })
        statuses.push(answer.status)
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401])
      for (const process of [0, 1]) {
        expect((await post(process, '/sign-in/email', { email, password: PASSWORD })).status).toBe(429)
      }
    }
  })

  it('let exactly five of twenty at once pass', async () => {
    const { email } = await newPerson()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post(index % 2, '/sign-in/email', { email, password: 'Falsch-1234' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('share sessions: a sign-out at one counts at the other', async () => {
    const { cookie } = await newPerson()
    expect(await signedIn(0, cookie)).toMatchObject({ signedIn: true })
    expect(await signedIn(1, cookie)).toMatchObject({ signedIn: true })
    expect((await post(0, '/sign-out', {}, cookie)).status).toBe(200)
    expect(await signedIn(1, cookie)).toEqual({ signedIn: false, expiresAt: null })
    expect(await signedIn(0, cookie)).toEqual({ signedIn: false, expiresAt: null })
  })

  it('answer a forgotten password once, by one of their workers', async () => {
    const { email } = await newPerson()
    expect((await post(0, '/forgot-password', { email })).status).toBe(200)
    expect((await post(1, '/forgot-password', { email: 'niemand@klinik.example' })).status).toBe(200)
    const waiting = async () => (await owner.query('select from auth.link_requests')).rowCount
    await untilPasses(async () => expect(await waiting()).toBe(0))
    const { rows } = await owner.query('select template, recipient from app_private.mails')
    expect(rows).toEqual([{ template: 'reset-password', recipient: email }])
  })

  it('a session outlives the restart of the process that began it', async () => {
    const { cookie } = await newPerson()
    expect(await signedIn(1, cookie)).toMatchObject({ signedIn: true })
    await processes[1]?.stop()
    processes[1] = await startProcess(database)
    expect(await signedIn(1, cookie)).toMatchObject({ signedIn: true })
  })
})
