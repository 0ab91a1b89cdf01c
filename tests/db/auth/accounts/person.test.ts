import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../../harness/database.ts'
import type { TestUser } from '../../../harness/people.ts'
import { apply } from '../../applications/application-fixtures.ts'
import { converse, employVerified } from '../../conversations/conversation-fixtures.ts'
import { applyOnline } from '../../job-requests/request-fixtures.ts'
import { caseOf, decide, fileReport, json } from '../../moderation/report-fixtures.ts'
import { call, signInElsewhere } from '../account-fixtures.ts'

const NOBODY = '019aa0c3-1111-7111-8111-111111111111'

const person = (stage: Stage, { userId }: Pick<TestUser, 'userId'>) =>
  call<Record<string, unknown> | null>(stage, 'to_jsonb(app_public.person($1))', [userId])

const startOfToday = async (stage: Stage): Promise<string> =>
  (
    await stage.query<{ day: string }>(
      `select to_jsonb(date_trunc('day', now(), 'Europe/Berlin')) #>> '{}' as day`,
    )
  ).rows[0]?.day ?? ''

/** What the processing log of this account says about admins who looked at it. */
const looks = async (stage: Stage, user: TestUser): Promise<string[]> => {
  await stage.become(user)
  const { rows } = await stage.query<{ purpose: string }>(
    `select processing_purpose as purpose from unnest(app_public.my_processing_log(100)) as log where log.kind = 'data_access'`,
  )
  return rows.map(({ purpose }) => purpose)
}

test('an admin reads what belongs to an account, without its texts', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converse(stage)
    await stage.become(employer.user)
    await stage.query(`select app_public.report_conversation($1, 'werbung')`, [id])
    await stage.become(applicant)
    await apply(stage, employer.jobId)
    await signInElsewhere(stage, applicant, 'Safari auf iPhone')
    await stage.become(await stage.createUser({ role: 'admin' }))

    expect(await person(stage, applicant)).toMatchObject({
      id: applicant.userId,
      email: applicant.email,
      role: 'applicant',
      state: 'active',
      email_verified: true,
      suspended_at: null,
      suspension_reason: null,
      is_self: false,
      is_last_admin: false,
      companies: [],
      jobs: [],
      job_requests: 1,
      applications: 1,
      conversations: 1,
      // The conversation that was reported would tell which Chiffre is hers.
      reports: 0,
      open_reports: 0,
      consents: expect.arrayContaining([
        { consent_type: 'profile_visibility', consented: true, decided_at: await startOfToday(stage) },
      ]),
    })
    const sessions = (await person(stage, applicant))?.['sessions']
    expect(sessions).toMatchObject([{ device: 'Unbekanntes Gerät' }, { device: 'Safari auf iPhone' }])
    expect(await person(stage, employer.user)).toMatchObject({
      role: 'employer',
      companies: [{ id: employer.companyId, is_withheld: false, members: 1, online_jobs: 1, evidence: null }],
      jobs: [{ status: 'aktiv', count: 1 }],
      conversations: 1,
      applications: 0,
    })
    const colleague = await stage.createUser({ role: 'employer' })
    await stage.asOwner((owner) =>
      owner.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
        employer.companyId,
        colleague.userId,
      ]),
    )
    expect(await person(stage, employer.user)).toMatchObject({ companies: [{ members: 2 }] })
    // With the last one that is not suspended the company disappears: the dialog must not promise otherwise.
    await stage.query(`select app_public.suspend_account($1, 'Werbung.')`, [colleague.userId])
    expect(await person(stage, employer.user)).toMatchObject({ companies: [{ members: 1 }] })
    await stage.query(`select app_public.suspend_account($1, 'Werbung in jedem Feld.')`, [applicant.userId])
    expect(await person(stage, applicant)).toMatchObject({
      state: 'suspended',
      suspension_reason: 'Werbung in jedem Feld.',
      sessions: [],
    })
  })
})

test('whose account an admin looks at reads it in the processing log, once an hour and without a name', async () => {
  await onStage(async (stage) => {
    const anna = await stage.createUser()
    const admins = [await stage.createUser({ role: 'admin' }), await stage.createUser({ role: 'admin' })]
    const sentence = 'Ein Admin hat Ihr Konto angesehen, um eine Frage dazu zu klären oder es zu prüfen.'
    for (const [index, admin] of admins.entries()) {
      await stage.become(admin)
      await person(stage, anna)
      await stage.query('select app_public.person_security_events($1), app_public.person_mails($1)', [
        anna.userId,
      ])
      expect(await looks(stage, anna)).toEqual(Array(index + 1).fill(sentence))
    }
    await stage.become(anna)
    const { rows } = await stage.query('select log.* from unnest(app_public.my_processing_log(100)) as log')
    for (const admin of admins)
      expect(JSON.stringify(rows.map(({ cause, ...row }) => row))).not.toContain(admin.userId)
  })
})

test.each(['person_security_events', 'person_mails', 'person_actions', 'person_report_cases'])(
  '%s is a look at the account by itself',
  async (read) => {
    await onStage(async (stage) => {
      const anna = await stage.createUser()
      await stage.become(await stage.createUser({ role: 'admin' }))
      await stage.query(`select app_public.${read}($1)`, [anna.userId])
      expect(await looks(stage, anna)).toHaveLength(1)
    })
  },
)

test('an admin who looks at the own account is in no log', async () => {
  await onStage(async (stage) => {
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(admin)
    expect(await person(stage, admin)).toMatchObject({ is_self: true, is_last_admin: true })
    expect(await looks(stage, admin)).toEqual([])
  })
})

test('mails to an account are listed without their words and links', async () => {
  await onStage(async (stage) => {
    const anna = await stage.createUser()
    await stage.asOwner((owner) =>
      owner.query(
        `select app_private.send_mail('reset-password', $1, '{"linkId": "geheim"}', 'reset-password:geheim')`,
        [anna.email],
      ),
    )
    await stage.become(await stage.createUser({ role: 'admin' }))
    const { rows } = await stage.query('select mails.* from unnest(app_public.person_mails($1)) as mails', [
      anna.userId,
    ])
    expect(rows).toMatchObject([{ template: 'reset-password', status: 'queued', sent_on: null }])
    expect(JSON.stringify(rows)).not.toContain('geheim')
  })
})

test('a mail to an account tells no moment, and none is listed that a Chiffre causes', async () => {
  await onStage(async (stage) => {
    const admin = await stage.createUser({ role: 'admin' })
    const { applicant, id } = await converse(stage)
    await stage.become(applicant)
    await stage.query(`select app_public.report_conversation($1, 'werbung')`, [id])
    await stage.become(admin)
    const reported = await caseOf(stage, id)
    await decide(stage, reported.id, { measure: 'keine' })
    const [another, again] = ['password-changed', 'new-device']
    await stage.asOwner(async (owner) => {
      for (const template of ['request-approved', another, again])
        await owner.query(`select app_private.send_mail($1, $2, '{}', $1)`, [template, applicant.email])
    })
    const all = await stage.asOwner((owner) =>
      owner.query<{ id: string; template: string }>(
        'select id, template from app_private.mails where recipient = $1 order by id desc',
        [applicant.email],
      ),
    )
    const templates = all.rows.map(({ template }) => template)
    expect(templates).toEqual(
      expect.arrayContaining(['request-approved', 'contact-request', 'report-decision']),
    )
    await stage.become(admin)
    const mails = async (size: number, after: string | null = null) =>
      (
        await stage.query<{ id: string; template: string; created_on: Date }>(
          'select * from unnest(app_public.person_mails($1, $2, $3))',
          [applicant.userId, size, after],
        )
      ).rows
    const listed = await mails(100)
    expect(listed.map(({ template }) => template)).toEqual(
      templates.filter((template) => !/^(request|contact|report|complaint)-/.test(template)),
    )
    expect(listed.map(({ template }) => template).slice(0, 2)).toEqual([again, another])
    // The ids of the table are ordered by time, to the millisecond.
    for (const { id: handle } of listed) expect(all.rows.map((mail) => mail.id)).not.toContain(handle)
    expect(Object.keys(listed[0] ?? {})).toEqual(['id', 'template', 'status', 'created_on', 'sent_on'])
    const first = await mails(1)
    expect(first).toEqual(listed.slice(0, 1))
    expect(await mails(100, first[0]?.id)).toEqual(listed.slice(1))
  })
})

test('what admins did about an account is listed with who did it and why, and nothing about others', async () => {
  await onStage(async (stage) => {
    const [anna, bert] = [await stage.createUser(), await stage.createUser()]
    const first = await stage.createUser({ role: 'admin', firstName: 'Adele', lastName: 'Wächter' })
    await stage.become(first)
    await stage.query(`select app_public.suspend_account($1, 'Werbung in jedem Feld.')`, [anna.userId])
    await stage.query(`select app_public.suspend_account($1, 'Andere Person.')`, [bert.userId])
    await stage.become(await stage.createUser({ role: 'admin', firstName: 'Bodo', lastName: 'Richter' }))
    await stage.query('select app_public.restore_account($1)', [anna.userId])
    const actions = async (size: number, after: string | null = null) => {
      const { rows } = await stage.query<{ id: string; action: string }>(
        'select id, action, actor_name, reason from unnest(app_public.person_actions($1, $2, $3))',
        [anna.userId, size, after],
      )
      return rows
    }
    const page = await actions(2)
    expect(page).toMatchObject([
      { action: 'person_viewed', actor_name: 'Bodo Richter', reason: null },
      { action: 'account_restored', actor_name: 'Bodo Richter', reason: null },
    ])
    expect(await actions(2, page.at(-1)?.id)).toMatchObject([
      { action: 'account_suspended', actor_name: 'Adele Wächter', reason: 'Werbung in jedem Feld.' },
    ])
  })
})

test('cases about the company of an account are listed beside it, those about a request never', async () => {
  await onStage(async (stage) => {
    const { user: employer, jobId } = await employVerified(stage)
    const { user: applicant, active: request } = await applyOnline(stage)
    await fileReport(stage, 'job', jobId)
    await fileReport(stage, 'job_request', request.id)
    await stage.become(await stage.createUser({ role: 'admin' }))
    const casesOf = (user: TestUser) => json(stage, 'person_report_cases($1)', [user.userId])
    const { id, reference } = await caseOf(stage, jobId)
    expect(await casesOf(employer)).toMatchObject([{ id, reference, state: 'offen', subject_kind: 'job' }])
    expect(await casesOf(applicant)).toEqual([])
    await decide(stage, id, { measure: 'keine' })
    expect(await casesOf(employer)).toMatchObject([{ id, state: 'entschieden' }])
  })
})

test('only admins read about accounts, and only about those that exist', async () => {
  await onStage(async (stage) => {
    const anna = await stage.createUser()
    const reads = [
      () => stage.query('select app_public.people()'),
      () => stage.query('select app_public.people_overview()'),
      () => person(stage, anna),
      () => stage.query('select app_public.person_security_events($1)', [anna.userId]),
      () => stage.query('select app_public.person_mails($1)', [anna.userId]),
      () => stage.query('select app_public.person_actions($1)', [anna.userId]),
      () => stage.query('select app_public.person_report_cases($1)', [anna.userId]),
    ]
    for (const role of ['employer', 'applicant'] as const) {
      await stage.become(await stage.createUser({ role }))
      for (const read of reads) expect((await stage.refusal(read)).code).toBe('OS403')
    }
    await stage.become(anna)
    for (const read of reads) expect((await stage.refusal(read)).code).toBe('OS403')
    await stage.becomeVisitor()
    for (const read of reads) expect((await stage.refusal(read)).code).toBe('42501')
    expect(await looks(stage, anna)).toEqual([])
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect((await stage.refusal(() => person(stage, { userId: NOBODY }))).code).toBe('OS404')
  })
})
