import { createHash } from 'node:crypto'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { addColleague, converseReleased, openContact } from '../conversations/conversation-fixtures.ts'
import { MARK, markEverything, tablesWith } from './mark-everything.ts'

const asDue = (owner: Pick<pg.Client, 'query'>, userId: string) =>
  owner.query(
    `update auth."user" set deletion_requested_at = now() - interval '14 days', delete_after = now() where id = $1`,
    [userId],
  )

async function erase(owner: Pick<pg.Client, 'query'>, userId: string): Promise<boolean> {
  const { rows } = await owner.query<{ done: boolean }>('select app_private.erase_account($1) as done', [
    userId,
  ])
  return rows[0]?.done === true
}

/** What no foreign key leads to: limits, requests for links, mails, tasks, what others were told. */
async function leaveTraces(owner: pg.Client, { userId, email }: TestUser, other: TestUser): Promise<void> {
  for (const key of [email, userId])
    await owner.query(`select auth.count_attempt('sign-in', app_private.email_hash($1), 5, '1 hour')`, [key])
  await owner.query(
    `insert into auth.link_requests (purpose, email, sign_up) values ('address-known', $1, $2)`,
    [email, JSON.stringify({ firstName: MARK })],
  )
  await owner.query(
    `insert into auth.decoy_sign_ups (key_hash, password_hash) values (app_private.email_hash($1), $2)`,
    [email, MARK],
  )
  await owner.query(
    `insert into auth.verification (identifier, value, expires_at) values ($1, $2, now() + interval '1 day')`,
    [email, JSON.stringify({ userId })],
  )
  // Of a company that the account does not belong to.
  await owner.query(
    `insert into app_private.company_invitations (company_id, invited_by, email)
     select company_id, user_id, $1 from app_public.company_members where user_id <> $2 limit 1`,
    [email, userId],
  )
  await owner.query(
    `select graphile_worker.add_job('notifications/send-digest', json_build_object('userId', $1::text, 'day', 'x'), job_key => 'digest:' || $1)`,
    [userId],
  )
  await owner.query(`select app_private.send_mail('new-device', $1, $2, $3)`, [
    email,
    JSON.stringify({ firstName: MARK }),
    `new-device:${userId}`,
  ])
  // A mail to somebody else that names what goes.
  await owner.query(`select app_private.send_mail('notification-digest', $1, $2, $3)`, [
    other.email,
    JSON.stringify({ items: [{ path: `/nutzer?konto=${userId}` }] }),
    `digest:${other.userId}`,
  ])
}

const sha = (value: string): string => createHash('sha256').update(value).digest('hex')

async function idsOf(owner: pg.Client, sql: string, values: unknown[]): Promise<string[]> {
  const { rows } = await owner.query<{ one: string }>(sql, values)
  return rows.map(({ one }) => one)
}

/** The account's own words and everything that leads to it. */
const wordsOf = ({ userId, email }: TestUser): string[] => [MARK, userId, email, sha(email), sha(userId)]

async function notices(owner: pg.Client, { userId }: TestUser): Promise<string[]> {
  return idsOf(
    owner,
    `select title || ': ' || message as one from app_public.notifications where user_id = $1 order by id`,
    [userId],
  )
}

describe('the erasure of an applicant', () => {
  test('leaves nothing in any column of any table but in the listed places', async () => {
    await onStage(async (stage) => {
      const { applicant, request, employer, id } = await converseReleased(stage)
      await openContact(stage, request.id)
      await stage.become(applicant)
      await stage.query(`select app_public.report_conversation($1, 'werbung', 'Das war Werbung.')`, [id])
      await stage.asOwner(async (owner) => {
        await leaveTraces(owner, applicant, employer.user)
        expect(await markEverything(owner, applicant.userId)).toBeGreaterThan(25)
        const [chiffre = ''] = await idsOf(
          owner,
          'select chiffre as one from app_public.job_requests where id = $1',
          [request.id],
        )
        await asDue(owner, applicant.userId)
        const words = [...wordsOf(applicant), request.id, id]
        expect(await tablesWith(owner, words)).toEqual(
          expect.arrayContaining([
            'auth."user"',
            'auth.attempts',
            'app_private.mails',
            'app_public.messages',
          ]),
        )
        expect(await erase(owner, applicant.userId)).toBe(true)
        expect(await tablesWith(owner, words)).toEqual([
          // Of a job that belongs to a company, for seconds.
          'app_private.alert_due_jobs',
          // Random names of objects, until the worker has deleted those; here they hold the mark.
          'app_private.files_to_delete',
          // Of a job that belongs to a company.
          'app_private.job_index',
          // Ads of a company, which it has taken over from elsewhere.
          'app_private.job_source_files',
          // Of a job of the company, as the page shows it.
          'app_private.link_previews',
          // The last mail to the person, until it was sent.
          'app_private.mails',
          // The address of a job of the company, until search engines were told.
          'app_private.search_engine_news',
          // What it booked for a company that goes on, and recorded as an admin: without the account.
          'app_public.bookings',
          // Reports and their evidence, without names.
          'app_public.content_reports',
          'app_public.imported_jobs',
          // What the law demands of the company, for eight years.
          'app_public.invoices',
          // What it wrote for a company that goes on, and decided as an admin.
          'app_public.job_changes',
          // Where the company has its ads from.
          'app_public.job_source_runs',
          'app_public.job_sources',
          'app_public.jobs',
          // That the conversation about a job of the company ended.
          'app_public.notifications',
          'app_public.payments',
          // What was decided about reports as an admin, or about the conversation; report-privacy.test.ts has the rest.
          'app_public.report_cases',
          // What was done, with ids that lead to nothing any more.
          'audit.events',
        ])
        expect(chiffre).not.toBe('')
        const left = await idsOf(
          owner,
          `select template || ' ' || payload::text as one from app_private.mails where recipient = $1`,
          [applicant.email],
        )
        expect(left).toEqual([expect.stringMatching(/^account-erased \{"proofId": "[0-9a-f-]{36}"/)])
        expect(
          await idsOf(owner, 'select erased_on::text as one from app_private.erasure_proofs', []),
        ).toHaveLength(1)
      })
    })
  })

  test('ends conversations and tells the company, without a name', async () => {
    await onStage(async (stage) => {
      const { applicant, employer } = await converseReleased(stage)
      await stage.asOwner(async (owner) => {
        const [chiffre] = await idsOf(owner, 'select chiffre as one from app_public.job_requests', [])
        await asDue(owner, applicant.userId)
        await erase(owner, applicant.userId)
        expect((await notices(owner, employer.user)).at(-1)).toBe(
          `Gespräch mit Chiffre ${chiffre} beendet: Die Person hat ihr Konto gelöscht. Das Gespräch zu Ihrer Anzeige „Orthopädietechnik-Mechaniker (m/w/d) Prothetik“ ist nicht mehr da. Haben Sie Angaben notiert oder gespeichert? Bitte löschen Sie sie jetzt.`,
        )
        expect(await idsOf(owner, 'select id::text as one from app_public.contact_requests', [])).toEqual([])
      })
    })
  })
})

test('the mail that tells the company of the end leaves after the erasure, and names nobody', async () => {
  await onStage(async (stage) => {
    const { applicant, request, employer } = await converseReleased(stage)
    await stage.asOwner(async (owner) => {
      await asDue(owner, applicant.userId)
      await erase(owner, applicant.userId)
      const told = await idsOf(
        owner,
        `select payload ->> 'title' as one from app_private.mails where recipient = $1 and template = 'notification'`,
        [employer.user.email],
      )
      expect(told).toEqual([`Gespräch mit Chiffre ${request.chiffre} beendet`])
      expect(await tablesWith(owner, [request.id])).not.toContain('app_private.mails')
    })
  })
})

test('a daily summary that tells of the end still has it', async () => {
  await onStage(async (stage) => {
    const { applicant, employer } = await converseReleased(stage)
    await stage.asOwner(async (owner) => {
      await owner.query(
        `insert into app_public.notification_settings (user_id, type, bell, mail) values ($1, 'contact_answer', true, 'taeglich')`,
        [employer.user.userId],
      )
      await asDue(owner, applicant.userId)
      await erase(owner, applicant.userId)
      expect(
        await idsOf(
          owner,
          `select title as one from app_private.digest_items where user_id = $1 and type = 'contact_answer' order by id desc limit 1`,
          [employer.user.userId],
        ),
      ).toEqual([expect.stringMatching(/^Gespräch mit Chiffre .+ beendet$/)])
    })
  })
})

describe('the erasure of an employer', () => {
  test('leaves the mails of another company of the same name', async () => {
    await onStage(async (stage) => {
      const { employer, applicant } = await converseReleased(stage)
      await stage.asOwner(async (owner) => {
        const nameOf = async (mark: string) =>
          owner.query(`select app_private.send_mail('contact-message', $1, $2, $3)`, [
            applicant.email,
            JSON.stringify({ company: 'Sanitätshaus Zwilling', jobTitle: mark }),
            mark,
          ])
        await owner.query(
          `update app_public.companies set company_name = 'Sanitätshaus Zwilling' where id = $1`,
          [employer.companyId],
        )
        await owner.query(`insert into app_public.companies (company_name) values ('Sanitätshaus Zwilling')`)
        await nameOf('of the twin')
        await asDue(owner, employer.user.userId)
        expect(await erase(owner, employer.user.userId)).toBe(true)
        expect(
          await idsOf(
            owner,
            `select idempotency_key as one from app_private.mails where idempotency_key = 'of the twin'`,
            [],
          ),
        ).toHaveLength(1)
      })
    })
  })

  test('takes a company without another member along, and tells applicants', async () => {
    await onStage(async (stage) => {
      const { applicant, request, employer, id } = await converseReleased(stage)
      await openContact(stage, request.id)
      await stage.query(`select app_public.report_conversation($1, 'werbung', 'Das war Werbung.')`, [id])
      await stage.asOwner(async (owner) => {
        await leaveTraces(owner, employer.user, applicant)
        await markEverything(owner, employer.user.userId)
        // The company itself: no foreign key leads from it to the account.
        await owner.query(
          `update app_public.companies set company_name = $2, description = $2, website = $2, contact_email = $2, contact_phone = $2, address = $2
           where id = $1`,
          [employer.companyId, MARK],
        )
        await owner.query(
          `update app_public.jobs set title = $2, company = $2, description = $2, requirements = $2 where company_id = $1`,
          [employer.companyId, MARK],
        )
        await asDue(owner, employer.user.userId)
        const words = [...wordsOf(employer.user), employer.companyId, employer.jobId]
        expect(await tablesWith(owner, words)).toEqual(
          expect.arrayContaining(['app_private.search_words', 'app_public.companies', 'app_public.jobs']),
        )
        expect(await erase(owner, employer.user.userId)).toBe(true)
        expect(await tablesWith(owner, words)).toEqual([
          'app_private.files_to_delete',
          'app_private.mails',
          // What the law demands, for eight years.
          'app_public.bookings',
          'app_public.content_reports',
          // The applicant's own log says to whom the contact was opened.
          'app_public.data_processing_logs',
          'app_public.invoices',
          'app_public.payments',
          'app_public.report_cases',
          // Ids that lead to nothing any more.
          'audit.events',
        ])
        expect(
          await idsOf(
            owner,
            `select (evidence ->> 'companyName') || coalesce(evidence ->> 'companyId', '') as one from app_public.content_reports`,
            [],
          ),
        ).toEqual(['Gelöschter Betrieb'])
        expect((await notices(owner, applicant)).at(-1)).toMatch(
          /^Ein Gespräch ist beendet: Ein Betrieb, der Ihnen zu „.+“ geschrieben hatte, hat sein Konto gelöscht\. Das Gespräch ist nicht mehr da\. Ihre Freigabe für ihn ist damit beendet\.$/,
        )
        expect(
          await idsOf(
            owner,
            'select processing_purpose as one from app_public.data_processing_logs where user_id = $1 order by id desc limit 1',
            [applicant.userId],
          ),
        ).toEqual(['Ein Betrieb hat sein Konto gelöscht. Ihre Freigabe für ihn ist damit beendet.'])
      })
    })
  })

  test('removes nothing but the membership while a colleague is left', async () => {
    await onStage(async (stage) => {
      const { applicant, employer, id } = await converseReleased(stage)
      const colleague = await addColleague(stage, employer.companyId)
      await stage.asOwner(async (owner) => {
        await asDue(owner, employer.user.userId)
        expect(await erase(owner, employer.user.userId)).toBe(true)
      })
      await stage.become(colleague)
      await stage
        .query(`select app_public.send_message($1, 'Wir sind weiter für Sie da.')`, [id])
        .catch(() => {})
      const { rows } = await stage.query(
        `select (select count(*)::int from app_public.jobs where status = 'aktiv') as jobs,
           (select count(*)::int from app_public.contact_requests where created_by is null) as conversations`,
      )
      expect(rows).toEqual([{ jobs: 1, conversations: 1 }])
      await stage.asOwner(async (owner) => {
        expect(await tablesWith(owner, [employer.user.userId, employer.user.email])).toEqual([
          'app_private.mails',
          'audit.events',
        ])
        expect(await notices(owner, applicant)).not.toContainEqual(expect.stringContaining('Konto gelöscht'))
      })
    })
  })
})

test('nothing is erased before its time, twice, or after it was undone', async () => {
  await onStage(async (stage) => {
    const person = await stage.createUser()
    await stage.asOwner(async (owner) => {
      expect(await erase(owner, person.userId)).toBe(false)
      await owner.query(
        `update auth."user" set deletion_requested_at = now(), delete_after = now() + interval '1 second' where id = $1`,
        [person.userId],
      )
      expect(await erase(owner, person.userId)).toBe(false)
      await asDue(owner, person.userId)
      expect(await erase(owner, person.userId)).toBe(true)
      expect(await erase(owner, person.userId)).toBe(false)
      expect(await idsOf(owner, 'select id::text as one from app_private.erasure_proofs', [])).toHaveLength(1)
    })
  })
})

test.each(['applicant', 'employer', 'admin'] as const)('every role can be erased: %s', async (role) => {
  await onStage(async (stage: Stage) => {
    const person = await stage.createUser({ role })
    await stage.asOwner(async (owner) => {
      await markEverything(owner, person.userId)
      await asDue(owner, person.userId)
      expect(await erase(owner, person.userId)).toBe(true)
      expect(await tablesWith(owner, [person.userId])).toEqual([])
    })
  })
})
