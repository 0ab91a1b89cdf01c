import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { converseReleased } from '../conversations/conversation-fixtures.ts'
import { applyOnline, COMPLETE_REQUEST, saveRequest } from '../job-requests/request-fixtures.ts'
import { COMPLETE_JOB, employWithActiveJob, employWithJob, saveJob } from '../jobs/job-fixtures.ts'

/** Whose rows admins see as well. */
const SEEN_BY_ADMINS = ['user_roles', 'profiles', 'security_events', 'company_members'] as const
/** Rows that only their owner reads, admins included. */
const PRIVATE_TABLES = [
  'notifications',
  'notification_settings',
  'legal_acceptances',
  'privacy_consents',
  'privacy_consent_events',
  'data_processing_logs',
  'data_exports',
  'saved_jobs',
  'search_alerts',
  'newsletter_subscriptions',
] as const

async function leaveTraces(stage: Stage, user: TestUser): Promise<void> {
  await stage.asOwner(async (owner) => {
    await owner.query(`select auth.record_security_event($1, 'successful_login', '{}', 'Testbrowser')`, [
      user.userId,
    ])
    await owner.query(
      `select app_private.notify_user($1, app_private.make_notice('security', 'Titel', 'Text'))`,
      [user.userId],
    )
    await owner.query(
      `insert into app_public.notification_settings (user_id, type, bell, mail) values ($1, 'job_decision', true, 'aus')`,
      [user.userId],
    )
    await owner.query(
      `insert into app_public.legal_acceptances (user_id, document, version)
       select $1, 'agb', max(version) from app_public.terms_versions on conflict do nothing`,
      [user.userId],
    )
    await owner.query('insert into app_public.data_exports (user_id) values ($1)', [user.userId])
    await owner.query(
      'insert into app_public.saved_jobs (user_id, job_id) select $1, id from app_public.jobs limit 1',
      [user.userId],
    )
    await owner.query(
      `select app_private.put_search_alert($1, null, app_private.alert_criteria_of('jobs', null, null), 'Alle', 'aus', '')`,
      [user.userId],
    )
    await owner.query(`select app_private.put_consent($1, 'newsletter_marketing', true, '1', 'settings')`, [
      user.userId,
    ])
  })
}

test('a member sees only their own rows', async () => {
  await onStage(async (stage) => {
    const anna = await employWithJob(stage)
    const bert = await employWithJob(stage)
    await leaveTraces(stage, anna.user)
    await leaveTraces(stage, bert.user)
    await stage.become(anna.user)
    for (const table of [...SEEN_BY_ADMINS, ...PRIVATE_TABLES]) {
      const { rows } = await stage.query<{ user_id: string }>(
        `select distinct user_id from app_public.${table}`,
      )
      expect(rows, table).toEqual([{ user_id: anna.user.userId }])
    }
    const companies = await stage.query<{ id: string }>('select id from app_public.companies')
    expect(companies.rows).toEqual([{ id: anna.companyId }])
    const jobs = await stage.query<{ id: string }>('select id from app_public.jobs')
    expect(jobs.rows).toEqual([{ id: anna.jobId }])
    for (const table of ['audit.events', 'app_public.moderation_history'])
      expect((await stage.refusal(() => stage.query(`select from ${table}`))).code, table).toBe('42501')
    expect((await stage.query('select from app_public.audit_details')).rowCount).toBe(0)
  })
})

test('the change of a published job is seen by its company and by admins, by nobody else', async () => {
  await onStage(async (stage) => {
    const change = async () => {
      const { jobId, user, admin, active } = await employWithActiveJob(stage)
      await saveJob(stage, jobId, active.version, { ...COMPLETE_JOB, title: 'Noch geheim (m/w/d)' })
      return { jobId, user, admin }
    }
    const anna = await change()
    const bert = await change()
    const seen = async () =>
      (await stage.query<{ job_id: string }>('select job_id from app_public.job_changes order by job_id'))
        .rows
    for (const { user, jobId } of [anna, bert]) {
      await stage.become(user)
      expect(await seen()).toEqual([{ job_id: jobId }])
    }
    await stage.become(anna.admin)
    expect(await seen()).toEqual([{ job_id: anna.jobId }, { job_id: bert.jobId }])
    await stage.become(await stage.createUser({ role: 'applicant' }))
    expect(await seen()).toEqual([])
    await stage.becomeVisitor()
    expect((await stage.refusal(seen)).code).toBe('42501')
  })
})

test('a conversation is seen by its two sides, the processing log by the applicant and a report by admins only', async () => {
  await onStage(async (stage) => {
    const anna = await converseReleased(stage)
    const bert = await converseReleased(stage)
    const admin = await stage.createUser({ role: 'admin' })
    for (const { employer, id } of [anna, bert]) {
      await stage.become(employer.user)
      await stage.query(`select app_public.report_conversation($1, 'sonstiges')`, [id])
    }
    const seen = async (table: string, column: string): Promise<unknown[]> =>
      (await stage.query(`select distinct ${column} as seen from app_public.${table} order by 1`)).rows.map(
        (row) => row.seen,
      )
    const conversations = [
      ['contact_requests', 'id'],
      ['identity_releases', 'contact_request_id'],
      ['messages', 'contact_request_id'],
    ] as const
    for (const { applicant, employer, id } of [anna, bert]) {
      for (const reader of [applicant, employer.user]) {
        await stage.become(reader)
        for (const [table, column] of conversations) expect(await seen(table, column), table).toEqual([id])
        for (const table of ['content_reports', 'report_cases'])
          expect(await seen(table, 'subject_id'), table).toEqual([])
        expect(await seen('report_complaints', 'id')).toEqual([])
        expect(await seen('data_processing_logs', 'user_id')).toEqual(
          reader === applicant ? [applicant.userId] : [],
        )
      }
    }
    await stage.become(admin)
    for (const [table, column] of conversations) expect(await seen(table, column), table).toEqual([])
    expect(await seen('data_processing_logs', 'user_id')).toEqual([])
    for (const table of ['content_reports', 'report_cases'])
      expect(await seen(table, 'subject_id'), table).toEqual([anna.id, bert.id].sort())
  })
})

test('a request and its change are seen by the applicant alone; who decided and how, by admins', async () => {
  await onStage(async (stage) => {
    const admin = await stage.createUser({ role: 'admin' })
    const change = async () => {
      const { user, active } = await applyOnline(stage)
      const { id, version } = await saveRequest(stage, active, { ...COMPLETE_REQUEST, title: 'Noch geheim' })
      await stage.become(admin)
      await stage.query('select app_public.decide_job_request($1, $2)', [id, version])
      return { user, id }
    }
    const [anna, bert] = [await change(), await change()]
    const seen = async (table: string, column: string) => {
      const { rows } = await stage.query<{ id: string }>(
        `select ${column} as id from app_public.${table} where ${column} in ($1, $2)`,
        [anna.id, bert.id],
      )
      return rows.map(({ id }) => id).sort()
    }
    const all = [anna.id, bert.id].sort()
    const stranger = await stage.createUser({ role: 'employer' })
    for (const [person, shown, decided] of [
      [anna.user, [anna.id], []],
      [bert.user, [bert.id], []],
      [stranger, [], []],
      [admin, [], all],
    ] as const) {
      await stage.become(person)
      expect(await seen('job_requests', 'id')).toEqual(shown)
      expect(await seen('job_request_changes', 'request_id')).toEqual(shown)
      expect(await seen('pending_decisions', 'request_id')).toEqual(decided)
    }
    await stage.becomeVisitor()
    for (const table of ['job_requests', 'job_request_changes', 'pending_decisions'])
      expect((await stage.refusal(() => stage.query(`select from app_public.${table}`))).code).toBe('42501')
  })
})

test('an applicant sees no company, no job and no moderation', async () => {
  await onStage(async (stage) => {
    await employWithJob(stage)
    await stage.become(await stage.createUser({ role: 'applicant' }))
    for (const table of ['companies', 'company_members', 'jobs', 'job_changes', 'audit_details']) {
      const { rows } = await stage.query(`select * from (select 1 from app_public.${table}) as foreign_rows`)
      expect(rows, table).toEqual([])
    }
  })
})

test('an admin sees accounts, companies, jobs and moderation of all, but no notifications', async () => {
  await onStage(async (stage) => {
    const anna = await employWithJob(stage)
    await stage.query('select app_public.submit_job($1)', [anna.jobId])
    await leaveTraces(stage, anna.user)
    const admin = await stage.createUser({ role: 'admin' })
    await leaveTraces(stage, admin)
    await stage.become(admin)
    expect((await stage.query('select current_user as role')).rows).toEqual([{ role: 'app_admin' }])
    const { rows: jobs } = await stage.query('select id from app_public.jobs where id = $1', [anna.jobId])
    expect(jobs).toHaveLength(1)
    const { rows: companies } = await stage.query('select id from app_public.companies where id = $1', [
      anna.companyId,
    ])
    expect(companies).toHaveLength(1)
    const { rows: events } = await stage.query(
      'select action from app_public.moderation_history where thing_id = $1',
      [anna.jobId],
    )
    expect(events).toEqual([{ action: 'submitted' }])
    for (const table of SEEN_BY_ADMINS) {
      const { rows } = await stage.query(`select user_id from app_public.${table} where user_id = $1`, [
        anna.user.userId,
      ])
      expect(rows.length, table).toBeGreaterThan(0)
    }
    for (const table of PRIVATE_TABLES) {
      const { rows } = await stage.query(`select distinct user_id from app_public.${table}`)
      expect(rows, table).toEqual([{ user_id: admin.userId }])
    }
  })
})

test('a demotion ends verbs, queues and what policies show at once', async () => {
  await onStage(async (stage) => {
    const anna = await employWithJob(stage)
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(admin)
    await stage.asOwner((owner) =>
      owner.query(`update app_public.user_roles set role = 'applicant' where user_id = $1`, [admin.userId]),
    )
    for (const ask of [
      "review_queue('job')",
      'moderation_overview()',
      `block_job('${anna.jobId}', 'Grund')`,
    ]) {
      expect((await stage.refusal(() => stage.query(`select app_public.${ask}`))).code, ask).toBe('OS403')
    }
    const seen = async (): Promise<number | null> =>
      (await stage.query('select from app_public.jobs where id = $1', [anna.jobId])).rowCount
    // The same request, which started as an admin's: the role is app_admin still.
    expect(await seen()).toBe(0)
    await stage.become(admin)
    expect(await seen()).toBe(0)
  })
})

test('a session that was ended, expired or demoted counts at once', async () => {
  await onStage(async (stage) => {
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(admin)
    const role = async (): Promise<unknown> =>
      (await stage.query('select app_hidden.current_user_role() as role')).rows[0]?.role
    expect(await role()).toBe('admin')
    await stage.asOwner((owner) =>
      owner.query(`update app_public.user_roles set role = 'applicant' where user_id = $1`, [admin.userId]),
    )
    expect(await role()).toBe('applicant')
    await stage.asOwner((owner) =>
      owner.query(`update auth.session set expires_at = now() - interval '1 second' where id = $1`, [
        admin.sessionId,
      ]),
    )
    expect(await role()).toBeNull()
    expect((await stage.query('select app_public.current_account() as account')).rows[0]?.account).toBeNull()
  })
})
