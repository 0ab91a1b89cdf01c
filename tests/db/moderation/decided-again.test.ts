/** Cases that are decided a second time, after a complaint of a reporter. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase, onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { until } from '../../harness/until.ts'
import { employVerified } from '../conversations/conversation-fixtures.ts'
import { mailsOf } from '../mail/mail-fixtures.ts'
import { caseOf, decide, fileReport, json, type ReportCase, type ReportState } from './report-fixtures.ts'

async function arrange(stage: Stage) {
  const employer = await employVerified(stage)
  const [reporter, one, other] = [
    await stage.createUser(),
    await stage.createUser({ role: 'admin' }),
    await stage.createUser({ role: 'admin' }),
  ]
  await stage.become(reporter)
  const report = await json<{ id: string }>(
    stage,
    `report_content('job', $1, 'betrug', 'Den Lohn gibt es nicht.', null, true)`,
    [employer.jobId],
  )
  await stage.become(one)
  const { id } = await caseOf(stage, employer.jobId)
  const complain = async (person: TestUser, about: string) => {
    await stage.become(person)
    return json<ReportState>(stage, `complain_about_report($1, 'Falsch entschieden.')`, [about])
  }
  /** The open complaint; more: the new decision, for one of a reporter. */
  const settle = async (admin: TestUser, isUpheld: boolean, more = '') => {
    await stage.become(admin)
    const { complaints } = await caseOf(stage, employer.jobId, 'beschwerde')
    const open = complaints.find(({ is_upheld }) => is_upheld === null)
    return json<ReportCase>(stage, `decide_report_complaint($1, $2, 'Begründung.'${more})`, [
      open?.id,
      isUpheld,
    ])
  }
  const stateOf = async (person: TestUser, id: string) => {
    await stage.become(person)
    return json<ReportState>(stage, 'report_state($1)', [id])
  }
  const stored = async () => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ status: string; suspended: boolean }>(
        `select jobs.status, accounts.suspended_at is not null as suspended
         from app_public.jobs, auth."user" as accounts where jobs.id = $1 and accounts.id = $2`,
        [employer.jobId, employer.user.userId],
      ),
    )
    return rows[0]
  }
  return {
    employer,
    reporter,
    reportId: report.id,
    one,
    other,
    caseId: id,
    complain,
    settle,
    stateOf,
    stored,
  }
}

const SUSPEND = `, 'konto_gesperrt', 'Es ist Betrug.', 'gesetz', '§ 263 StGB'`

test('what both decisions did is undone, the newest first', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await decide(stage, on.caseId, { measure: 'eingeschraenkt' })
    expect(await on.stored()).toEqual({ status: 'abgelehnt', suspended: false })
    await on.complain(on.reporter, on.reportId)
    await on.settle(on.other, true, SUSPEND)
    expect(await on.stored()).toEqual({ status: 'abgelehnt', suspended: true })
    // Who is suspended complains by the link of the mail.
    await stage.asOwner((owner) =>
      owner.query(`select auth.complain_by_link('reported', $1, 'Das stimmt alles nicht.')`, [on.caseId]),
    )
    await on.settle(on.one, true)
    expect(await on.stored()).toEqual({ status: 'aktiv', suspended: false })
  })
})

test('the other side complains about each decision once', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await decide(stage, on.caseId, { measure: 'eingeschraenkt' })
    expect(await on.complain(on.employer.user, on.caseId)).toMatchObject({ may_complain: false })
    await on.settle(on.other, false)
    expect(await on.stateOf(on.employer.user, on.caseId)).toMatchObject({
      may_complain: false,
      complaint: { is_upheld: false },
    })
    await on.complain(on.reporter, on.reportId)
    await stage.asOwner((owner) =>
      // All of this test is one transaction, at one time.
      owner.query(`update app_public.report_cases set decided_at = now() - interval '1 day' where id = $1`, [
        on.caseId,
      ]),
    )
    await stage.asOwner((owner) =>
      owner.query(
        `update app_public.report_complaints set about_at = now() - interval '1 day' where case_id = $1`,
        [on.caseId],
      ),
    )
    await on.settle(on.other, true, `, 'sonstige', 'Doch.', 'gesetz', '§ 5 UWG'`)
    expect(await on.stateOf(on.employer.user, on.caseId)).toMatchObject({
      may_complain: true,
      complaint: null,
    })
    expect(await on.complain(on.employer.user, on.caseId)).toMatchObject({
      may_complain: false,
      complaint: { explanation: 'Falsch entschieden.', is_upheld: null },
    })
    // A reporter complains once.
    expect(await on.stateOf(on.reporter, on.reportId)).toMatchObject({
      may_complain: false,
      complaint: { is_upheld: true },
    })
    expect((await on.settle(on.one, true)).undone_at).not.toBeNull()
  })
})

test('an address gets one decision about a thing, and six receipts a day', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employVerified(stage)
    const references: string[] = []
    for (let sent = 0; sent < 9; sent += 1) {
      references.push(await fileReport(stage, 'job', jobId, { email: 'fremd@postfach.example' }))
      // Each in another hour.
      await stage.asOwner((owner) =>
        owner.query(
          `update auth.attempts set window_started_at = window_started_at - interval '1 hour' where kind = 'mail-report-receipt'`,
        ),
      )
    }
    await fileReport(stage, 'job', jobId, { email: 'andere@postfach.example' })
    const mails = async (template: string) =>
      (await mailsOf(stage, template)).filter(({ recipient }) => recipient === 'fremd@postfach.example')
    expect(await mails('report-receipt')).toHaveLength(6)
    await stage.become(await stage.createUser({ role: 'admin' }))
    const found = await caseOf(stage, jobId)
    expect(found.report_count).toBe(10)
    await decide(stage, found.id, { measure: 'keine' })
    expect(await mails('report-decision')).toMatchObject([{ payload: { reference: expect.any(String) } }])
    const [{ payload } = { payload: {} as Record<string, unknown> }] = await mails('report-decision')
    expect(String(payload['reference']).split(', ')).toHaveLength(5)
    expect(references).toEqual(expect.arrayContaining(String(payload['reference']).split(', ')))
    expect((await mailsOf(stage, 'report-decision')).map(({ recipient }) => recipient).toSorted()).toEqual([
      'andere@postfach.example',
      'fremd@postfach.example',
    ])
  })
})

test('a complaint does not deadlock with the decision that suspends its author', async () => {
  const database = await freshDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 3 })
  pool.on('error', () => {})
  try {
    const { caseId, author } = await onStage(async (stage) => {
      const on = await arrange(stage)
      await decide(stage, on.caseId, { measure: 'eingeschraenkt' })
      await stage.query('commit')
      return { caseId: on.caseId, author: on.employer.user }
    }, database)
    const [deciding, complaining] = [await pool.connect(), await pool.connect()]
    // As a decision: the account first, the case last.
    await deciding.query('begin')
    await deciding.query('select from auth."user" where id = $1 for update', [author.userId])
    await complaining.query(`set deadlock_timeout = '100ms'`)
    const complaint = complaining
      .query(`select app_private.put_report_complaint(null, $1, $2, 'Falsch.')`, [caseId, author.userId])
      .then(
        () => 'kept',
        (error: Error) => error.message,
      )
    await until(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    })
    await deciding.query('select from app_public.report_cases where id = $1 for update', [caseId])
    await deciding.query('commit')
    expect(await complaint).toBe('kept')
    deciding.release()
    complaining.release()
  } finally {
    await pool.end()
    await database.drop()
  }
})

test('an admin who is demoted while the decision waits has decided nothing', async () => {
  const database = await freshDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 3 })
  pool.on('error', () => {})
  try {
    const { caseId, jobId, one } = await onStage(async (stage) => {
      const on = await arrange(stage)
      await stage.query('commit')
      return { caseId: on.caseId, jobId: on.employer.jobId, one: on.one }
    }, database)
    const [holding, deciding] = [await pool.connect(), await pool.connect()]
    await holding.query('begin')
    await holding.query('select from app_public.jobs where id = $1 for update', [jobId])
    await deciding.query('begin')
    await deciding.query(
      `select set_config('role', 'app_admin', true), set_config('app.session_id', $1, true)`,
      [one.sessionId],
    )
    const decision = decide(deciding, caseId, { measure: 'keine' }).then(
      () => 'decided',
      (error: pg.DatabaseError) => error.code,
    )
    await until(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    })
    await pool.query(`update app_public.user_roles set role = 'applicant' where user_id = $1`, [one.userId])
    await holding.query('commit')
    expect(await decision).toBe('OS403')
    await deciding.query('rollback')
    holding.release()
    deciding.release()
  } finally {
    await pool.end()
    await database.drop()
  }
})
