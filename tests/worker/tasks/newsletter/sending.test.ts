/** Letters as the product's own worker sends them: to a mail server that goes away, with workers that die. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { subscribe } from '../../../db/newsletter/issue-fixtures.ts'
import type { MailServer, ReceivedMail } from '../../../harness/mail-server.ts'
import { TEST_AUTH_SECRET } from '../../../harness/test-cluster.ts'
import { type MailStage, openMailStage } from '../mail/mail-stage.ts'
import { handOver, sentCount, startIssue, stateOf } from './letter-stage.ts'

let stage: MailStage
const children: ChildProcess[] = []
beforeEach(async () => {
  stage = await openMailStage()
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await stage.close()
})

const FAST = { NEWSLETTER_PER_MINUTE: '600000', MAIL_FROM: 'OrthoStellen <post@stellen.example>' }

const letters = ({ received }: MailServer): ReceivedMail[] =>
  received.filter(({ subject }) => subject === 'Neues im Herbst')
const recipients = (server: MailServer): string[] =>
  letters(server)
    .map(({ envelope }) => envelope.to[0] ?? '')
    .toSorted()
const headerOf = (mail: ReceivedMail | undefined, name: string): string | undefined =>
  mail?.headers.find(({ key }) => key === name)?.value

const untilSent = (issueId: string) =>
  stage.until(async () => (await stateOf(stage.pool, issueId)) === 'versendet', 'the end of the issue')

it('sends a letter with both parts, the headers that end it, and a sender that names the delivery', async () => {
  const server = await stage.mailServer()
  const { issueId } = await startIssue(stage.pool, 1, [
    {
      id: 'a',
      kind: 'text',
      markdown:
        '## Überschrift\n\nMit [Link](https://stellen.example/a?b=1&c=2) und *Betonung*.\n\n- eins\n- zwei',
    },
    { id: 'b', kind: 'button', text: 'Zum Markt', url: 'https://stellen.example/jobs' },
  ])
  await stage.workWith({ SMTP_URL: server.url, ...FAST, BOUNCE_ADDRESS: 'bounce@stellen.example' })
  await untilSent(issueId)
  const [mail, ...more] = server.received
  expect(more).toEqual([])
  expect(mail?.envelope.from).toMatch(/^bounce\+[0-9a-f]{48}@stellen\.example$/)
  // Complaints quote the letter without its envelope.
  expect(headerOf(mail, 'x-delivery')).toBe(mail?.envelope.from)
  expect(headerOf(mail, 'list-id')).toBe('<newsletter.localhost>')
  expect(mail?.from).toEqual({ name: 'OrthoStellen', address: 'post@stellen.example' })
  expect(headerOf(mail, 'list-unsubscribe')).toMatch(/^<http.+\/api\/newsletter\/unsubscribe\?link=/)
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.html).toContain('prefers-color-scheme:dark')
  expect(mail?.html).toContain('href="https://stellen.example/a?b=1&amp;c=2"')
  expect(mail?.html).toMatch(/<h3 class="ink"[^>]*>Überschrift<\/h3>/)
  expect(mail?.html).toContain('Zum Markt')
  expect(mail?.html).toMatch(/newsletter-einstellungen/)
  expect(mail?.html).toMatch(/\/newsletter\/\d{4}-\d{2}-neues-im-herbst/)
  expect(mail?.html).not.toMatch(/qq[0-9a-f]{18}/)
  expect(mail?.text).not.toMatch(/qq[0-9a-f]{18}/)
  expect(mail?.text).toContain('Überschrift')
  expect(mail?.text).toContain('Zum Markt https://stellen.example/jobs')
  expect(mail?.text).toContain('https://stellen.example/a?b=1&c=2')
  expect(mail?.html).not.toMatch(/<img[^>]+src="http/)
})

it('passwords overtake: the mail that somebody waits for comes before the rest of an issue', async () => {
  const server = await stage.mailServer({ onTaken: () => new Promise((resolve) => setTimeout(resolve, 30)) })
  const { issueId } = await startIssue(stage.pool, 60)
  await stage.workWith({ SMTP_URL: server.url, ...FAST })
  await stage.until(() => letters(server).length >= 3, 'the first letters')
  await stage.pool.query(
    `select app_private.send_mail('address-known', 'eilig@klinik.example', '{"firstName": "Zoë", "lastName": "Weiß"}', 'urgent')`,
  )
  await untilSent(issueId)
  const place = server.received.findIndex(({ envelope }) => envelope.to[0] === 'eilig@klinik.example')
  expect(place).toBeGreaterThan(0)
  expect(place).toBeLessThan(30)
  expect(server.received).toHaveLength(61)
})

it('a mail server that goes away delays, and loses and repeats nothing', async () => {
  const server = await stage.mailServer()
  const { issueId, addresses } = await startIssue(stage.pool, 80)
  await stage.workWith({ SMTP_URL: server.url, ...FAST })
  await stage.until(() => letters(server).length >= 20, 'a part of the letters')
  await server.stop()
  await stage.until(async () => {
    const { rows } = await stage.pool.query<{ failing: boolean }>(
      'select failing_since is not null as failing from app_private.newsletter_runs',
    )
    return rows[0]?.failing
  }, 'a noted failure')
  expect(await stateOf(stage.pool, issueId)).toBe('wird_versendet')
  await server.start()
  await stage.until(async () => {
    await stage.hurry()
    return (await stateOf(stage.pool, issueId)) === 'versendet'
  }, 'the end of the issue')
  // A connection that is cut while a mail is on its way may repeat it, with the same Message-ID.
  expect([...new Set(recipients(server))]).toEqual(addresses)
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(80)
  const { rows } = await stage.pool.query('select failing_since from app_private.newsletter_runs')
  expect(rows).toEqual([{ failing_since: null }])
})

it('two workers on one issue send each letter once', async () => {
  const server = await stage.mailServer()
  const { issueId, addresses } = await startIssue(stage.pool, 120)
  for (let worker = 0; worker < 2; worker += 1) await stage.workWith({ SMTP_URL: server.url, ...FAST })
  await handOver(stage.pool)
  await untilSent(issueId)
  expect(recipients(server)).toEqual(addresses)
})

it('held, no more letters leave than were being handed to the mail server', async () => {
  // From the fifth letter on the mail server answers when the test says so: however slow the machine, most letters are still to come.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const server = await stage.mailServer({
    onTaken: () => (letters(server).length < 5 ? undefined : answered),
  })
  const { issueId, addresses } = await startIssue(stage.pool, 60)
  await stage.workWith({ SMTP_URL: server.url, ...FAST })
  await stage.until(() => letters(server).length >= 5, 'the first letters')
  await stage.pool.query(
    `update app_public.newsletter_issues set state = 'angehalten', paused_at = now() where id = $1`,
    [issueId],
  )
  answer()
  await stage.until(async () => (await stage.lockedJobs()) === 0, 'the end of the tasks under way')
  // The worker of the stage does two things at a time.
  expect(letters(server).length).toBeLessThanOrEqual(6)
  await stage.pool.query(
    `update app_public.newsletter_issues set state = 'wird_versendet', paused_at = null where id = $1`,
    [issueId],
  )
  await stage.pool.query('select app_private.tend_newsletter_mails($1)', [issueId])
  await handOver(stage.pool)
  await untilSent(issueId)
  expect(recipients(server)).toEqual(addresses)
})

const WORKER = fileURLToPath(new URL('../../../../server/cli/worker.ts', import.meta.url))

function workerProcess(smtpUrl: string): ChildProcess {
  const child = spawn(process.execPath, [WORKER], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: stage.database.url,
      AUTH_SECRET: TEST_AUTH_SECRET,
      SITE_URL: 'https://stellen.example',
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'silent',
      ...FAST,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  return child
}

it('killed in the middle, another worker goes on: each reader has the letter, repeats carry the same Message-ID', async () => {
  const server = await stage.mailServer()
  const { issueId, addresses } = await startIssue(stage.pool, 150)
  for (const part of [30, 90]) {
    const child = workerProcess(server.url)
    await stage.until(() => letters(server).length >= part, `${part} letters`)
    child.kill('SIGKILL')
    await once(child, 'exit')
    // As if the settling time had passed: a task that was locked a moment ago is not released.
    await stage.pool.query(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at is not null`,
    )
    await stage.pool.query(
      `select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`,
    )
  }
  await stage.workWith({ SMTP_URL: server.url, ...FAST })
  await handOver(stage.pool)
  await untilSent(issueId)
  const found = recipients(server)
  expect([...new Set(found)]).toEqual(addresses)
  expect(await sentCount(stage.pool, issueId)).toBe(150)
  expect(new Set(letters(server).map(({ messageId }) => messageId)).size).toBe(150)
  // Four letters are under way at a time, of which those that were taken and not noted are repeated.
  expect(found.length - 150).toBeLessThanOrEqual(8)
})

it('an address that is refused pauses its subscription and holds nobody up', async () => {
  const server = await stage.mailServer({
    refuse: (recipient) => (recipient === 'weg@praxis.example' ? '550 5.1.1 User unknown' : undefined),
  })
  await subscribe(stage.pool, { address: 'weg@praxis.example' })
  const { issueId } = await startIssue(stage.pool, 5)
  await stage.workWith({ SMTP_URL: server.url, ...FAST })
  await untilSent(issueId)
  expect(letters(server)).toHaveLength(5)
  const { rows } = await stage.pool.query(
    `select state from app_public.newsletter_subscriptions where address = 'weg@praxis.example'`,
  )
  expect(rows).toEqual([{ state: 'pausiert' }])
})
