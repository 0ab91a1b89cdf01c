import { setTimeout as delay } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../../../server/http/logger.ts'
import { createMailer, type Mailer } from '../../../../server/mail/mailer.ts'
import { createTaskList } from '../../../../server/worker/schedule.ts'
import { type RunningWorker, startWorker } from '../../../../server/worker/start-worker.ts'
import { freshDatabase, type TestDatabase } from '../../../harness/database.ts'
import { type MailServer, type MailServerOptions, startMailServer } from '../../../harness/mail-server.ts'
import { testEnv } from '../../../harness/test-env.ts'

const PAYLOAD = {
  firstName: 'Zoë',
  lastName: 'Weiß',
  title: 'Orthopädietechnik-Mechaniker (m/w/d)',
  company: 'Haus & Söhne',
}

describe('mail/send-mail', () => {
  let database: TestDatabase & { drop(): Promise<void> }
  let pool: pg.Pool
  const workers: RunningWorker[] = []
  const servers: MailServer[] = []

  beforeEach(async () => {
    database = await freshDatabase()
    pool = new pg.Pool({ connectionString: database.url, max: 2, options: '-c role=app_owner' })
    pool.on('error', () => {})
  })
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    await Promise.all(servers.splice(0).map((server) => server.stop()))
    await pool.end()
    await database.drop()
  })

  async function mailServer(options?: MailServerOptions): Promise<MailServer> {
    const server = await startMailServer(options)
    servers.push(server)
    return server
  }
  const mailer = (more: NodeJS.ProcessEnv): Mailer => createMailer(testEnv(database, more))

  async function work(tasks: TaskList): Promise<RunningWorker> {
    const worker = await startWorker({
      env: { workerConcurrency: 2, shutdownSeconds: 8 },
      databaseUrl: database.url,
      log: createLogger({ logLevel: 'silent' }),
      tasks,
      cron: [],
    })
    workers.push(worker)
    return worker
  }
  const workWith = (more: NodeJS.ProcessEnv) => work(createTaskList({ mailer: mailer(more) }))

  async function cause(
    key: string,
    recipient = 'zoe@klinik.example',
    payload: object = PAYLOAD,
  ): Promise<string> {
    const { rows } = await pool.query<{ id: string }>(
      `select app_private.send_mail('job-waiting', $1, $2, $3) as id`,
      [recipient, JSON.stringify(payload), key],
    )
    return rows[0]?.id ?? ''
  }
  async function mail(id: string) {
    const { rows } = await pool.query<{
      status: string
      attempts: number
      last_error: string | null
      message_id: string | null
      rendered: Record<string, string> | null
    }>('select status, attempts, last_error, message_id, rendered from app_private.mails where id = $1', [id])
    const [row] = rows
    if (row === undefined) throw new Error('The mail is gone')
    return row
  }
  const openJobs = async () => (await pool.query('select from graphile_worker._private_jobs')).rowCount
  /** As if the back-off had passed. */
  const hurry = () =>
    pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')

  async function until(condition: () => Promise<boolean>, milliseconds = 12_000): Promise<void> {
    for (const end = Date.now() + milliseconds; Date.now() < end; await delay(40)) {
      if (await condition()) return
    }
    throw new Error(`Did not happen within ${milliseconds} ms`)
  }

  it('delivers once, with both parts and the headers that belong there', async () => {
    const server = await mailServer()
    await workWith({ SMTP_URL: server.url, MAIL_FROM: 'OrthoStellen <post@stellen.example>' })
    const id = await cause('once')
    expect(await cause('once')).toBe(id)
    await until(async () => (await mail(id)).status === 'sent')
    expect(server.received).toHaveLength(1)
    const [received] = server.received
    expect(received).toMatchObject({
      subject: 'Eine Anzeige wartet auf Prüfung',
      messageId: `<${id}@stellen.example>`,
      from: { name: 'OrthoStellen', address: 'post@stellen.example' },
      envelope: { from: 'post@stellen.example', to: ['zoe@klinik.example'] },
    })
    expect(received?.html).toContain('Guten Tag Zoë Weiß,')
    expect(received?.html).toContain('Haus &amp; Söhne')
    expect(received?.text).toContain('Guten Tag Zoë Weiß,')
    expect(received?.text).toContain('von Haus & Söhne wartet')
    expect(received?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(await mail(id)).toMatchObject({ attempts: 1, last_error: null, rendered: null })
    expect(await openJobs()).toBe(0)
  })

  it('arrives exactly once when the mail server was away', async () => {
    const server = await mailServer()
    await server.stop()
    await workWith({ SMTP_URL: server.url })
    const id = await cause('patience')
    await until(async () => (await mail(id)).last_error !== null)
    expect(await mail(id)).toMatchObject({ status: 'queued', attempts: 1, last_error: 'ESOCKET' })
    await server.start()
    await until(async () => {
      await hurry()
      return (await mail(id)).status === 'sent'
    })
    await until(async () => (await openJobs()) === 0)
    expect(server.received).toHaveLength(1)
    expect(await mail(id)).toMatchObject({ last_error: null })
  })

  it('is never sent again after it was recorded, whoever asks', async () => {
    const server = await mailServer()
    await workWith({ SMTP_URL: server.url })
    const id = await cause('recorded')
    await until(async () => (await mail(id)).status === 'sent')
    await pool.query(
      `select graphile_worker.add_job('mail/send-mail', json_build_object('mailId', $1::text))`,
      [id],
    )
    await until(async () => (await openJobs()) === 0)
    expect(server.received).toHaveLength(1)
  })

  it('keeps its Message-ID when the server took it and the process did not hear of it', async () => {
    let taken = 0
    const server = await mailServer({
      onTaken: () => {
        taken += 1
        if (taken === 1) throw new Error('the line went dead')
      },
    })
    await workWith({ SMTP_URL: server.url, MAIL_FROM: 'post@alt.example' })
    const id = await cause('twin')
    await until(async () => (await mail(id)).last_error !== null)
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    await workWith({ SMTP_URL: server.url, MAIL_FROM: 'post@neu.example' })
    await hurry()
    await until(async () => (await mail(id)).status === 'sent')
    expect(server.received.map(({ messageId }) => messageId)).toEqual([
      `<${id}@alt.example>`,
      `<${id}@alt.example>`,
    ])
  })

  it('gives up at once when the recipient is refused, and repeats nobody’s address', async () => {
    const server = await mailServer({ refuse: () => 550 })
    await workWith({ SMTP_URL: server.url })
    const id = await cause('nobody', 'niemand@klinik.example')
    await until(async () => (await mail(id)).status === 'failed')
    expect(await mail(id)).toMatchObject({ attempts: 1, last_error: 'EENVELOPE 550' })
    expect(await openJobs()).toBe(0)
  })

  it('tries again when the recipient is refused for now', async () => {
    let refusals = 1
    const server = await mailServer({ refuse: () => (refusals-- > 0 ? 451 : undefined) })
    await workWith({ SMTP_URL: server.url })
    const id = await cause('later')
    await until(async () => (await mail(id)).last_error === 'EENVELOPE 451')
    await hurry()
    await until(async () => (await mail(id)).status === 'sent')
    expect(server.received).toHaveLength(1)
  })

  it('has failed after the last attempt', async () => {
    const server = await mailServer()
    await server.stop()
    const id = await cause('hopeless')
    await pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1')
    await workWith({ SMTP_URL: server.url })
    await until(async () => (await mail(id)).status === 'failed')
    const { rows } = await pool.query<{ last_error: string }>(
      'select last_error from graphile_worker._private_jobs',
    )
    expect(rows[0]?.last_error).toBe('ESOCKET')
  })

  it.each([
    ['two addresses', 'a@klinik.example,b@klinik.example'],
    ['a header', 'a@klinik.example\r\nBcc: b@klinik.example'],
    ['no domain', 'a'],
    ['a command', 'a@klinik.example> RCPT TO:<b@klinik.example'],
  ])('sends nothing to what is no address: %s', async (_what, recipient) => {
    const server = await mailServer()
    await workWith({ SMTP_URL: server.url })
    const id = await cause('odd', recipient)
    await until(async () => (await mail(id)).status === 'failed')
    expect(await mail(id)).toMatchObject({ last_error: 'invalid recipient' })
    expect(server.received).toEqual([])
  })

  it('lets no name or title write a header', async () => {
    const server = await mailServer()
    await workWith({ SMTP_URL: server.url })
    const { rows } = await pool.query<{ id: string }>(
      `select app_private.send_mail('job-locked', 'zoe@klinik.example', $1, 'injection') as id`,
      [
        JSON.stringify({
          ...PAYLOAD,
          firstName: 'Zoë\r\nBcc: b@klinik.example',
          title: 'Titel\r\nBcc: b@klinik.example\r\n\r\n<script>',
          reason: 'Grund\r\n.\r\nQUIT',
        }),
      ],
    )
    await until(async () => (await mail(rows[0]?.id ?? '')).status === 'sent')
    const [received] = server.received
    expect(received?.envelope.to).toEqual(['zoe@klinik.example'])
    expect(received?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(received?.subject).toBe('Ihre Anzeige ist gesperrt: Titel Bcc: b@klinik.example <script>')
    expect(received?.html).not.toContain('<script>')
    expect(received?.text).toContain('QUIT')
  })

  it('waits for a release that knows the template', async () => {
    const server = await mailServer()
    await workWith({ SMTP_URL: server.url })
    const id = await cause('unknown', 'zoe@klinik.example', { title: 'nothing else' })
    await until(async () => (await mail(id)).last_error !== null)
    expect(await mail(id)).toMatchObject({ status: 'queued', last_error: 'template does not fit' })
  })

  it('keeps the mail for the outbox in development, without SMTP_URL', async () => {
    await workWith({})
    const id = await cause('outbox')
    await until(async () => (await mail(id)).status === 'kept')
    expect((await mail(id)).rendered).toMatchObject({
      to: 'zoe@klinik.example',
      subject: 'Eine Anzeige wartet auf Prüfung',
      html: expect.stringContaining('Guten Tag Zoë Weiß,'),
      text: expect.stringContaining('Guten Tag Zoë Weiß,'),
    })
  })

  it('waits in production until SMTP_URL is set', async () => {
    await workWith({ NODE_ENV: 'production', SITE_URL: 'https://stellen.example' })
    const id = await cause('production')
    await until(async () => (await mail(id)).last_error !== null)
    expect(await mail(id)).toMatchObject({
      status: 'queued',
      rendered: null,
      last_error: 'SMTP_URL is not set',
    })
    const server = await mailServer()
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    await workWith({ NODE_ENV: 'production', SITE_URL: 'https://stellen.example', SMTP_URL: server.url })
    await hurry()
    await until(async () => (await mail(id)).status === 'sent')
    expect(server.received).toHaveLength(1)
  })
})
