/** A mail server that refuses: one address, its sender's, or everything. Readers must not pay for a setting of ours. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { MailServer } from '../../../harness/mail-server.ts'
import { createTestUser } from '../../../harness/people.ts'
import { type MailStage, openMailStage } from '../mail/mail-stage.ts'
import { ADDRESS, handOver, startIssue, stateOf } from './letter-stage.ts'

let stage: MailStage
beforeEach(async () => {
  stage = await openMailStage()
})
afterEach(() => stage.close())

const FAST = { NEWSLETTER_PER_MINUTE: '600000', MAIL_FROM: 'OrthoStellen <post@stellen.example>' }
const NOT_OURS = '553 5.7.1 <post@stellen.example>: Sender address rejected: not owned by user post'

const recipients = ({ received }: MailServer): string[] =>
  received.map(({ envelope }) => envelope.to[0] ?? '').toSorted()

async function readers(): Promise<unknown> {
  const { rows } = await stage.pool.query(
    'select state::text, count(*)::integer as count from app_public.newsletter_subscriptions group by state order by state',
  )
  return rows
}

/** With those whose mail was on its way, too: cron looks each minute. */
async function untilAllAreActive(count: number): Promise<void> {
  await stage.until(async () => (await stage.lockedJobs()) === 0, 'the end of the tasks under way')
  await handOver(stage.pool)
  await stage.until(async () => (await stage.openJobs()) === 0, 'the end of all tasks')
  expect(await readers()).toEqual([{ state: 'aktiv', count }])
}

/** As an admin does, past the second factor, which other tests prove. */
async function goOn(issueId: string): Promise<void> {
  await stage.until(async () => (await stage.lockedJobs()) === 0, 'the end of the tasks under way')
  await stage.pool.query('select app_private.take_back_newsletter_refusals($1)', [issueId])
  await stage.pool.query(
    `update app_public.newsletter_issues set state = 'wird_versendet', paused_at = null, refusals_held_at = null where id = $1`,
    [issueId],
  )
  await handOver(stage.pool)
}

const untilState = (issueId: string, state: string) =>
  stage.until(async () => (await stateOf(stage.pool, issueId)) === state, state)

it('a sender that is not ours, refused with every recipient: the issue holds itself, and nobody is paused or left out', async () => {
  let isWrong = true
  const server = await stage.mailServer({ refuse: () => (isWrong ? NOT_OURS : undefined) })
  const admin = await createTestUser(stage.pool, { role: 'admin' })
  const { issueId, addresses } = await startIssue(stage.pool, 60)
  await stage.workWith({ SMTP_URL: server.url, ...FAST })
  await untilState(issueId, 'angehalten')
  await untilAllAreActive(60)
  const { rows: told } = await stage.pool.query(
    `select title from app_public.notifications where user_id = $1 and type = 'admin_newsletter'`,
    [admin.userId],
  )
  expect(told).toEqual([{ title: 'Der Newsletter hat sich angehalten' }])
  const { rows: lines } = await stage.pool.query(
    `select actor_id from audit.events where action = 'newsletter_held'`,
  )
  expect(lines).toEqual([{ actor_id: null }])
  isWrong = false
  await goOn(issueId)
  await untilState(issueId, 'versendet')
  expect(recipients(server)).toEqual(addresses)
})

it('the same answer as if no address existed: those that were paused for it are not', async () => {
  const server = await stage.mailServer({ refuse: () => '550 5.1.1 User unknown in virtual mailbox table' })
  const { issueId } = await startIssue(stage.pool, 40)
  await stage.workWith({ SMTP_URL: server.url, ...FAST })
  await untilState(issueId, 'angehalten')
  await untilAllAreActive(40)
})

it('a third is gone, and an admin has looked: it goes on, and those are paused', async () => {
  const gone = new Set(Array.from({ length: 30 }, (_, n) => ADDRESS(n * 3)))
  const server = await stage.mailServer({
    refuse: (recipient) => (gone.has(recipient) ? '550 5.1.1 User unknown' : undefined),
  })
  const { issueId, addresses } = await startIssue(stage.pool, 90)
  await stage.workWith({ SMTP_URL: server.url, ...FAST })
  await untilState(issueId, 'angehalten')
  await goOn(issueId)
  await untilState(issueId, 'versendet')
  expect(recipients(server)).toEqual(addresses.filter((address) => !gone.has(address)))
  expect(await readers()).toEqual([
    { state: 'aktiv', count: 60 },
    { state: 'pausiert', count: 30 },
  ])
})

it('the sender is refused before any recipient: everything waits, nothing is given up, and it goes on', async () => {
  let isWrong = true
  const server = await stage.mailServer({ refuseSender: () => (isWrong ? NOT_OURS : undefined) })
  const { issueId, addresses } = await startIssue(stage.pool, 30)
  await stage.workWith({ SMTP_URL: server.url, ...FAST })
  await stage.until(async () => {
    const { rows } = await stage.pool.query<{ failing: boolean }>(
      'select failing_since is not null as failing from app_private.newsletter_runs',
    )
    return rows[0]?.failing
  }, 'a noted failure')
  // As after half of the twenty attempts.
  await stage.pool.query(
    `update graphile_worker._private_jobs set attempts = 10 where locked_at is null and attempts > 0 and task_id = (
       select id from graphile_worker._private_tasks where identifier = 'mail/send-mail')`,
  )
  await handOver(stage.pool)
  await stage.until(async () => {
    const { rows } = await stage.pool.query<{ late: number }>(
      `select count(*)::integer as late from graphile_worker.jobs where task_identifier = 'mail/send-mail' and attempts >= 10`,
    )
    return rows[0]?.late === 0
  }, 'attempts that begin anew')
  isWrong = false
  await stage.until(async () => {
    await stage.hurry()
    return (await stateOf(stage.pool, issueId)) === 'versendet'
  }, 'the end of the issue')
  expect(recipients(server)).toEqual(addresses)
})

it('what the press cannot read is noted at the mail, and tried again', async () => {
  const server = await stage.mailServer()
  const { issueId } = await startIssue(stage.pool, 1)
  await stage.pool.query(
    `update app_private.newsletter_editions set blocks = '[{"id": "a", "kind": "other"}]' where issue_id = $1`,
    [issueId],
  )
  await stage.workWith({ SMTP_URL: server.url, ...FAST })
  await stage.until(async () => {
    const { rows } = await stage.pool.query<{ last_error: string | null }>(
      `select last_error from app_private.mails where template = 'newsletter'`,
    )
    return rows[0]?.last_error === 'template does not fit'
  }, 'a noted error')
})
