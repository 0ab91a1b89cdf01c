import { describe, expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import {
  addColleague,
  conversation,
  converseReleased,
  openContact,
  send,
} from '../conversations/conversation-fixtures.ts'
import { employWithActiveJob } from '../jobs/job-fixtures.ts'
import { requestOnStage, signInAgain, undo, undoLinksOf } from './deletion-fixtures.ts'

const textsOf = (stage: Stage, sql: string, values: unknown[] = []): Promise<string[]> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ one: string }>(sql, values)
    return rows.map(({ one }) => one)
  })

const onlineJobs = (stage: Stage) => textsOf(stage, 'select job_id::text as one from app_private.job_index')
const onlineRequests = (stage: Stage) =>
  textsOf(stage, 'select id::text as one from app_private.request_index')
const mailsTo = (stage: Stage, { email }: TestUser) =>
  textsOf(stage, 'select template as one from app_private.mails where recipient = $1 order by id', [email])
const previewOf = async (stage: Stage, user: TestUser) => {
  await stage.become(user)
  const { rows } = await stage.query('select * from app_public.deletion_preview()')
  return rows[0]
}

describe('a requested deletion', () => {
  test('takes the applicant out of everything at once, and undoing brings it back', async () => {
    await onStage(async (stage) => {
      const { applicant, request, employer, id } = await converseReleased(stage)
      await send(stage, id, 'Haben Sie noch Fragen?').catch(() => {})
      const { outcome } = await requestOnStage(stage, applicant)
      expect(outcome).toBe('requested')
      expect(
        await textsOf(
          stage,
          `select (delete_after = deletion_requested_at + interval '14 days')::text as one from auth."user" where id = $1`,
          [applicant.userId],
        ),
      ).toEqual(['true'])
      expect(
        await textsOf(stage, 'select id::text as one from auth.session where user_id = $1', [
          applicant.userId,
        ]),
      ).toEqual([])
      expect(await onlineRequests(stage)).toEqual([])
      expect(await mailsTo(stage, applicant)).toContain('deletion-requested')
      expect((await stage.refusal(() => signInAgain(stage, applicant))).code).toBe('OS410')

      await stage.become(employer.user)
      expect((await stage.refusal(() => openContact(stage, request.id))).code).toBe('OS404')
      expect((await stage.refusal(() => send(stage, id, 'Hallo?'))).code).toBe('OS410')
      expect(await conversation(stage, id)).toMatchObject({ may_write: false, request_is_online: false })

      const [link = ''] = await undoLinksOf(stage, applicant)
      expect(await undo(stage, link)).toBe('open')
      expect(await onlineRequests(stage)).toEqual([request.id])
      expect(await mailsTo(stage, applicant)).toContain('deletion-undone')
      await stage.become(employer.user)
      expect((await openContact(stage, request.id)).contact_person).toBe('Mathilde Ohnefurcht')
      expect(await conversation(stage, id)).toMatchObject({ may_write: true, request_is_online: true })
      expect(await undo(stage, link)).toBe('used')
      await stage.become({ sessionId: await signInAgain(stage, applicant) })
    })
  })

  test('is undone by its link until the 14 days end, and not later', async () => {
    await onStage(async (stage) => {
      const person = await stage.createUser()
      await requestOnStage(stage, person)
      const [link = ''] = await undoLinksOf(stage, person)
      const age = (interval: string) =>
        stage.asOwner(async (owner) => {
          await owner.query(
            `update auth."user" set deletion_requested_at = deletion_requested_at - $1::interval, delete_after = delete_after - $1::interval where id = $2`,
            [interval, person.userId],
          )
          await owner.query(`update auth.links set expires_at = expires_at - $1::interval where id = $2`, [
            interval,
            link,
          ])
        })
      await age('13 days 23 hours')
      await stage.asOwner((owner) => owner.query('savepoint before'))
      expect(await undo(stage, link)).toBe('open')
      await stage.asOwner((owner) => owner.query('rollback to savepoint before'))
      await age('1 hour')
      expect(await undo(stage, link)).toBe('expired')
      // By the password as little.
      await stage.becomeAuthenticator()
      const { rowCount } = await stage.query('select from auth.sign_in_credentials($1, $2)', [
        person.email,
        '',
      ])
      expect(rowCount).toBe(0)
      await stage.asOwner((owner) => owner.query('select app_private.erase_account($1)', [person.userId]))
      expect(await undo(stage, link)).toBe('expired')
    })
  })

  test('is undone by the dispute of an intruder, and not by an ordinary new password', async () => {
    await onStage(async (stage) => {
      const person = await stage.createUser()
      expect((await requestOnStage(stage, person)).outcome).toBe('requested')
      const use = async (purpose: string) => {
        const id = await stage.asOwner(async (owner) => {
          const { rows } = await owner.query<{ id: string }>('select app_private.make_link($1, $2) as id', [
            person.userId,
            purpose,
          ])
          return rows[0]?.id
        })
        await stage.becomeAuthenticator()
        const { rows } = await stage.query<{ outcome: string }>(
          `select auth.reset_password($1, $2, 'hash', 'Firefox', 'Firefox') as outcome`,
          [id, purpose],
        )
        expect(rows).toEqual([{ outcome: 'open' }])
        return stage.asOwner(async (owner) => {
          const found = await owner.query<{ is_withheld: boolean }>(
            'select is_withheld from auth."user" where id = $1',
            [person.userId],
          )
          return found.rows[0]?.is_withheld
        })
      }
      expect(await use('reset-password')).toBe(true)
      expect(await use('dispute')).toBe(false)
      expect(await mailsTo(stage, person)).toContain('deletion-undone')
      const [link = ''] = await undoLinksOf(stage, person)
      expect(await undo(stage, link)).toBe('used')
    })
  })

  test('needs the number of jobs that go offline with it, and puts them back when undone', async () => {
    await onStage(async (stage) => {
      const { user, jobId } = await employWithActiveJob(stage)
      expect(await previewOf(stage, user)).toEqual({
        online_jobs: 1,
        companies: ['Sanitätshaus Kirchhoff GmbH'],
        is_last_admin: false,
        delete_after: expect.any(Date),
        passed_on: [],
      })
      expect(await requestOnStage(stage, user)).toMatchObject({ outcome: 'jobs_online', online_jobs: 1 })
      expect(await requestOnStage(stage, user, 2)).toMatchObject({ outcome: 'jobs_online', online_jobs: 1 })
      expect(await onlineJobs(stage)).toEqual([jobId])
      expect(await requestOnStage(stage, user, 1)).toMatchObject({ outcome: 'requested' })
      expect(await onlineJobs(stage)).toEqual([])
      await undo(stage, (await undoLinksOf(stage, user))[0] ?? '')
      expect(await onlineJobs(stage)).toEqual([jobId])
    })
  })

  test('leaves the jobs of a company online in which a colleague is left, until that one leaves too', async () => {
    await onStage(async (stage) => {
      const { user, companyId, jobId } = await employWithActiveJob(stage)
      const colleague = await addColleague(stage, companyId)
      expect(await previewOf(stage, user)).toMatchObject({ online_jobs: 0, companies: [] })
      expect(await requestOnStage(stage, user)).toMatchObject({ outcome: 'requested' })
      expect(await onlineJobs(stage)).toEqual([jobId])
      expect(await requestOnStage(stage, colleague)).toMatchObject({ outcome: 'jobs_online', online_jobs: 1 })
    })
  })

  test('of the last admin is refused; one who is leaving does not count', async () => {
    await onStage(async (stage) => {
      const [one, other] = [
        await stage.createUser({ role: 'admin' }),
        await stage.createUser({ role: 'admin' }),
      ]
      expect(await previewOf(stage, one)).toMatchObject({ is_last_admin: false })
      expect(await requestOnStage(stage, one)).toMatchObject({ outcome: 'requested' })
      expect(await previewOf(stage, other)).toMatchObject({ is_last_admin: true })
      expect(await requestOnStage(stage, other)).toMatchObject({ outcome: 'last_admin' })
      expect(
        await textsOf(stage, `select id::text as one from auth.session where user_id = $1`, [other.userId]),
      ).toHaveLength(1)
    })
  })

  test('is not requested without a session, and not twice with the same one', async () => {
    await onStage(async (stage) => {
      const person = await stage.createUser()
      await requestOnStage(stage, person)
      expect(await requestOnStage(stage, person)).toMatchObject({ outcome: 'unauthenticated' })
      expect(
        (await mailsTo(stage, person)).filter((template) => template === 'deletion-requested'),
      ).toHaveLength(1)
    })
  })

  test('stops all mails and notices but those about the account', async () => {
    await onStage(async (stage) => {
      const { applicant, employer } = await converseReleased(stage)
      await requestOnStage(stage, applicant)
      await stage.asOwner(async (owner) => {
        await owner.query(
          `select app_private.notify_user($1, app_private.make_notice('security', 'Titel', 'Text', mail_template => 'notification', mail_payload => '{}'))`,
          [applicant.userId],
        )
        const begun = async (template: string) => {
          const { rows } = await owner.query<{ id: string }>(
            `select app_private.send_mail($1, $2, '{}', $1 || random()) as id`,
            [template, applicant.email],
          )
          return (
            await owner.query('select from app_private.begin_mail($1, $2)', [rows[0]?.id, '<x@y.example>'])
          ).rowCount
        }
        expect(await begun('notification')).toBe(0)
        expect(await begun('notification-digest')).toBe(0)
        expect(await begun('reset-password')).toBe(1)
      })
      expect(
        await textsOf(
          stage,
          `select title as one from app_public.notifications where user_id = $1 and title = 'Titel'`,
          [applicant.userId],
        ),
      ).toEqual([])
      expect(employer.user.email).not.toBe('')
    })
  })

  test('is recalled two days before, once', async () => {
    await onStage(async (stage) => {
      const person = await stage.createUser()
      await requestOnStage(stage, person)
      const remind = () => textsOf(stage, 'select app_private.remind_of_deletions()::text as one')
      expect(await remind()).toEqual(['0'])
      await stage.asOwner((owner) =>
        owner.query(`update auth."user" set delete_after = now() + interval '47 hours' where id = $1`, [
          person.userId,
        ]),
      )
      expect([...(await remind()), ...(await remind())]).toEqual(['1', '0'])
      expect(await mailsTo(stage, person)).toEqual(['deletion-requested', 'deletion-reminder'])
      const links = await undoLinksOf(stage, person)
      expect(links).toHaveLength(2)
      expect(await undo(stage, links[1] ?? '')).toBe('open')
      expect(await undo(stage, links[0] ?? '')).toBe('used')
    })
  })
})
