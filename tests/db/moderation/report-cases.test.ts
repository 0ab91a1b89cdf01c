import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { apply, write } from '../applications/application-fixtures.ts'
import { call, converse, employVerified, send } from '../conversations/conversation-fixtures.ts'
import { applyOnline } from '../job-requests/request-fixtures.ts'
import { mailsOf } from '../mail/mail-fixtures.ts'
import {
  caseOf,
  cases,
  decide,
  fileReport,
  json,
  type ReportCase,
  type ReportState,
} from './report-fixtures.ts'

const refusal = async (stage: Stage, work: () => Promise<unknown>) => {
  const { code, detail } = await stage.refusal(work)
  return [code, detail === undefined || detail === '' ? undefined : JSON.parse(detail).fields]
}
const admin = (stage: Stage) => stage.createUser({ role: 'admin' })
const jobStatus = async (stage: Stage, id: string): Promise<string | undefined> => {
  const { rows } = await stage.asOwner((owner) =>
    owner.query<{ status: string }>(
      'select status from app_public.jobs where id = $1 union all select status from app_public.job_requests where id = $1',
      [id],
    ),
  )
  return rows[0]?.status
}
const bellOf = async (stage: Stage, user: TestUser) => {
  const { rows } = await stage.asOwner((owner) =>
    owner.query<{ title: string; message: string; path: string }>(
      `select title, message, path from app_public.notifications where user_id = $1 and type = 'report_case' order by id`,
      [user.userId],
    ),
  )
  return rows
}
const mailsTo = async (stage: Stage, email: string, template: string) =>
  (await mailsOf(stage, template)).filter(({ recipient }) => recipient === email)

test('several notices about one thing are one case, known or not, with the same answer', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employVerified(stage)
    const unknown = randomUUID()
    const references = [
      await fileReport(stage, 'job', jobId),
      await fileReport(stage, 'job', jobId, { email: 'zweite@melderin.example', reason: 'irrefuehrend' }),
      await fileReport(stage, 'job', unknown),
      await fileReport(stage, 'company', randomUUID()),
    ]
    for (const reference of references)
      expect(reference).toMatch(/^M-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(new Set(references).size).toBe(4)
    const signedIn = await stage.createUser()
    await stage.become(signedIn)
    const report = () =>
      json<{ id: string; reference: string; is_new: boolean }>(
        stage,
        `report_content('job', $1, 'diskriminierung', 'Nur junge Leute gesucht.', null, true)`,
        [jobId],
      )
    const first = await report()
    expect(first.is_new).toBe(true)
    expect(await report()).toEqual({ ...first, is_new: false })
    await stage.become(await admin(stage))
    const found = await caseOf(stage, jobId)
    expect(found).toMatchObject({
      state: 'offen',
      subject_kind: 'job',
      report_count: 3,
      against_company: true,
      allowed_measures: ['keine', 'eingeschraenkt', 'entfernt', 'konto_gesperrt', 'sonstige'],
    })
    expect(
      found.reports.map(({ reporter_kind, reporter_email }) => [reporter_kind, reporter_email]).sort(),
    ).toEqual([
      ['konto', signedIn.email],
      ['ohne_konto', 'quirina@melderin.example'],
      ['ohne_konto', 'zweite@melderin.example'],
    ])
    expect(found.reports[0]?.evidence).toMatchObject({
      title: found.subject_title,
      companyName: 'Sanitätshaus Kirchhoff GmbH',
    })
    // What nobody knows is kept all the same.
    const empty = await caseOf(stage, unknown)
    expect([empty.subject_title, empty.reports[0]?.evidence, empty.allowed_measures]).toEqual([
      null,
      {},
      ['keine', 'sonstige'],
    ])
    // Lists name no reporter.
    expect(JSON.stringify(await cases(stage))).not.toMatch(/melderin\.example|Quirina/)
    expect(await mailsTo(stage, 'quirina@melderin.example', 'report-receipt')).toMatchObject([
      { payload: { reference: references[0], subjectKind: 'job' } },
      { payload: { reference: references[2] } },
      { payload: { reference: references[3] } },
    ])
    // The fourth receipt of an hour would flood a mailbox; the notice counts.
    await fileReport(stage, 'job', jobId)
    expect(await mailsTo(stage, 'quirina@melderin.example', 'report-receipt')).toHaveLength(3)
    expect((await caseOf(stage, jobId)).report_count).toBe(4)
  })
})

test('what is not for the caller cannot be reported, and a notice needs words and good faith', async () => {
  await onStage(async (stage) => {
    const { id } = await converse(stage)
    const { jobId } = await employVerified(stage)
    await stage.become(await stage.createUser())
    const report = (
      kind: string,
      subject: string,
      details: string | null = 'Text',
      message: string | null = null,
      faith = true,
    ) =>
      json(stage, `report_content($1, $2, 'rechtswidrig', $3, $4, $5)`, [
        kind,
        subject,
        details,
        message,
        faith,
      ])
    for (const [kind, subject] of [
      ['contact_request', id],
      ['application', id],
      ['job', randomUUID()],
      ['company', randomUUID()],
      ['job_request', randomUUID()],
    ] as const)
      expect(await refusal(stage, () => report(kind, subject)), kind).toEqual(['OS404', undefined])
    expect(await refusal(stage, () => report('job', jobId, ' '))).toEqual(['OS422', { details: 'required' }])
    expect(await refusal(stage, () => report('job', jobId, 'x'.repeat(100_000)))).toEqual([
      'OS422',
      { details: 'too_long' },
    ])
    expect(await refusal(stage, () => report('job', jobId, 'Text', null, false))).toEqual([
      'OS422',
      { in_good_faith: 'required' },
    ])
    expect(await refusal(stage, () => report('job', jobId, 'Text', randomUUID()))).toEqual([
      'OS422',
      { message_id: 'unknown' },
    ])
    await stage.becomeVisitor()
    expect((await stage.refusal(() => report('job', jobId))).code).toBe('42501')
  })
})

test('only admins read cases and decide, and nobody reads the tables', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    await fileReport(stage, 'job', employer.jobId)
    const boss = await admin(stage)
    await stage.become(boss)
    const found = await caseOf(stage, employer.jobId)
    for (const person of [employer.user, await stage.createUser()]) {
      await stage.become(person)
      for (const work of [
        () => cases(stage),
        () => json(stage, 'report_case($1)', [found.id]),
        () => json(stage, 'report_case_overview()'),
        () => json(stage, 'state_of_report_case($1)', [found.id]),
        () => json(stage, 'claim_report_case($1)', [found.id]),
        () => json(stage, 'release_report_case($1)', [found.id]),
        () => decide(stage, found.id, { measure: 'keine' }),
        () => json(stage, `decide_report_complaint($1, true, 'Grund')`, [randomUUID()]),
        () => stage.query('select app_hidden.shown_report_cases($1, true)', [[found.id]]),
      ])
        expect((await stage.refusal(work)).code).toBe('OS403')
      for (const table of ['report_cases', 'report_complaints', 'content_reports'])
        expect((await stage.query(`select from app_public.${table}`)).rowCount, table).toBe(0)
      expect(await json(stage, 'report_state($1)', [found.id])).toBeNull()
    }
    await stage.become(boss)
    expect(await json(stage, 'report_case_overview()')).toMatchObject({
      open: expect.any(Number),
      complaints: expect.any(Number),
    })
  })
})

test('an admin claims a case; another one may not for half an hour', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employVerified(stage)
    await fileReport(stage, 'job', jobId)
    const [one, other] = [await admin(stage), await admin(stage)]
    await stage.become(one)
    const { id } = await caseOf(stage, jobId)
    const claim = () => json<ReportCase>(stage, 'claim_report_case($1)', [id])
    expect((await claim()).claimed_by_id).toBe(one.userId)
    await stage.become(other)
    expect(await refusal(stage, claim)).toEqual(['OS409', undefined])
    await json(stage, 'release_report_case($1)', [id])
    expect((await caseOf(stage, jobId)).claimed_by_id).toBe(one.userId)
    await stage.asOwner((owner) =>
      owner.query(
        `update app_public.report_cases set claimed_at = now() - interval '31 minutes' where id = $1`,
        [id],
      ),
    )
    expect((await claim()).claimed_by_id).toBe(other.userId)
    expect((await json<ReportCase>(stage, 'release_report_case($1)', [id])).claimed_by_id).toBeNull()
  })
})

test('a link to a case or to a notice in it says in which list it stands now', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employVerified(stage)
    await fileReport(stage, 'job', jobId)
    const [one, other] = [await admin(stage), await admin(stage)]
    await stage.become(one)
    const { id, reports } = await caseOf(stage, jobId)
    const states = async () => [
      await json(stage, 'state_of_report_case($1)', [id]),
      await json(stage, 'state_of_report_case($1)', [reports[0]?.id]),
    ]
    expect(await states()).toEqual(['offen', 'offen'])
    await decide(stage, id, { measure: 'keine' })
    expect(await states()).toEqual(['entschieden', 'entschieden'])
    await stage.asOwner((owner) =>
      owner.query(
        `insert into app_public.report_complaints (case_id, report_id, explanation) values ($1, $2, 'Das stimmt nicht.')`,
        [id, reports[0]?.id],
      ),
    )
    expect(await states()).toEqual(['beschwerde', 'beschwerde'])
    await stage.become(other)
    const { complaints } = await caseOf(stage, jobId, 'beschwerde')
    await json(stage, `decide_report_complaint($1, false, 'Es bleibt dabei.')`, [complaints[0]?.id])
    expect(await states()).toEqual(['entschieden', 'entschieden'])
    expect(await json(stage, 'state_of_report_case($1)', [randomUUID()])).toBeNull()
  })
})

test('a decision needs its reasons, fits what is there, and the second admin is told what was decided', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employVerified(stage)
    await fileReport(stage, 'job', jobId)
    const [one, other] = [await admin(stage), await admin(stage)]
    await stage.become(one)
    const { id } = await caseOf(stage, jobId)
    for (const [wrong, fields] of [
      [{ measure: 'entfernt', facts: '' }, { facts: 'required' }],
      [{ measure: 'entfernt', facts: 'x'.repeat(100_000) }, { facts: 'too_long' }],
      [{ measure: 'entfernt', ground: 'x'.repeat(2001) }, { ground: 'too_long' }],
      [
        { measure: 'entfernt', ground: null, groundKind: null },
        { ground: 'required', ground_kind: 'required' },
      ],
      [{ measure: 'konto_gesperrt', accountId: one.userId }, { account_id: 'required' }],
    ] as const)
      expect(await refusal(stage, () => decide(stage, id, wrong))).toEqual(['OS422', fields])
    expect(await jobStatus(stage, jobId)).toBe('aktiv')
    expect(await decide(stage, id, { measure: 'entfernt' })).toMatchObject({
      state: 'entschieden',
      measure: 'entfernt',
    })
    expect(await decide(stage, id, { measure: 'entfernt' })).toMatchObject({ measure: 'entfernt' })
    expect(await jobStatus(stage, jobId)).toBe('gesperrt')
    await stage.become(other)
    expect(await refusal(stage, () => decide(stage, id, { measure: 'keine' }))).toEqual([
      'OS409',
      { measure: 'entfernt' },
    ])
    // What is reported after it is a new case, whose thing is blocked already.
    await fileReport(stage, 'job', jobId)
    const again = await caseOf(stage, jobId)
    expect(again.id).not.toBe(id)
    expect(again.allowed_measures).toEqual(['keine', 'konto_gesperrt', 'sonstige'])
    expect(await refusal(stage, () => decide(stage, again.id, { measure: 'entfernt' }))).toEqual([
      'OS422',
      { measure: 'invalid' },
    ])
  })
})

test('both sides get the reasons, by bell and mail, and neither learns of the other', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const reporter = await stage.createUser()
    await fileReport(stage, 'job', employer.jobId, { details: 'Marke-Erklärung von Quirina' })
    await stage.become(reporter)
    await json(stage, `report_content('job', $1, 'betrug', 'Marke-Erklärung mit Konto', null, true)`, [
      employer.jobId,
    ])
    await stage.become(await admin(stage))
    const found = await caseOf(stage, employer.jobId)
    await decide(stage, found.id, { measure: 'entfernt' })
    const statement = await mailsTo(stage, employer.user.email, 'report-statement')
    expect(statement).toMatchObject([
      {
        payload: {
          caseId: found.id,
          reference: found.reference,
          measure: 'entfernt',
          groundKind: 'agb',
          facts: expect.stringContaining('Lohn'),
          complaintUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      },
    ])
    // One mail says it all: not that of block_job as well.
    expect(await mailsTo(stage, employer.user.email, 'job-blocked')).toEqual([])
    for (const email of ['quirina@melderin.example', reporter.email])
      expect(await mailsTo(stage, email, 'report-decision'), email).toMatchObject([
        { payload: { measure: 'entfernt', ground: expect.stringContaining('Ziffer 4') } },
      ])
    expect(await bellOf(stage, employer.user)).toMatchObject([
      { title: 'Entscheidung über Ihre Anzeige', path: `/melden?vorgang=${found.id}` },
    ])
    const own = found.reports.find(({ reporter_kind }) => reporter_kind === 'konto')
    expect(await bellOf(stage, reporter)).toMatchObject([{ path: `/melden?vorgang=${own?.id}` }])
    // Everything that the employer has and reads.
    await stage.become(employer.user)
    const read = JSON.stringify([
      statement,
      (await stage.query('select * from app_public.notifications')).rows,
      (await stage.query('select * from app_public.jobs where id = $1', [employer.jobId])).rows,
      await json<ReportState>(stage, 'report_state($1)', [found.id]),
      (await stage.query('select app_public.export_user_data($1)', [employer.user.userId])).rows,
    ])
    for (const secret of [
      'Quirina',
      'melderin',
      'Marke-Erklärung',
      reporter.email,
      reporter.userId,
      ...found.reports.flatMap((one) => [one.id, one.reference]),
    ])
      expect(read, secret).not.toContain(secret)
    expect(await json(stage, 'report_state($1)', [own?.id])).toBeNull()
    await stage.become(reporter)
    expect(await json(stage, 'report_state($1)', [own?.id])).toMatchObject({
      side: 'melder',
      measure: 'entfernt',
    })
    expect(await json(stage, 'report_state($1)', [found.id])).toBeNull()
  })
})

test('without a violation the other side learns nothing', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    await fileReport(stage, 'job', employer.jobId)
    await stage.become(await admin(stage))
    const { id } = await caseOf(stage, employer.jobId)
    await decide(stage, id, { measure: 'keine' })
    expect(await mailsTo(stage, employer.user.email, 'report-statement')).toEqual([])
    expect(await bellOf(stage, employer.user)).toEqual([])
    expect(await mailsTo(stage, 'quirina@melderin.example', 'report-decision')).toHaveLength(1)
    await stage.become(employer.user)
    expect(await json(stage, 'report_state($1)', [id])).toBeNull()
    expect(await refusal(stage, () => json(stage, `complain_about_report($1, 'Warum?')`, [id]))).toEqual([
      'OS404',
      undefined,
    ])
  })
})

test.each(['eingeschraenkt', 'entfernt'])(
  'a complaint of the employer is decided by another admin, and %s is undone',
  async (measure) => {
    await onStage(async (stage) => {
      const employer = await employVerified(stage)
      await fileReport(stage, 'job', employer.jobId)
      const [one, other] = [await admin(stage), await admin(stage)]
      await stage.become(one)
      const { id } = await caseOf(stage, employer.jobId)
      await decide(stage, id, { measure })
      expect(await jobStatus(stage, employer.jobId)).toBe(measure === 'entfernt' ? 'gesperrt' : 'abgelehnt')
      await stage.become(employer.user)
      // The employer undoes nothing alone.
      for (const verb of ['resume_job', 'pause_job', 'renew_job', 'close_job'])
        await stage.refusal(() => stage.query(`select app_public.${verb}($1)`, [employer.jobId]))
      const complain = (text: string) => json<ReportState>(stage, 'complain_about_report($1, $2)', [id, text])
      expect(await refusal(stage, () => complain('x'.repeat(100_000)))).toEqual([
        'OS422',
        { explanation: 'too_long' },
      ])
      expect(await complain('Der Lohn stimmt.')).toMatchObject({
        may_complain: false,
        complaint: { is_upheld: null },
      })
      // Sent again because the answer was lost; another one is one too many.
      expect(await complain('Der Lohn stimmt.')).toMatchObject({ may_complain: false })
      expect(await refusal(stage, () => complain('Und noch etwas.'))).toEqual(['OS410', undefined])
      await stage.become(one)
      const mine = await caseOf(stage, employer.jobId, 'beschwerde')
      expect(mine.complaints).toMatchObject([{ by_reporter: false, may_decide: false }])
      const uphold = () =>
        json<ReportCase>(stage, `decide_report_complaint($1, true, 'Der Lohn stimmt doch.')`, [
          mine.complaints[0]?.id,
        ])
      expect(await refusal(stage, uphold)).toEqual(['OS403', undefined])
      await stage.become(other)
      expect((await caseOf(stage, employer.jobId, 'beschwerde')).complaints[0]?.may_decide).toBe(true)
      expect(await uphold()).toMatchObject({
        state: 'entschieden',
        undone_at: expect.any(String),
        complaints: [{ is_upheld: true }],
      })
      await uphold()
      expect(await jobStatus(stage, employer.jobId)).toBe('aktiv')
      await stage.becomeVisitor()
      expect(
        (await stage.query('select id from app_public.get_public_job_by_id($1)', [employer.jobId])).rowCount,
      ).toBe(1)
      // Both sides are told, once.
      expect(await mailsTo(stage, employer.user.email, 'complaint-decision')).toMatchObject([
        { payload: { caseId: id, isOwn: true } },
      ])
      expect(await mailsTo(stage, 'quirina@melderin.example', 'complaint-decision')).toMatchObject([
        { payload: { isOwn: false } },
      ])
    })
  },
)

test('who decided decides about the complaint only while there is no other admin', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    await fileReport(stage, 'job', employer.jobId)
    const one = await admin(stage)
    await stage.become(one)
    const { id } = await caseOf(stage, employer.jobId)
    await decide(stage, id, { measure: 'entfernt' })
    await stage.become(employer.user)
    await json(stage, `complain_about_report($1, 'Bitte')`, [id])
    // All others of this database are suspended or none.
    await stage.asOwner((owner) =>
      owner.query(
        `update app_public.user_roles set role = 'applicant' where role = 'admin' and user_id <> $1`,
        [one.userId],
      ),
    )
    await stage.become(one)
    const { complaints } = await caseOf(stage, employer.jobId, 'beschwerde')
    expect(complaints[0]?.may_decide).toBe(true)
    expect(
      await json(stage, `decide_report_complaint($1, false, 'Es bleibt dabei.')`, [complaints[0]?.id]),
    ).toMatchObject({ undone_at: null })
    expect(await jobStatus(stage, employer.jobId)).toBe('gesperrt')
  })
})

test('a complaint of a reporter by a link leads to another decision, of which the other side may complain', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    await fileReport(stage, 'job', employer.jobId)
    const [one, other] = [await admin(stage), await admin(stage)]
    await stage.become(one)
    const found = await caseOf(stage, employer.jobId)
    const reportId = found.reports[0]?.id
    const byLink = (text: string) =>
      stage.asOwner((owner) =>
        owner.query(`select auth.complain_by_link('report', $1, $2)`, [reportId, text]),
      )
    expect((await refusal(stage, () => byLink('Zu früh')))[0]).toBe('OS410')
    await decide(stage, found.id, { measure: 'keine', facts: 'Kein Verstoß zu sehen.' })
    await byLink('Lesen Sie genauer.')
    await stage.become(other)
    const [complaint] = (await caseOf(stage, employer.jobId, 'beschwerde')).complaints
    const settle = (measure: string | null, upheld = true) =>
      json<ReportCase>(
        stage,
        `decide_report_complaint($1, $2, 'Stimmt.', $3, 'Der Lohn ist falsch.', 'gesetz', '§ 5 UWG')`,
        [complaint?.id, upheld, measure],
      )
    expect(await refusal(stage, () => settle(null))).toEqual(['OS422', { measure: 'required' }])
    expect(await settle('entfernt')).toMatchObject({ measure: 'entfernt', decided_by_id: one.userId })
    expect(await jobStatus(stage, employer.jobId)).toBe('gesperrt')
    expect(await mailsTo(stage, employer.user.email, 'report-statement')).toMatchObject([
      { payload: { ground: '§ 5 UWG' } },
    ])
    // Not what a reporter said about it.
    expect(await mailsTo(stage, employer.user.email, 'complaint-decision')).toEqual([])
    await stage.become(employer.user)
    expect(await json(stage, `complain_about_report($1, 'Doch richtig.')`, [found.id])).toMatchObject({
      side: 'betroffen',
    })
    // It is about the second decision, which was not made by who decided first.
    const mayDecide = async (user: TestUser) => {
      await stage.become(user)
      return (await caseOf(stage, employer.jobId, 'beschwerde')).complaints.find(
        ({ by_reporter }) => !by_reporter,
      )?.may_decide
    }
    expect([await mayDecide(one), await mayDecide(other)]).toEqual([true, false])
  })
})

test('six months after the decision nobody complains any more', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    await fileReport(stage, 'job', employer.jobId)
    await stage.become(await admin(stage))
    const { id } = await caseOf(stage, employer.jobId)
    await decide(stage, id, { measure: 'entfernt' })
    const age = (by: string) =>
      stage.asOwner((owner) =>
        owner.query(
          `update app_public.report_cases set decided_at = now() - interval '6 months' + $2::interval where id = $1`,
          [id, by],
        ),
      )
    await stage.become(employer.user)
    await age('-1 minute')
    expect(await json(stage, 'report_state($1)', [id])).toMatchObject({ may_complain: false })
    expect(await refusal(stage, () => json(stage, `complain_about_report($1, 'Zu spät')`, [id]))).toEqual([
      'OS410',
      undefined,
    ])
    // Half a year after 29 to 31 August ends on the last of February, and from 31 May on 30 November: a day may make no difference.
    await age('4 days')
    expect(await json(stage, `complain_about_report($1, 'Gerade noch')`, [id])).toMatchObject({
      complaint: { explanation: 'Gerade noch' },
    })
  })
})

test('a request, a company and an account are measured and brought back', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const { user: applicant, active } = await applyOnline(stage)
    const [one, other] = [await admin(stage), await admin(stage)]
    const after = async (person: TestUser, subjectId: string, caseId: string) => {
      await stage.asOwner((owner) =>
        owner.query(`select auth.complain_by_link('reported', $1, 'Falsch.')`, [caseId]),
      )
      await stage.become(other)
      const { complaints } = await caseOf(stage, subjectId, 'beschwerde')
      await json(stage, `decide_report_complaint($1, true, 'Richtig.')`, [complaints[0]?.id])
      expect(await mailsTo(stage, person.email, 'complaint-decision'), subjectId).not.toEqual([])
    }
    const state = async () => {
      const { rows } = await stage.asOwner((owner) =>
        owner.query(
          `select (select verified_at is not null from app_public.companies where id = $1) as verified,
             (select suspended_at is not null from auth."user" where id = $2) as suspended`,
          [employer.companyId, employer.user.userId],
        ),
      )
      return rows[0]
    }
    await fileReport(stage, 'job_request', active.id)
    await stage.become(one)
    const request = await caseOf(stage, active.id)
    expect(request).toMatchObject({
      against_company: false,
      accounts: [],
    })
    expect(JSON.stringify(request)).not.toMatch(
      new RegExp(`Ohnefurcht|${applicant.email}|${applicant.userId}`),
    )
    await decide(stage, request.id, { measure: 'eingeschraenkt' })
    expect(await jobStatus(stage, active.id)).toBe('abgelehnt')
    await after(applicant, active.id, request.id)
    expect(await jobStatus(stage, active.id)).toBe('aktiv')

    await fileReport(stage, 'company', employer.companyId)
    await stage.become(one)
    const company = await caseOf(stage, employer.companyId)
    await decide(stage, company.id, { measure: 'eingeschraenkt' })
    expect(await state()).toEqual({ verified: false, suspended: false })
    await after(employer.user, employer.companyId, company.id)
    expect(await state()).toEqual({ verified: true, suspended: false })

    await fileReport(stage, 'job', employer.jobId)
    await stage.become(one)
    const account = await caseOf(stage, employer.jobId)
    await decide(stage, account.id, { measure: 'konto_gesperrt' })
    expect(await state()).toEqual({ verified: true, suspended: true })
    // Who cannot sign in gets the reasons all the same.
    expect(await mailsTo(stage, employer.user.email, 'report-statement')).toHaveLength(2)
    await after(employer.user, employer.jobId, account.id)
    expect(await state()).toEqual({ verified: true, suspended: false })
  })
})

test('messages of conversations and applications are reported one by one, removed and brought back', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converse(stage)
    await stage.become(applicant)
    const own = await send(stage, id, 'Meine eigene Nachricht.')
    await stage.become(employer.user)
    const said = await send(stage, id, 'Sind Sie schwanger?')
    await stage.become(applicant)
    const report = (messageId: string) =>
      json(
        stage,
        `report_content('contact_request', $1, 'diskriminierung', 'Frage nach Schwangerschaft', $2, true)`,
        [id, messageId],
      )
    expect(await refusal(stage, () => report(own.id))).toEqual(['OS422', { message_id: 'unknown' }])
    await report(said.id)
    const [one, other] = [await admin(stage), await admin(stage)]
    await stage.become(one)
    const found = await caseOf(stage, id)
    expect(found).toMatchObject({ against_company: true, reports: [{ message_id: said.id }] })
    expect(
      await refusal(stage, () => decide(stage, found.id, { measure: 'entfernt', messageIds: [own.id] })),
    ).toEqual(['OS422', { message_ids: 'required' }])
    await decide(stage, found.id, { measure: 'entfernt', messageIds: [said.id, own.id] })
    const bodies = async () => {
      const { rows } = await stage.asOwner((owner) =>
        owner.query<{ body: string }>(
          'select body from app_public.messages where contact_request_id = $1 union all select body from app_public.application_messages where application_id = $1',
          [id],
        ),
      )
      return rows.map(({ body }) => body)
    }
    expect(await bodies()).toContain('Meine eigene Nachricht.')
    expect((await bodies()).join()).toMatch(/Diese Nachricht wurde nach einer Meldung entfernt/)
    expect((await bodies()).join()).not.toMatch(/schwanger/)
    await stage.become(employer.user)
    await json(stage, `complain_about_report($1, 'War nicht so gemeint.')`, [found.id])
    await stage.become(other)
    const { complaints } = await caseOf(stage, id, 'beschwerde')
    await json(stage, `decide_report_complaint($1, true, 'Na gut.')`, [complaints[0]?.id])
    expect((await bodies()).join()).toMatch(/schwanger/)

    await stage.become(applicant)
    const application = await apply(stage, employer.jobId)
    await stage.become(employer.user)
    await write(stage, application.id, 'Wie alt sind Sie?')
    await stage.become(applicant)
    await json(
      stage,
      `report_content('application', $1, 'diskriminierung', 'Frage nach dem Alter', null, true)`,
      [application.id],
    )
    await stage.become(one)
    const ofApplication = await caseOf(stage, application.id)
    expect(JSON.stringify(ofApplication.reports.map(({ evidence }) => evidence))).not.toMatch(
      /Maren|Özdemir|maren@/,
    )
    const message = ofApplication.reports[0]?.evidence.messages?.find(
      ({ body }) => body === 'Wie alt sind Sie?',
    )
    await decide(stage, ofApplication.id, { measure: 'entfernt', messageIds: [message?.id ?? ''] })
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ body: string }>(
        'select body from app_public.application_messages where application_id = $1',
        [application.id],
      ),
    )
    expect(rows.map(({ body }) => body)).toContain('Diese Nachricht wurde nach einer Meldung entfernt.')
    // The other side of it is another case.
    await stage.become(employer.user)
    await json(stage, `report_content('application', $1, 'betrug', 'Falsche Angaben', null, true)`, [
      application.id,
    ])
    await stage.become(one)
    expect(await caseOf(stage, application.id)).toMatchObject({
      against_company: false,
      accounts: [],
    })
  })
})

test('who is behind a Chiffre is suspended by a case, and neither the case nor the log tells who it was', async () => {
  await onStage(async (stage) => {
    const { user: applicant, active } = await applyOnline(stage)
    const [one, other] = [await admin(stage), await admin(stage)]
    await fileReport(stage, 'job_request', active.id)
    await stage.become(one)
    const found = await caseOf(stage, active.id)
    const decided = await decide(stage, found.id, {
      measure: 'konto_gesperrt',
      facts: `Das Gesuch ${found.subject_title} wirbt für ein Gewinnspiel.`,
    })
    const log = (args = '') =>
      stage
        .query<{ action: string; thing_id: string | null }>(
          `select action, thing_id, thing_name, person_id, person_name, reason from unnest(app_public.audit_entries(${args}))`,
        )
        .then(({ rows }) => rows)
    const hidden = { thing_id: null, thing_name: null, person_id: null, person_name: null }
    expect(await log(`action => 'account_suspended'`)).toMatchObject([
      { ...hidden, action: 'account_suspended' },
    ])
    expect((await log()).find(({ action }) => action === 'report_decided')).toMatchObject({
      thing_id: found.id,
    })
    expect(JSON.stringify([found, decided, await log()])).not.toContain(applicant.userId)
    // A filter answers like the lines do.
    for (const args of [
      `person => '${applicant.userId}'`,
      `person => '${applicant.email}'`,
      `thing_id => '${applicant.userId}'`,
    ])
      expect(await log(args), args).toEqual([])
    // The panel of the account does not quote the case.
    const panel = await json<{ state: string; suspension_reason: string }>(stage, 'person($1)', [
      applicant.userId,
    ])
    expect(panel.state).toBe('suspended')
    expect(panel.suspension_reason).not.toContain('Gewinnspiel')
    expect(await mailsTo(stage, applicant.email, 'report-statement')).toMatchObject([
      { payload: { facts: expect.stringContaining('Gewinnspiel') } },
    ])
    await stage.asOwner((owner) =>
      owner.query(`select auth.complain_by_link('reported', $1, 'Das war ich nicht.')`, [found.id]),
    )
    await stage.become(other)
    const { complaints } = await caseOf(stage, active.id, 'beschwerde')
    await json(stage, `decide_report_complaint($1, true, 'Stimmt.')`, [complaints[0]?.id])
    expect(await json(stage, 'person($1)', [applicant.userId])).toMatchObject({ state: 'active' })
    expect(await log(`action => 'account_restored'`)).toMatchObject([hidden])
  })
})

test('a case does not suspend who was suspended meanwhile', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const second = await stage.createUser({ role: 'employer' })
    await stage.asOwner((owner) =>
      owner.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
        employer.companyId,
        second.userId,
      ]),
    )
    await fileReport(stage, 'job', employer.jobId)
    await stage.become(await admin(stage))
    const { id, accounts } = await caseOf(stage, employer.jobId)
    expect(accounts).toHaveLength(2)
    await json(stage, `suspend_account($1, 'Betrug.')`, [employer.user.userId])
    const suspend = (accountId: string | null) => decide(stage, id, { measure: 'konto_gesperrt', accountId })
    expect(await refusal(stage, () => suspend(employer.user.userId))).toEqual([
      'OS422',
      { account_id: 'invalid' },
    ])
    expect(await refusal(stage, () => suspend(null))).toEqual(['OS422', { account_id: 'required' }])
    expect((await suspend(second.userId)).measure).toBe('konto_gesperrt')
  })
})

test('sexual abuse of children is reported without a name, also by those who are signed in', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employVerified(stage)
    const reporter = await stage.createUser()
    await stage.become(reporter)
    const report = (reason: string, isAnonymous: boolean | null) =>
      json<{ id: string; reference: string; is_new: boolean }>(
        stage,
        `report_content('job', $1, $2, 'Siehe Beschreibung.', null, true, $3)`,
        [jobId, reason, isAnonymous],
      )
    for (const reason of ['rechtswidrig', 'betrug', 'persoenliche_daten', 'sonstiges'])
      expect(await refusal(stage, () => report(reason, true)), reason).toEqual([
        'OS422',
        { is_anonymous: 'invalid' },
      ])
    const nameless = await report('kindesmissbrauch', true)
    expect(nameless.reference).toMatch(/^M-/)
    expect(await json(stage, 'report_state($1)', [nameless.id])).toBeNull()
    expect(await bellOf(stage, reporter)).toEqual([])
    // With a name it is another notice, and the person is told.
    expect((await report('kindesmissbrauch', null)).is_new).toBe(true)
    await stage.become(await admin(stage))
    const found = await caseOf(stage, jobId)
    expect(
      found.reports.map(({ reporter_kind, reporter_email }) => [reporter_kind, reporter_email]).toSorted(),
    ).toEqual([
      ['anonym', null],
      ['konto', reporter.email],
    ])
    await decide(stage, found.id, { measure: 'entfernt' })
    expect(await mailsTo(stage, reporter.email, 'report-decision')).toHaveLength(1)
    const { rows } = await stage.asOwner((owner) =>
      owner.query(
        `select from app_public.content_reports where id = $1 and to_jsonb(content_reports)::text like '%' || $2 || '%'`,
        [nameless.id, reporter.userId],
      ),
    )
    expect(rows).toEqual([])
  })
})

test('notices without a name have the same limit', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employVerified(stage)
    await stage.become(await stage.createUser())
    const report = () =>
      json(stage, `report_content('job', $1, 'kindesmissbrauch', 'Text', null, true, true)`, [jobId])
    for (let sent = 0; sent < 20; sent += 1) await report()
    expect((await stage.refusal(report)).code).toBe('OS429')
  })
})

test('a conversation is ended by a measure, and opened again', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converse(stage)
    await stage.become(applicant)
    await json(
      stage,
      `report_content('contact_request', $1, 'belaestigung', 'Hört nicht auf.', null, true)`,
      [id],
    )
    const [one, other] = [await admin(stage), await admin(stage)]
    await stage.become(one)
    const found = await caseOf(stage, id)
    await decide(stage, found.id, { measure: 'eingeschraenkt' })
    await stage.become(employer.user)
    expect((await stage.refusal(() => send(stage, id, 'Hallo?'))).code).toBe('OS410')
    await json(stage, `complain_about_report($1, 'Nur eine Frage.')`, [found.id])
    await stage.become(other)
    const { complaints } = await caseOf(stage, id, 'beschwerde')
    await json(stage, `decide_report_complaint($1, true, 'Gut.')`, [complaints[0]?.id])
    await stage.become(applicant)
    expect(await call(stage, 'conversation($1)', [id])).toMatchObject({ may_write: true })
  })
})

test('reading a case with its reporters is written into their processing logs', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const reporter = await stage.createUser()
    await stage.become(reporter)
    await json(stage, `report_content('job', $1, 'betrug', 'Text', null, true)`, [employer.jobId])
    await stage.become(await admin(stage))
    const kinds = async () => {
      const { rows } = await stage.asOwner((owner) =>
        owner.query<{ kind: string }>(
          `select kind from app_public.data_processing_logs where user_id = $1 and kind = 'reporter_read'`,
          [reporter.userId],
        ),
      )
      return rows.length
    }
    const found = (await cases(stage)).find(({ subject_id }) => subject_id === employer.jobId)
    expect(await kinds()).toBe(0)
    for (const _ of [1, 2]) await json(stage, 'report_case($1)', [found?.id])
    expect(await kinds()).toBe(1)
  })
})

/** A measure that the other side complained about; `meanwhile` happens before another admin says that it was right. */
async function bringBack(
  stage: Stage,
  { kind, id, measure }: { kind: string; id: string; measure: string },
  meanwhile: (other: TestUser) => Promise<unknown>,
) {
  const [one, other] = [await admin(stage), await admin(stage)]
  await fileReport(stage, kind, id)
  await stage.become(one)
  const found = await caseOf(stage, id)
  await decide(stage, found.id, { measure })
  await stage.asOwner((owner) =>
    owner.query(`select auth.complain_by_link('reported', $1, 'Falsch.')`, [found.id]),
  )
  await stage.become(other)
  await meanwhile(other)
  const { complaints } = await caseOf(stage, id, 'beschwerde')
  await json(stage, `decide_report_complaint($1, true, 'Richtig.')`, [complaints[0]?.id])
}

test('a verification comes back only under the name that was verified', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employVerified(stage)
    await bringBack(stage, { kind: 'company', id: companyId, measure: 'eingeschraenkt' }, () =>
      stage.asOwner((owner) =>
        owner.query(`update app_public.companies set company_name = 'Universitätsklinikum' where id = $1`, [
          companyId,
        ]),
      ),
    )
    const { rows } = await stage.asOwner((owner) =>
      owner.query('select verified_at from app_public.companies where id = $1', [companyId]),
    )
    expect(rows).toEqual([{ verified_at: null }])
  })
})

test('undoing a suspension leaves one that another admin decided since', async () => {
  await onStage(async (stage) => {
    const { user, jobId } = await employVerified(stage)
    await bringBack(stage, { kind: 'job', id: jobId, measure: 'konto_gesperrt' }, async () => {
      await json(stage, 'restore_account($1)', [user.userId])
      await json(stage, `suspend_account($1, 'Betrug in anderer Sache.')`, [user.userId])
      // All of this test is one transaction, at one time.
      await stage.asOwner((owner) =>
        owner.query(`update auth."user" set suspended_at = now() + interval '1 hour' where id = $1`, [
          user.userId,
        ]),
      )
    })
    const { rows } = await stage.asOwner((owner) =>
      owner.query('select suspended_at is not null as suspended from auth."user" where id = $1', [
        user.userId,
      ]),
    )
    expect(rows).toEqual([{ suspended: true }])
  })
})

test('a notice without an account tells nothing of what was taken back or of a name that nobody read', async () => {
  await onStage(async (stage) => {
    const { jobId, companyId } = await employVerified(stage)
    await stage.asOwner(async (owner) => {
      await owner.query(
        `update app_public.companies set verified_at = null, company_name = 'Ungelesen GmbH' where id = $1`,
        [companyId],
      )
    })
    await fileReport(stage, 'company', companyId)
    await stage.become(await admin(stage))
    expect((await caseOf(stage, companyId)).subject_title).toBe('Sanitätshaus Kirchhoff GmbH')
    await fileReport(stage, 'job', jobId)
    await decide(stage, (await caseOf(stage, jobId)).id, { measure: 'eingeschraenkt' })
    await stage.asOwner((owner) =>
      owner.query(`update app_public.jobs set title = 'Entwurf, den keiner las' where id = $1`, [jobId]),
    )
    await fileReport(stage, 'job', jobId)
    expect((await caseOf(stage, jobId)).subject_title).toBeNull()
  })
})

test('messages that two decisions removed all come back', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converse(stage)
    await stage.become(applicant)
    await send(stage, id, 'Guten Tag.')
    await stage.become(employer.user)
    const first = await send(stage, id, 'Sind Sie schwanger?')
    const second = await send(stage, id, 'Wie alt sind Sie?')
    await stage.become(applicant)
    const { id: reportId } = await json<{ id: string }>(
      stage,
      `report_content('contact_request', $1, 'diskriminierung', 'Fragen', null, true)`,
      [id],
    )
    const [one, other] = [await admin(stage), await admin(stage)]
    await stage.become(one)
    const { id: caseId } = await caseOf(stage, id)
    await decide(stage, caseId, { measure: 'entfernt', messageIds: [first.id] })
    const settle = async (complaining: TestUser, about: string, deciding: TestUser, more = '') => {
      await stage.become(complaining)
      await json(stage, `complain_about_report($1, 'Falsch.')`, [about])
      await stage.become(deciding)
      const { complaints } = await caseOf(stage, id, 'beschwerde')
      const open = complaints.find(({ is_upheld }) => is_upheld === null)
      await json(stage, `decide_report_complaint($1, true, 'Stimmt.'${more})`, [open?.id])
    }
    await settle(
      applicant,
      reportId,
      other,
      `, 'entfernt', 'Auch die andere.', 'gesetz', '§ 7 AGG', null, array['${first.id}', '${second.id}']::uuid[]`,
    )
    const bodies = async () => {
      const { rows } = await stage.asOwner((owner) =>
        owner.query<{ body: string }>(
          'select body from app_public.messages where id = any ($1) order by id',
          [[first.id, second.id]],
        ),
      )
      return rows.map(({ body }) => body)
    }
    expect(new Set(await bodies())).toEqual(new Set(['Diese Nachricht wurde nach einer Meldung entfernt.']))
    await settle(employer.user, caseId, one)
    expect(await bodies()).toEqual(['Sind Sie schwanger?', 'Wie alt sind Sie?'])
  })
})
