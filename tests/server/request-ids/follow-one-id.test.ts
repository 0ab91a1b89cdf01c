/** One id from the proxy through SQL and the task to the mail and the log of the worker. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { registerAuth } from '../../../server/auth/register.ts'
import type { AuthServices, BaseContext } from '../../../server/context.ts'
import { createFileStore } from '../../../server/files/file-store.ts'
import { createBareApp, decorateSession } from '../../../server/http/bare-app.ts'
import { createLogger } from '../../../server/http/logger.ts'
import { createMailer } from '../../../server/mail/mailer.ts'
import { startWebServer, type WebServer } from '../../../server/web-server.ts'
import { createTaskList } from '../../../server/worker/schedule.ts'
import { type RunningWorker, startWorker } from '../../../server/worker/start-worker.ts'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { type MailServer, startMailServer } from '../../harness/mail-server.ts'
import { createTestUser } from '../../harness/people.ts'
import { testEnv } from '../../harness/test-env.ts'
import { until } from '../../harness/until.ts'

const ID = '4bf92f3577b34da6a3ce929d0e0e4736'

let database: TestDatabase & { drop(): Promise<void> }
let owner: pg.Pool
let mails: MailServer
let server: WebServer
let worker: RunningWorker | undefined
let lines: string[]

const log = () => createLogger({ logLevel: 'warn' }, { write: (line) => void lines.push(line) })

async function createApp(context: BaseContext) {
  const app = createBareApp(context)
  let auth: AuthServices | undefined
  decorateSession(app, () => auth)
  auth = await registerAuth(app, context)
  app.get('/slow', async () => {
    await context.pools.visitor.query(`select pg_sleep(0.2), 'marked-literal' as text, $1::text as value`, [
      'marked-value',
    ])
    return { ok: true }
  })
  app.get('/fails', async () => {
    throw new Error('on purpose')
  })
  await app.ready()
  return app
}

async function serve(more: NodeJS.ProcessEnv): Promise<void> {
  const env = testEnv(database, {
    WORKER_INLINE: 'off',
    LOG_LEVEL: 'warn',
    SLOW_QUERY_MS: '100',
    SMTP_URL: mails.url,
    SITE_URL: 'http://localhost:3000',
    ...more,
  })
  server = await startWebServer({ env, databaseUrl: database.url, web: 'built', createApp, log: log() })
}

async function work(): Promise<void> {
  const env = testEnv(database, { SMTP_URL: mails.url, SLOW_QUERY_MS: '0' })
  worker = await startWorker({
    env,
    databaseUrl: database.url,
    log: log(),
    cron: [],
    tasks: createTaskList({
      mailer: createMailer(env),
      files: createFileStore(env),
      seals: { dataDir: env.dataDir, log: log() },
    }),
  })
}

const ask = (path: string, id: string | undefined, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    ...init,
    headers: {
      origin: 'http://localhost:3000',
      ...(id === undefined ? {} : { 'x-request-id': id }),
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  })

beforeEach(async () => {
  lines = []
  database = await freshDatabase()
  owner = new pg.Pool({ connectionString: database.url, max: 2 })
  mails = await startMailServer()
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await server.close()
  await mails.stop()
  await owner.end()
  await database.drop()
})

it('follows the id of a trusted proxy to the mail, and to the log of a task that fails', async () => {
  await serve({ TRUST_PROXY: '1' })
  const person = await createTestUser(owner)
  const answer = await ask('/api/auth/forgot-password', ID, {
    method: 'POST',
    body: JSON.stringify({ email: person.email }),
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-request-id')).toBe(ID)
  const { rows } = await owner.query('select payload from graphile_worker._private_jobs')
  expect(rows).toMatchObject([{ payload: { causedBy: ID } }])
  await work()
  // The request makes a task, which makes a mail, which is a task of its own.
  const [mail] = await until(() => (mails.received.length > 0 ? mails.received : undefined), 'the mail')
  expect(mail?.headers.find(({ key }) => key === 'x-request-id')?.value).toBe(ID)

  await owner.query(
    `select graphile_worker.add_job('mail/send-mail', json_build_object('mailId', 'no uuid', 'causedBy', $1::text), max_attempts => 1)`,
    [ID],
  )
  const failed = await until(
    () => lines.find((line) => line.includes('does not fit')),
    'the line of the worker',
  )
  expect(JSON.parse(failed)).toMatchObject({ task: 'mail/send-mail', requestId: ID })
})

it('follows it also where the body comes later than the head', async () => {
  await serve({ TRUST_PROXY: '1' })
  const body = JSON.stringify({ email: (await createTestUser(owner)).email })
  const socket = connect(server.port, '127.0.0.1')
  const said = text(socket)
  socket.write(
    `POST /api/auth/forgot-password HTTP/1.1\r\nhost: localhost:3000\r\norigin: http://localhost:3000\r\nx-request-id: ${ID}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`,
  )
  // In events of their own, after the hooks of the head.
  for (const part of [body.slice(0, 5), body.slice(5)]) {
    await delay(100)
    socket.write(part)
  }
  expect(await said).toMatch(/^HTTP\/1\.1 200 /)
  const { rows } = await owner.query('select payload from graphile_worker._private_jobs')
  expect(rows).toMatchObject([{ payload: { causedBy: ID } }])
})

it('leaves no id behind in the connection of the next request or of a task of cron', async () => {
  await serve({ TRUST_PROXY: '1' })
  const person = await createTestUser(owner)
  const forget = (id: string) =>
    ask('/api/auth/forgot-password', id, { method: 'POST', body: JSON.stringify({ email: person.email }) })
  await forget(ID)
  await forget('other-request-1')
  const { rows } = await owner.query<{ id: string }>(
    `select payload ->> 'causedBy' as id from graphile_worker._private_jobs order by id`,
  )
  expect(rows.map(({ id }) => id)).toEqual([ID, 'other-request-1'])
})

it.each([
  ['of a client, where no proxy is trusted', '0', ID],
  ['that is no id', '1', 'x'.repeat(37)],
  ['with a line break or a name in it', '1', 'zoe@klinik.example'],
])('takes no id %s', async (_what, trusted, sent) => {
  await serve({ TRUST_PROXY: trusted })
  const given = (await ask('/healthz', sent)).headers.get('x-request-id')
  expect(given).toMatch(/^[0-9a-f]{16}$/)
  expect((await ask('/healthz', sent)).headers.get('x-request-id')).not.toBe(given)
})

it('names the request on the page of an error and in its line of the log', async () => {
  await serve({ TRUST_PROXY: '1' })
  const page = await fetch(`http://127.0.0.1:${server.port}/fails`, {
    headers: { accept: 'text/html', 'x-request-id': ID },
  })
  expect(page.status).toBe(500)
  expect(await page.text()).toContain(`Vorgangsnummer <strong>${ID}</strong>`)
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ requestId: ID, msg: 'request failed' }),
  )
})

it('logs a slow statement with its request, without its values', async () => {
  await serve({ TRUST_PROXY: '1' })
  await ask('/slow?q=marked-query', ID)
  const line = await until(() => lines.find((text) => text.includes('pg_sleep')), 'the line')
  expect(JSON.parse(line)).toMatchObject({
    pool: 'visitor',
    requestId: ID,
    statement: 'select pg_sleep(?), ? as text, $1::text as value',
  })
  expect(lines.join('\n')).not.toContain('marked')
})
