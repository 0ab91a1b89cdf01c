import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { COMPLETE_CONTACT } from '../job-requests/request-fixtures.ts'
import { mailsOf } from '../mail/mail-fixtures.ts'
import {
  addColleague,
  call,
  converse,
  GREETING,
  list,
  openContact,
  release,
  send,
  withdraw,
} from './conversation-fixtures.ts'

const wantMessages = (stage: Stage, userId: string, mail: 'sofort' | 'aus') =>
  stage.asOwner((owner) =>
    owner.query(
      `insert into app_public.notification_settings (user_id, type, bell, mail)
       select $1, type, true, $2 from app_public.notification_kinds where type in ('contact_request', 'contact_answer', 'contact_message')`,
      [userId, mail],
    ),
  )

/** What the worker does with a mail when it is due: false when it is not sent. */
const leaves = (stage: Stage, mailId: string) =>
  stage.asOwner(async (owner) => {
    const { rowCount } = await owner.query(`select from app_private.begin_mail($1, '<x@y>')`, [mailId])
    return rowCount === 1
  })

const mailsTo = async (stage: Stage, template: string, { email }: { email: string }) =>
  (await mailsOf(stage, template)).filter(({ recipient }) => recipient === email)

test('a first message makes a mail that waits some minutes and carries no text of it', async () => {
  await onStage(async (stage) => {
    const { applicant, id } = await converse(stage)
    const [mail, ...more] = await mailsTo(stage, 'contact-request', applicant)
    expect(more).toEqual([])
    expect(mail?.payload).toMatchObject({ conversationId: id, company: 'Sanitätshaus Kirchhoff GmbH' })
    expect(JSON.stringify(mail)).not.toContain(GREETING)
    const { rows } = await stage.asOwner((owner) =>
      owner.query(
        `select run_at > now() + interval '2 minutes' as waits from graphile_worker.jobs where key = 'mail:' || $1`,
        [mail?.id],
      ),
    )
    expect(rows).toEqual([{ waits: true }])
    expect(await leaves(stage, mail?.id ?? '')).toBe(true)
  })
})

test('no mail leaves for a message that was read meanwhile', async () => {
  await onStage(async (stage) => {
    const { applicant, id } = await converse(stage)
    const [mail] = await mailsTo(stage, 'contact-request', applicant)
    await stage.become(applicant)
    await call(stage, 'mark_conversation_read($1)', [id])
    expect(await leaves(stage, mail?.id ?? '')).toBe(false)
    expect(await mailsTo(stage, 'contact-request', applicant)).toEqual([])
  })
})

test('ten unread messages make one entry under the bell and one mail, and the next after reading another', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converse(stage)
    await wantMessages(stage, employer.user.userId, 'sofort')
    await stage.become(applicant)
    await send(stage, id, 'Erste Antwort')
    for (let n = 0; n < 10; n += 1) await send(stage, id, `Nachricht ${n}`)
    await stage.become(employer.user)
    const bell = async () =>
      (await list<{ type: string }>(stage, 'my_notifications()')).filter(
        ({ type }) => type === 'contact_message',
      )
    expect(await bell()).toHaveLength(1)
    expect(await mailsTo(stage, 'contact-message', employer.user)).toHaveLength(1)
    await call(stage, 'mark_conversation_read($1)', [id])
    await stage.become(applicant)
    await send(stage, id, 'Noch eine')
    await stage.become(employer.user)
    expect(await bell()).toHaveLength(2)
    const [first, second] = await mailsTo(stage, 'contact-message', employer.user)
    // Both are about the conversation: one of them is enough, and it is unread again.
    expect(await leaves(stage, first?.id ?? '')).toBe(true)
    expect(await leaves(stage, second?.id ?? '')).toBe(true)
  })
})

test('who wants no mails gets none', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converse(stage)
    await wantMessages(stage, employer.user.userId, 'aus')
    await stage.become(applicant)
    await send(stage, id, 'Antwort')
    await release(stage, id)
    expect(await mailsOf(stage, 'contact-answer')).toEqual([])
  })
})

test('a former member, a hidden company and a deleted request get no mail that is queued, and lose their notices', async () => {
  await onStage(async (stage) => {
    for (const end of ['leave', 'demote', 'hide', 'delete'] as const) {
      const { applicant, employer, request, id } = await converse(stage)
      await wantMessages(stage, employer.user.userId, 'sofort')
      await stage.become(applicant)
      await send(stage, id, 'Antwort')
      const [mail] = await mailsTo(stage, 'contact-answer', employer.user)
      expect(mail?.id, end).toBeDefined()
      if (end === 'hide') await stage.query('select app_public.hide_employer($1)', [employer.companyId])
      if (end === 'delete') await stage.query('select app_public.delete_job_request($1)', [request.id])
      if (end === 'leave' || end === 'demote') {
        await stage.asOwner((owner) =>
          owner.query(
            end === 'leave'
              ? 'delete from app_public.company_members where user_id = $1'
              : `update app_public.user_roles set role = 'applicant' where user_id = $1`,
            [employer.user.userId],
          ),
        )
      }
      expect(await leaves(stage, mail?.id ?? ''), end).toBe(false)
      if (end === 'demote') continue
      await stage.become(employer.user)
      const notices = await list<{ subject_id: string | null }>(stage, 'my_notifications()')
      expect(
        notices.filter(({ subject_id }) => subject_id === id),
        end,
      ).toEqual([])
    }
  })
})

test('no mail and no notification ever carries the contact or the text of a message', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, request, id } = await converse(stage)
    const colleague = await addColleague(stage, employer.companyId)
    for (const { userId } of [applicant, employer.user, colleague])
      await wantMessages(stage, userId, 'sofort')
    await stage.become(applicant)
    await send(stage, id, 'Geheimer Satz')
    await release(stage, id)
    await stage.become(employer.user)
    await openContact(stage, request.id)
    await send(stage, id, 'Geheimer Satz')
    await stage.become(applicant)
    await withdraw(stage, id)
    await call(stage, 'decline_contact($1, $2)', [id, 'Geheimer Satz'])
    const { rows } = await stage.asOwner((owner) =>
      owner.query(`
        select mails.payload::text as said from app_private.mails where template like 'contact-%'
        union all select title || message from app_public.notifications
        union all select title || message from app_private.digest_items`),
    )
    const said = JSON.stringify(rows)
    expect(rows.length).toBeGreaterThan(8)
    const { contact_city: _, ...contact } = COMPLETE_CONTACT
    for (const secret of ['Geheimer Satz', GREETING, ...Object.values(contact)])
      expect(said).not.toContain(secret)
  })
})
