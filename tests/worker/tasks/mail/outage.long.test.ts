/** What happens to mails when the mail server is away, the worker is killed or a link expires. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apply, SENT } from '../../../db/applications/application-fixtures.ts'
import { actAs, employ, makerOf } from '../../../db/conversations/committed.ts'
import type { MailServer } from '../../../harness/mail-server.ts'
import { createTestUser } from '../../../harness/people.ts'
import { type MailStage, openMailStage } from './mail-stage.ts'

const workerProgram = fileURLToPath(new URL('../../../../server/cli/worker.ts', import.meta.url))

let stage: MailStage
beforeEach(async () => {
  stage = await openMailStage()
})
afterEach(() => stage.close())

const allAre = async (ids: readonly string[], status: string): Promise<boolean> => {
  const states = await Promise.all(ids.map((id) => stage.mail(id)))
  return states.every((state) => state.status === status)
}

describe('a mail server that is away for an hour', () => {
  it('neither loses nor doubles a mail: each arrives once per cause', async () => {
    const server = await stage.mailServer()
    await server.stop()
    await stage.workWith({ SMTP_URL: server.url })
    const causes = ['first', 'second', 'third']
    const ids = await Promise.all(causes.map((key) => stage.cause(key)))
    // The back-off doubles and more: after eight attempts an hour has passed.
    for (let round = 1; round <= 8; round += 1) {
      await stage.until(async () => {
        const states = await Promise.all(ids.map((id) => stage.mail(id)))
        const failed = states.every(
          ({ attempts, last_error }) => attempts >= round && last_error === 'ESOCKET',
        )
        // The error is still the one of the round before while an attempt runs: until its job is free, `hurry` would
        // pass it over, and its back-off is minutes by then.
        return failed && (await stage.lockedJobs()) === 0
      })
      // The cause happens again meanwhile: a double click, a task that ran twice.
      expect(await Promise.all(causes.map((key) => stage.cause(key)))).toEqual(ids)
      if (round < 8) await stage.hurry()
    }
    expect(await allAre(ids, 'queued')).toBe(true)
    await server.start()
    await stage.until(async () => {
      await stage.hurry()
      return allAre(ids, 'sent')
    })
    await stage.until(async () => (await stage.openJobs()) === 0)
    const arrived = server.received.map(({ messageId }) => messageId)
    expect(arrived.sort()).toEqual(ids.map((id) => `<${id}@orthostellen.example>`).sort())
  })
})

describe('links in mails that come late', () => {
  async function linkMail(template: string, purpose: string): Promise<{ id: string; linkId: string }> {
    const { userId } = await createTestUser(stage.pool)
    const { rows } = await stage.pool.query<{ id: string; link: string }>(
      `with link as (select app_private.make_link($1, $2) as id)
       select app_private.send_mail($3, 'zoe@klinik.example',
         jsonb_build_object('firstName', 'Zoë', 'lastName', 'Weiß', 'linkId', link.id), $3) as id, link.id as link
       from link`,
      [userId, purpose, template],
    )
    return { id: rows[0]?.id ?? '', linkId: rows[0]?.link ?? '' }
  }
  const later = (linkId: string, age: string) =>
    stage.pool.query(
      'update auth.links set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval where id = $1',
      [linkId, age],
    )
  const minutesLeft = async (linkId: string): Promise<number> => {
    const { rows } = await stage.pool.query<{ left: number }>(
      'select extract(epoch from expires_at - now())::float / 60 as left from auth.links where id = $1',
      [linkId],
    )
    return rows[0]?.left ?? 0
  }

  it('for a new password work for an hour from when the mail leaves', async () => {
    const server = await stage.mailServer()
    const { id, linkId } = await linkMail('reset-password', 'reset-password')
    await later(linkId, '2 hours')
    await stage.workWith({ SMTP_URL: server.url })
    await stage.until(async () => (await stage.mail(id)).status === 'sent')
    expect(await minutesLeft(linkId)).toBeGreaterThan(59)
    expect(await minutesLeft(linkId)).toBeLessThanOrEqual(60)
    expect(server.received).toHaveLength(1)
  })

  it.each([
    ['used meanwhile', 'update auth.links set used_at = now() where id = $1'],
    [
      'made void meanwhile',
      `update auth.links set expires_at = created_at + interval '5 minutes' where id = $1`,
    ],
    [
      'older than the password',
      'update auth.account set updated_at = now() where user_id = (select user_id from auth.links where id = $1)',
    ],
    [
      'of the day before yesterday',
      `update auth.links set created_at = created_at - interval '2 days' where id = $1`,
    ],
  ])('stay invalid when they were %s, and are not sent', async (_why, statement) => {
    const server = await stage.mailServer()
    const { id, linkId } = await linkMail('reset-password', 'reset-password')
    await stage.pool.query(
      `insert into auth.account (account_id, provider_id, user_id, updated_at)
       select user_id, 'credential', user_id, now() - interval '1 year' from auth.links where id = $1`,
      [linkId],
    )
    await later(linkId, '2 hours')
    await stage.pool.query(statement, [linkId])
    await stage.workWith({ SMTP_URL: server.url })
    await stage.until(async () => (await stage.mail(id)).status === 'failed')
    expect(await stage.mail(id)).toMatchObject({ last_error: 'link expired', attempts: 1 })
    expect(await minutesLeft(linkId)).toBeLessThan(0.01)
    expect(server.received).toEqual([])
  })

  it('to confirm an address are not renewed', async () => {
    const { id, linkId } = await linkMail('verify-email', 'verify-email')
    await later(linkId, '25 hours')
    await stage.workWith({ SMTP_URL: 'smtp://127.0.0.1:9' })
    await stage.until(async () => (await stage.mail(id)).last_error === 'link expired')
    expect(await minutesLeft(linkId)).toBeLessThan(0)
  })
})

describe('a mail that was given up', () => {
  it('is sent once when an admin asks twice, under the number it always had', async () => {
    let isRefusing = true
    const server = await stage.mailServer({ refuse: () => (isRefusing ? 550 : undefined) })
    await stage.workWith({ SMTP_URL: server.url })
    const id = await stage.cause('given-up')
    await stage.until(async () => (await stage.mail(id)).status === 'failed')
    isRefusing = false
    const admin = await createTestUser(stage.pool, { role: 'admin' })
    const asked = async () => {
      const client = await stage.pool.connect()
      await client.query(
        `select set_config('role', 'app_admin', false), set_config('app.session_id', $1, false)`,
        [admin.sessionId],
      )
      await client.query('select app_public.retry_mail($1)', [id]).finally(() => client.release(true))
    }
    // The worker may have sent it before the second asks, who is told so.
    const answers = await Promise.allSettled([asked(), asked()])
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.length).toBeLessThan(2)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'OS410' })
    await stage.until(async () => (await stage.mail(id)).status === 'sent')
    await stage.until(async () => (await stage.openJobs()) === 0)
    expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${id}@orthostellen.example>`])
  })
})

describe('a worker that is killed between sending and recording', () => {
  /** A worker of its own process, killed once the server has taken a mail for `recipient`. */
  async function workUntilKilled(recipient?: string): Promise<MailServer> {
    let child: ChildProcess | undefined
    let isDead = false
    const server = await stage.mailServer({
      onTaken: async ({ envelope }) => {
        // Accepted, but the answer never arrives: the worker that waits for it is killed.
        if (isDead || (recipient !== undefined && !envelope.to.includes(recipient))) return
        if (child === undefined) throw new Error('Nobody works')
        isDead = true
        const dead = once(child, 'exit')
        child.kill('SIGKILL')
        await dead
        child = undefined
      },
    })
    child = spawn(process.execPath, [workerProgram], {
      env: {
        PATH: process.env['PATH'] ?? '',
        DATABASE_URL: stage.database.url,
        AUTH_SECRET: stage.database.authSecret,
        SITE_URL: 'http://localhost:3000',
        SMTP_URL: server.url,
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await stage.until(() => isDead && child === undefined)
    return server
  }

  it('leaves its mail to another worker, which sends the same one and not a new one', async () => {
    const id = await stage.cause('killed')
    const server = await workUntilKilled()
    expect(server.received).toHaveLength(1)
    expect(await stage.mail(id)).toMatchObject({ status: 'queued', attempts: 1 })
    // As if the settling time had passed: a task that was locked a moment ago is not released.
    await stage.pool.query(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`,
    )
    await stage.workWith({ SMTP_URL: server.url })
    await stage.until(async () => (await stage.mail(id)).status === 'sent')
    const numbers = server.received.map(({ messageId }) => messageId)
    expect(numbers).toHaveLength(2)
    expect(new Set(numbers)).toEqual(new Set([`<${id}@orthostellen.example>`]))
    await stage.until(async () => (await stage.openJobs()) === 0)
  })

  it('leaves the mails of an application to another worker: one for the company, one for the applicant', async () => {
    const { employer, jobId } = await employ(stage.pool, makerOf(stage.pool))
    const applicant = await createTestUser(stage.pool)
    const send = () =>
      actAs(stage.pool, applicant, (client) => apply(client, jobId, { ...SENT, email: applicant.email }, key))
    const key = randomUUID()
    await send()
    const server = await workUntilKilled(employer.email)
    // The applicant has got no answer either, and sends the application again.
    await send()
    await stage.pool.query(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at is not null`,
    )
    await stage.workWith({ SMTP_URL: server.url })
    await stage.until(async () => {
      await stage.hurry()
      return (await stage.openJobs()) === 0
    })
    const { rows } = await stage.pool.query<{ id: string; recipient: string; template: string }>(
      `select id, recipient, template from app_private.mails where status = 'sent' order by template`,
    )
    expect(rows.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['application-sent', applicant.email],
      ['new-application', employer.email],
    ])
    const numbersFor = (email: string) =>
      server.received.filter(({ envelope }) => envelope.to.includes(email)).map(({ messageId }) => messageId)
    const number = (template: string) =>
      `<${rows.find((row) => row.template === template)?.id}@orthostellen.example>`
    expect(numbersFor(employer.email)).toEqual([number('new-application'), number('new-application')])
    expect(new Set(numbersFor(applicant.email))).toEqual(new Set([number('application-sent')]))
  })
})
