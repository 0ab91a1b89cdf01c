/** What becomes of reports with time and with the accounts of both sides, and that figures outlive them. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { converse, employVerified } from '../conversations/conversation-fixtures.ts'
import { mailsOf } from '../mail/mail-fixtures.ts'
import { tablesWith } from '../privacy/mark-everything.ts'
import { caseOf, decide, fileReport, json } from './report-fixtures.ts'

const asDue = (owner: Pick<pg.Client, 'query'>, userId: string) =>
  owner.query(
    `update auth."user" set deletion_requested_at = now() - interval '14 days', delete_after = now() where id = $1`,
    [userId],
  )
const erase = async (owner: Pick<pg.Client, 'query'>, userId: string) =>
  (await owner.query<{ done: boolean }>('select app_private.erase_account($1) as done', [userId])).rows[0]
    ?.done
const admin = (stage: Stage) => stage.createUser({ role: 'admin' })

interface Figures {
  notices: number
  cases: number
  notices_by_reason: { name: string; count: number }[]
  decisions_by_measure: { name: string; count: number }[]
  decisions_by_ground: { name: string; count: number }[]
  decisions_automated: number
  median_hours: number | null
  complaints: number
  complaints_by_outcome: { name: string; count: number }[]
  accounts_suspended: number
  is_final: boolean
  years: number[]
}
const figures = (stage: Stage, year: number): Promise<Figures> =>
  json(stage, 'transparency_report($1)', [year])

test('what somebody reported without an account goes with an account of that address', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employVerified(stage)
    const person = await stage.createUser()
    await fileReport(stage, 'job', jobId, { email: person.email, name: 'Quirina Qxzmelderin' })
    await stage.asOwner(async (owner) => {
      expect(await tablesWith(owner, ['Qxzmelderin'])).toEqual(['app_private.report_contacts'])
      await asDue(owner, person.userId)
      expect(await erase(owner, person.userId)).toBe(true)
      // The last mail to the person, until it was sent.
      expect(await tablesWith(owner, ['Qxzmelderin', person.email])).toEqual(['app_private.mails'])
      expect(
        (await owner.query('select from app_private.mails where template = $1', ['report-receipt'])).rowCount,
      ).toBe(0)
    })
  })
})

test('with an employer go the texts about its content, what could bring it back, and its complaint', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    await fileReport(stage, 'company', employer.companyId)
    await fileReport(stage, 'job', employer.jobId)
    await stage.become(await admin(stage))
    const { id } = await caseOf(stage, employer.jobId)
    await decide(stage, id, {
      measure: 'eingeschraenkt',
      facts: 'Qxzmarke im Sachverhalt',
      ground: 'Qxzmarke im Grund',
    })
    await stage.become(employer.user)
    await json(stage, `complain_about_report($1, 'Qxzmarke in der Beschwerde')`, [id])
    await stage.asOwner(async (owner) => {
      await asDue(owner, employer.user.userId)
      expect(await erase(owner, employer.user.userId)).toBe(true)
      expect(await tablesWith(owner, ['Qxzmarke', employer.companyId])).toEqual([
        // The thing that a case was about, which leads nowhere.
        'app_public.content_reports',
        'app_public.report_cases',
        'audit.events',
      ])
      const { rows } = await owner.query(
        `select subject_title, facts, ground, (select count(*)::integer from app_private.report_undo where case_id = cases.id) as undo
         from app_public.report_cases as cases where id = $1`,
        [id],
      )
      expect(rows).toEqual([{ subject_title: null, facts: null, ground: null, undo: 0 }])
      const reports = await owner.query('select evidence::text from app_public.content_reports')
      expect(JSON.stringify(reports.rows)).not.toMatch(/Kirchhoff|kirchhoff/)
    })
  })
})

test('figures of a year count what happened in it, for everybody, and stay when its cases are purged', async () => {
  await onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ year: number }>(
        `select extract(year from now() at time zone 'Europe/Berlin')::integer - 2 as year`,
      ),
    )
    const year = rows[0]?.year ?? 0
    const employer = await employVerified(stage)
    const unknown = randomUUID()
    await fileReport(stage, 'job', employer.jobId)
    await fileReport(stage, 'job', employer.jobId, { reason: 'diskriminierung', email: 'x@y.example' })
    await fileReport(stage, 'company', unknown)
    const [one, other] = [await admin(stage), await admin(stage)]
    await stage.become(one)
    const [job, company] = [await caseOf(stage, employer.jobId), await caseOf(stage, unknown)]
    await decide(stage, job.id, { measure: 'entfernt' })
    await decide(stage, company.id, { measure: 'keine' })
    await stage.become(employer.user)
    await json(stage, `complain_about_report($1, 'Falsch.')`, [job.id])
    await stage.become(other)
    const { complaints } = await caseOf(stage, employer.jobId, 'beschwerde')
    await json(stage, `decide_report_complaint($1, false, 'Nein.')`, [complaints[0]?.id])
    // As if all had happened in the middle of that year, the decisions after 2 and 6 hours.
    await stage.asOwner(async (owner) => {
      const then = `make_timestamptz(${year}, 6, 1, 12, 0, 0, 'Europe/Berlin')`
      await owner.query(
        `update app_public.report_cases set opened_at = ${then}, undone_at = null,
        decided_at = ${then} + case id when $1 then interval '2 hours' else interval '6 hours' end where id in ($1, $2)`,
        [job.id, company.id],
      )
      await owner.query(
        `update app_public.content_reports set created_at = ${then}, settled_at = ${then} where case_id in ($1, $2)`,
        [job.id, company.id],
      )
      await owner.query(
        `update app_public.report_complaints set created_at = ${then}, decided_at = ${then} where case_id = $1`,
        [job.id],
      )
    })
    await stage.becomeVisitor()
    const before = await figures(stage, year)
    expect(before).toMatchObject({
      is_final: true,
      notices: 3,
      cases: 2,
      notices_by_reason: [
        { name: 'betrug', count: 2 },
        { name: 'diskriminierung', count: 1 },
      ],
      decisions_by_measure: [
        { name: 'entfernt', count: 1 },
        { name: 'keine', count: 1 },
      ],
      decisions_by_ground: [{ name: 'agb', count: 1 }],
      decisions_automated: 0,
      median_hours: 4,
      complaints: 1,
      complaints_by_outcome: [{ name: 'abgelehnt', count: 1 }],
      accounts_suspended: 0,
    })
    expect(before.years).toContain(year)
    expect(JSON.stringify(before)).not.toMatch(/melderin|Kirchhoff|[0-9a-f]{8}-/)
    await stage.asOwner(async (owner) => {
      await owner.query('select app_private.purge_content_reports()')
      await owner.query('select app_private.purge_content_reports()')
      expect(
        (await owner.query('select from app_public.report_cases where id in ($1, $2)', [job.id, company.id]))
          .rowCount,
      ).toBe(0)
      expect(await tablesWith(owner, ['melderin.example'])).toEqual(['app_private.mails'])
    })
    await stage.becomeVisitor()
    expect(await figures(stage, year)).toEqual(before)
    for (const wrong of [2019, year + 3])
      expect((await stage.refusal(() => figures(stage, wrong))).code).toBe('OS422')
    expect((await figures(stage, year + 2)).is_final).toBe(false)
  })
})

test('a case stays a year after the last decision about it, and while a complaint waits', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    await fileReport(stage, 'job', employer.jobId)
    await stage.become(await admin(stage))
    const { id } = await caseOf(stage, employer.jobId)
    await decide(stage, id, { measure: 'entfernt' })
    await stage.become(employer.user)
    await json(stage, `complain_about_report($1, 'Falsch.')`, [id])
    const left = async () =>
      stage.asOwner(async (owner) => {
        await owner.query('select app_private.purge_content_reports()')
        return (await owner.query('select from app_public.report_cases where id = $1', [id])).rowCount
      })
    const age = (statement: string) => stage.asOwner((owner) => owner.query(statement, [id]))
    await age(`update app_public.report_cases set decided_at = now() - interval '366 days' where id = $1`)
    await age(
      `update app_public.content_reports set settled_at = now() - interval '366 days' where case_id = $1`,
    )
    expect(await left()).toBe(1)
    await age(
      `update app_public.report_complaints set is_upheld = false, decided_at = now() - interval '364 days' where case_id = $1`,
    )
    expect(await left()).toBe(1)
    await age(
      `update app_public.report_complaints set decided_at = now() - interval '366 days' where case_id = $1`,
    )
    expect(await left()).toBe(0)
  })
})

test('a reporter behind a Chiffre is named to no admin, also when the request is gone, and is told the decision', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, request, id } = await converse(stage)
    const stranger = await stage.createUser({ firstName: 'Quirina', lastName: 'Qxzmelderin' })
    const subjects = {
      contact_request: id,
      job_request: request.id,
      job: employer.jobId,
      company: employer.companyId,
    }
    await stage.become(applicant)
    for (const [kind, subject] of Object.entries(subjects))
      await json(stage, `report_content($1, $2, 'betrug', 'Das stimmt nicht.', null, true)`, [kind, subject])
    // Who has nothing to do with it is named, as is the company, which has no Chiffre.
    await stage.become(stranger)
    await json(stage, `report_content('company', $1, 'betrug', 'Auch ich.', null, true)`, [
      employer.companyId,
    ])
    await stage.become(employer.user)
    await json(stage, `report_content('job_request', $1, 'betrug', 'Auch ich.', null, true)`, [request.id])
    const one = await admin(stage)
    const read = async () => {
      await stage.become(one)
      const found = []
      for (const subject of Object.values(subjects)) found.push(await caseOf(stage, subject))
      return found
    }
    const [conversation, own, job, company] = await read()
    const withheld = { reporter_kind: 'chiffre', reporter_name: null, reporter_email: null }
    const reporters = (of: typeof job) =>
      of?.reports.map(({ reporter_kind, reporter_email }) => [reporter_kind, reporter_email]).sort()
    expect(conversation?.reports).toMatchObject([withheld])
    expect(job?.reports).toMatchObject([withheld])
    expect(reporters(own)).toEqual([
      ['chiffre', null],
      ['konto', employer.user.email],
    ])
    expect(reporters(company)).toEqual([
      ['chiffre', null],
      ['konto', stranger.email],
    ])
    await decide(stage, conversation?.id ?? '', { measure: 'keine' })
    expect((await mailsOf(stage, 'report-decision')).map(({ recipient }) => recipient)).toEqual([
      applicant.email,
    ])
    // The log of a person says what was read of them: not a name that was withheld.
    const readOf = async (userId: string) =>
      (
        await stage.asOwner((owner) =>
          owner.query('select from app_public.data_processing_logs where user_id = $1 and kind = $2', [
            userId,
            'reporter_read',
          ]),
        )
      ).rowCount
    expect([await readOf(applicant.userId), await readOf(stranger.userId)]).toEqual([0, 1])
    await stage.become(applicant)
    await json(stage, 'delete_job_request($1)', [request.id])
    await stage.become(one)
    expect(reporters(await caseOf(stage, employer.companyId))).toEqual([
      ['chiffre', null],
      ['konto', stranger.email],
    ])
    expect(JSON.stringify(await caseOf(stage, id, 'entschieden'))).not.toContain(applicant.email)
  })
})
