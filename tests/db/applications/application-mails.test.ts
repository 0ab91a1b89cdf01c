import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { addColleague, list } from '../conversations/conversation-fixtures.ts'
import { mailsOf } from '../mail/mail-fixtures.ts'
import {
  applied,
  appliedFor,
  move,
  openApplication,
  withdrawApplication,
  write,
} from './application-fixtures.ts'

const asOwner = (stage: Stage, sql: string, values: unknown[] = []) =>
  stage.asOwner((owner) => owner.query<Record<string, unknown>>(sql, values))

/** What the worker does with a mail when it is due: false when it is not sent. */
const leaves = (stage: Stage, mailId: string | undefined) =>
  stage.asOwner(async (owner) => {
    const { rowCount } = await owner.query(`select from app_private.begin_mail($1, '<x@y>')`, [mailId])
    return rowCount === 1
  })

const mailsTo = async (stage: Stage, template: string, { email }: { email: string }) =>
  (await mailsOf(stage, template)).filter(({ recipient }) => recipient === email)

test('of several moves only the mail about the last one leaves, and none about what was taken back', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await applied(stage)
    await stage.become(employer.user)
    await move(stage, [id], 'in_pruefung')
    await move(stage, [id], 'eingeladen')
    const [review, invitation] = await mailsTo(stage, 'application-status', applicant)
    const { rows: waits } = await asOwner(
      stage,
      `select run_at > now() as waits, run_at <= now() + interval '10 seconds' as shortly from graphile_worker.jobs where key = 'mail:' || $1`,
      [invitation?.id],
    )
    expect(waits).toEqual([{ waits: true, shortly: true }])
    expect(await leaves(stage, review?.id)).toBe(false)
    expect(await leaves(stage, invitation?.id)).toBe(true)
    await move(stage, [id], 'abgelehnt')
    const [, rejection] = await mailsTo(stage, 'application-status', applicant)
    await move(stage, [id], 'eingeladen')
    expect(await leaves(stage, rejection?.id)).toBe(false)
  })
})

test('each one is mailed as they wish, and nobody twice for one cause', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await applied(stage)
    expect(await mailsTo(stage, 'new-application', employer.user)).toHaveLength(1)
    expect(await mailsTo(stage, 'application-sent', applicant)).toHaveLength(1)
    await asOwner(
      stage,
      `insert into app_public.notification_settings (user_id, type, bell, mail) values ($1, 'application', true, 'aus'), ($2, 'new_application', false, 'taeglich')`,
      [applicant.userId, employer.user.userId],
    )
    await stage.become(employer.user)
    await move(stage, [id], 'eingeladen')
    expect(await mailsTo(stage, 'application-status', applicant)).toEqual([])
    await stage.become(applicant)
    expect((await list<{ title: string }>(stage, 'my_notifications()'))[0]?.title).toMatch(/^Einladung/)
    await withdrawApplication(stage, id)
    await withdrawApplication(stage, id)
    expect(await mailsTo(stage, 'application-withdrawn', employer.user)).toEqual([])
    const { rows } = await asOwner(stage, 'select title from app_private.digest_items where user_id = $1', [
      employer.user.userId,
    ])
    expect(rows).toEqual([{ title: 'Bewerbung zurückgezogen' }])
  })
})

test('ten unread messages make one entry and one mail; what was read meanwhile makes none', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await applied(stage)
    for (let n = 0; n < 10; n += 1) await write(stage, id, `Frage ${n}`)
    const mails = await mailsTo(stage, 'application-message', employer.user)
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).not.toContain('Frage')
    await stage.become(employer.user)
    const bell = async () =>
      (await list<{ title: string }>(stage, 'my_notifications()')).filter(
        ({ title }) => title === 'Neue Nachricht zu einer Bewerbung',
      )
    expect(await bell()).toHaveLength(1)
    await openApplication(stage, id)
    expect(await leaves(stage, mails[0]?.id)).toBe(false)
    await stage.become(applicant)
    await write(stage, id, 'Noch eine')
    await stage.become(employer.user)
    expect(await bell()).toHaveLength(2)
    const [again] = await mailsTo(stage, 'application-message', employer.user)
    expect(await leaves(stage, again?.id)).toBe(true)
  })
})

test('mails that wait do not leave to former members, about withdrawn applications or deleted ones', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await applied(stage)
    const colleague = await addColleague(stage, employer.companyId)
    await write(stage, id, 'Frage')
    const [toColleague] = await mailsTo(stage, 'application-message', colleague)
    await asOwner(stage, 'delete from app_public.company_members where user_id = $1', [colleague.userId])
    expect(await leaves(stage, toColleague?.id)).toBe(false)
    await stage.become(applicant)
    await withdrawApplication(stage, id)
    const [arrived] = await mailsTo(stage, 'new-application', employer.user)
    expect(await leaves(stage, arrived?.id)).toBe(false)
    const [withdrawn] = await mailsTo(stage, 'application-withdrawn', employer.user)
    await asOwner(stage, 'delete from app_public.applications where id = $1', [id])
    expect(await leaves(stage, withdrawn?.id)).toBe(false)
    // Nor does anything about it stay under the bell.
    const { rows } = await asOwner(stage, 'select from app_public.notifications where subject_id = $1', [id])
    expect(rows).toEqual([])
  })
})

test('a removed member keeps no reminder and no notice of deletions, however it was to be told', async () => {
  await onStage(async (stage) => {
    const { employer, id } = await applied(stage)
    const [reads, digests] = [
      await addColleague(stage, employer.companyId),
      await addColleague(stage, employer.companyId),
    ]
    await asOwner(
      stage,
      `insert into app_public.notification_settings (user_id, type, bell, mail) values ($1, 'new_application', false, 'taeglich')`,
      [digests.userId],
    )
    await asOwner(
      stage,
      `update app_public.applications set submitted_at = now() - interval '8 days', opened_at = now() where id = $1`,
      [id],
    )
    await asOwner(stage, 'select app_private.remind_of_applications()')
    await asOwner(
      stage,
      `update app_public.jobs set published_at = now() - interval '300 days', expires_at = now() - interval '200 days',
         status = 'abgelaufen' where id = $1`,
      [employer.jobId],
    )
    await asOwner(stage, 'select app_private.announce_application_deletions()')
    const kept = async (person: TestUser) => {
      const { rows } = await asOwner(
        stage,
        `select title from app_public.notifications where user_id = $1 and type = 'new_application'
         union all select title from app_private.digest_items where user_id = $1 and type = 'new_application'
         union all select template from app_private.mails where recipient = $2 and status = 'queued'
           and template in ('application-reminder', 'notification')`,
        [person.userId, person.email],
      )
      return rows.length
    }
    // Bell and mail of both; two items of the daily mail.
    expect([await kept(reads), await kept(digests), await kept(employer.user)]).toEqual([4, 2, 5])
    await asOwner(stage, 'delete from app_public.company_members where user_id = any ($1)', [
      [reads.userId, digests.userId],
    ])
    expect([await kept(reads), await kept(digests), await kept(employer.user)]).toEqual([0, 0, 5])
  })
})

test('after seven days without an answer the company is reminded, once, with one notice a job', async () => {
  await onStage(async (stage) => {
    const { employer } = await applied(stage)
    await appliedFor(stage, employer)
    const answered = await appliedFor(stage, employer)
    const reviewed = await appliedFor(stage, employer)
    const left = await appliedFor(stage, employer)
    await stage.become(employer.user)
    await move(stage, [answered.id], 'eingeladen')
    await move(stage, [reviewed.id], 'in_pruefung')
    const remind = async () =>
      (await asOwner(stage, 'select app_private.remind_of_applications() as number')).rows[0]?.['number']
    expect(await remind()).toBe(0)
    await asOwner(
      stage,
      `update app_public.applications set submitted_at = now() - interval '7 days 1 minute'`,
    )
    await asOwner(stage, 'update auth."user" set suspended_at = now() where id = $1', [left.applicant.userId])
    expect(await remind()).toBe(3)
    expect(await remind()).toBe(0)
    await stage.become(employer.user)
    const notices = (await list<{ title: string; path: string }>(stage, 'my_notifications()')).filter(
      ({ title }) => /warten/.test(title),
    )
    expect(notices).toMatchObject([
      {
        title: '3 Bewerbungen warten auf Ihre Antwort',
        path: `/dashboard?tab=applications&job=${employer.jobId}`,
      },
    ])
    expect(await mailsTo(stage, 'application-reminder', employer.user)).toHaveLength(1)
  })
})
