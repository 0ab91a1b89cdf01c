import { expect, test } from 'vitest'
import { SEEN_AFTER_WITHDRAWAL } from '../../../web/entities/application/seen-after-withdrawal.ts'
import { onStage, type Stage } from '../../harness/database.ts'
import { addColleague, employVerified, list } from '../conversations/conversation-fixtures.ts'
import {
  applicationById,
  applications,
  applied,
  apply,
  move,
  note,
  openApplication,
  SENT,
  withdrawApplication,
  write,
} from './application-fixtures.ts'

const asOwner = (stage: Stage, sql: string, values: unknown[] = []) =>
  stage.asOwner((owner) => owner.query<Record<string, unknown>>(sql, values))

/** How many rows of an application ($1) the present person reads in each table. */
async function rowsIn(stage: Stage, id: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [table, column] of [
    ['applications', 'id'],
    ['application_contents', 'application_id'],
    ['application_events', 'application_id'],
    ['application_messages', 'application_id'],
    ['application_notes', 'application_id'],
  ] as const)
    found[table] =
      (await stage.query(`select from app_public.${table} where ${column} = $1`, [id])).rowCount ?? Number.NaN
  return found
}

const NOTHING = {
  applications: 0,
  application_contents: 0,
  application_events: 0,
  application_messages: 0,
  application_notes: 0,
}

/** An application with a message of each side and a note. */
async function busy(stage: Stage) {
  const made = await applied(stage)
  await write(stage, made.id, 'Eine Frage')
  await stage.become(made.employer.user)
  await write(stage, made.id, 'Eine Antwort')
  await note(stage, made.id, 'Eine Notiz')
  return made
}

test('verbs, reads and policies agree on who is on which side', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await busy(stage)
    const colleague = await addColleague(stage, employer.companyId)
    const demoted = await addColleague(stage, employer.companyId)
    await asOwner(stage, `update app_public.user_roles set role = 'applicant' where user_id = $1`, [
      demoted.userId,
    ])
    const stranger = (await employVerified(stage)).user
    const both = await busy(stage)
    // An applicant who joins the company later stays the applicant.
    await asOwner(stage, 'insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
      both.employer.companyId,
      both.applicant.userId,
    ])
    await asOwner(stage, `update app_public.user_roles set role = 'employer' where user_id = $1`, [
      both.applicant.userId,
    ])
    const admin = await stage.createUser({ role: 'admin' })
    const adminMember = await stage.createUser({ role: 'admin' })
    await asOwner(stage, 'insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
      employer.companyId,
      adminMember.userId,
    ])
    const ofApplicant = {
      ...NOTHING,
      applications: 1,
      application_contents: 1,
      application_events: 1,
      application_messages: 2,
    }
    const ofCompany = { ...ofApplicant, application_notes: 1 }
    const cases = [
      ['the applicant', applicant, id, 'applicant', ofApplicant],
      ['the employer', employer.user, id, 'company', ofCompany],
      ['a colleague', colleague, id, 'company', ofCompany],
      ['an admin who is a member', adminMember, id, 'company', ofCompany],
      ['a former employer', demoted, id, null, NOTHING],
      ['another company', stranger, id, null, NOTHING],
      ['another applicant', both.applicant, id, null, NOTHING],
      ['an admin', admin, id, 'admin', { ...NOTHING, applications: 1 }],
      ['an applicant who joined the company', both.applicant, both.id, 'applicant', ofApplicant],
    ] as const
    for (const [name, person, applicationId, side, rows] of cases) {
      await stage.become(person)
      expect(await rowsIn(stage, applicationId), name).toEqual(rows)
      const { rows: read } = await stage.query(
        'select side from app_public.application_by_id($1) where id is not null',
        [applicationId],
      )
      expect(read, name).toEqual(side === null ? [] : [{ side }])
      const { rows: verb } = await stage.asOwner((owner) =>
        owner.query('select app_private.application_side_of($1, $2) as side', [applicationId, person.userId]),
      )
      // Admins read that there is one, and do nothing with it.
      expect(verb, name).toEqual([{ side: side === 'admin' ? null : side }])
    }
  })
})

test('an admin reads that an application exists, and no word of it', async () => {
  await onStage(async (stage) => {
    const { jobId, id } = await busy(stage)
    await stage.become(await stage.createUser({ role: 'admin' }))
    const metadata = await applicationById(stage, id)
    expect(metadata).toMatchObject({
      side: 'admin',
      content_is_open: false,
      status: 'eingegangen',
      next_statuses: [],
    })
    expect(await applications(stage, 'job_applications($1)', [jobId])).toEqual([metadata])
    expect(await applications(stage, 'job_applications($1, search => $2)', [jobId, 'Maren'])).toEqual([])
    expect(await applications(stage, 'job_applications()')).toEqual([])
    expect(await applications(stage, 'my_applications()')).toEqual([])
    for (const read of ['application_events', 'application_messages', 'application_notes'])
      expect(await list(stage, `${read}($1)`, [id]), read).toEqual([])
    const { rows } = await stage.query('select app_public.application_by_id($1)::text as everything', [id])
    for (const secret of [SENT.first_name, SENT.last_name, SENT.email, SENT.phone, 'seit acht Jahren'])
      expect(rows[0]?.['everything']).not.toContain(secret)
    for (const verb of [
      'open_application($1)',
      'withdraw_application($1)',
      `send_application_message($1, 'x')`,
      `add_application_note($1, 'x')`,
      `answer_preview($1, '{Nachname}')`,
    ])
      expect((await stage.refusal(() => stage.query(`select app_public.${verb}`, [id]))).code, verb).toBe(
        'OS404',
      )
    expect(await move(stage, [id], 'abgelehnt')).toMatchObject([{ outcome: 'nicht_gefunden', status: null }])
  })
})

test('another company finds nothing, and is told the same of what exists and what does not', async () => {
  await onStage(async (stage) => {
    const { jobId, id, employer } = await busy(stage)
    const { rows: notes } = await asOwner(stage, 'select id from app_public.application_notes')
    await asOwner(
      stage,
      `insert into app_public.answer_templates (company_id, kind, name, text) values ($1, 'absage', 'Geheim', 'Text')`,
      [employer.companyId],
    )
    const { user: stranger } = await employVerified(stage)
    await stage.become(stranger)
    expect(await applications(stage, 'job_applications($1)', [jobId])).toEqual([])
    const { rows: counts } = await stage.query('select total from app_public.application_counts($1)', [jobId])
    expect(counts).toEqual([{ total: '0' }])
    for (const read of ['application_events', 'application_messages', 'application_notes'])
      expect(await list(stage, `${read}($1)`, [id]), read).toEqual([])
    expect(
      (await list<{ name: string }>(stage, 'answer_templates($1)', [employer.companyId])).map(
        ({ name }) => name,
      ),
    ).not.toContain('Geheim')
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const verb of [
      'open_application($1)',
      'withdraw_application($1)',
      `send_application_message($1, 'x')`,
      `add_application_note($1, 'x')`,
      `answer_preview($1, '{Nachname}')`,
    ])
      for (const target of [id, unknown])
        expect(
          await stage.refusal(() => stage.query(`select app_public.${verb}`, [target])),
          verb,
        ).toMatchObject({ code: 'OS404', detail: '' })
    for (const target of [notes[0]?.['id'], unknown])
      expect(
        (await stage.refusal(() => stage.query('select app_public.delete_application_note($1)', [target])))
          .code,
      ).toBe('OS404')
  })
})

test('visitors get nothing at all', async () => {
  await onStage(async (stage) => {
    const { id, jobId } = await busy(stage)
    await stage.becomeVisitor()
    for (const call of [
      'application_by_id($1)',
      'my_application_for($1)',
      'job_applications($1)',
      'application_notes($1)',
      'open_application($1)',
    ])
      expect((await stage.refusal(() => stage.query(`select app_public.${call}`, [id]))).code, call).toBe(
        '42501',
      )
    expect((await stage.refusal(() => apply(stage, jobId))).code).toBe('42501')
  })
})

test('after a withdrawal the company reads the name, the history and the messages, and nothing else', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id, jobId } = await busy(stage)
    await openApplication(stage, id)
    await stage.become(applicant)
    const withdrawn = await withdrawApplication(stage, id)
    expect(withdrawn).toMatchObject({
      status: 'zurueckgezogen',
      may_withdraw: false,
      may_write: false,
      letter: SENT.letter,
    })
    expect(await withdrawApplication(stage, id)).toEqual(withdrawn)
    await stage.become(employer.user)
    expect(await applicationById(stage, id)).toMatchObject({
      content_is_open: false,
      first_name: SENT.first_name,
      last_name: SENT.last_name,
      email: null,
      letter: null,
      profession_name: null,
      is_new: true,
      next_statuses: [],
    })
    expect(await rowsIn(stage, id)).toEqual({
      applications: 1,
      application_contents: 0,
      application_events: 3,
      application_messages: 2,
      application_notes: 1,
    })
    // Each field that either of both sides reads of what was sent: of these the company still reads the name.
    const { rows: read } = await stage.query(
      `select first_name, last_name, email, phone, location, profession_slug, profession_name, qualification, available_from,
         letter, file_count from app_public.application_by_id($1)`,
      [id],
    )
    expect(read).toEqual([
      {
        first_name: SENT.first_name,
        last_name: SENT.last_name,
        email: null,
        phone: null,
        location: null,
        profession_slug: null,
        profession_name: null,
        qualification: null,
        available_from: null,
        letter: null,
        file_count: 0,
      },
    ])
    expect(await applications(stage, 'job_applications($1, search => $2)', [jobId, 'Prothesen'])).toEqual([])
    expect((await stage.refusal(() => write(stage, id, 'Warum?'))).code).toBe('OS410')
    const { rows } = await stage.query(
      `select app_public.answer_preview($1, 'Guten Tag {Nachname}') as text`,
      [id],
    )
    expect(rows).toEqual([{ text: 'Guten Tag {Nachname}' }])
    await stage.become(applicant)
    expect((await stage.refusal(() => write(stage, id, 'Doch'))).code).toBe('OS410')
    expect((await stage.refusal(() => apply(stage, jobId))).detail).toContain('already_applied')
  })
})

test('the log of the applicant says in the words of the question what the company still sees', async () => {
  await onStage(async (stage) => {
    const { applicant, id } = await applied(stage)
    await withdrawApplication(stage, id)
    const { rows } = await asOwner(
      stage,
      `select processing_purpose as said from app_public.data_processing_logs
       where user_id = $1 and kind = 'application_withdrawn'`,
      [applicant.userId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.['said']).toContain(`Der Betrieb sieht seitdem ${SEEN_AFTER_WITHDRAWAL}.`)
  })
})

test('what the company has decided is not withdrawn', async () => {
  await onStage(async (stage) => {
    for (const status of ['abgelehnt', 'eingestellt']) {
      const { applicant, employer, id } = await applied(stage)
      await stage.become(employer.user)
      if (status === 'eingestellt') await move(stage, [id], 'angebot')
      await move(stage, [id], status)
      await stage.become(applicant)
      expect(await applicationById(stage, id)).toMatchObject({ may_withdraw: false })
      expect((await stage.refusal(() => withdrawApplication(stage, id))).code, status).toBe('OS410')
    }
  })
})

test.each(['suspended_at', 'deletion_requested_at'])(
  'while the account is withheld (%s) the company reads no content, writes and moves nothing; then all is back',
  async (column) => {
    await onStage(async (stage) => {
      const { applicant, employer, id, jobId } = await busy(stage)
      await move(stage, [id], 'in_pruefung', { text: 'Guten Tag {Vorname} {Nachname}' })
      const { version } = await applicationById(stage, id)
      const readable = await rowsIn(stage, id)
      const withhold = (value: string) =>
        asOwner(
          stage,
          `update auth."user" set ${column} = ${value}, delete_after = ${column === 'suspended_at' || value === 'null' ? 'null' : `now() + interval '14 days'`} where id = $1`,
          [applicant.userId],
        )
      await withhold('now()')
      await stage.become(employer.user)
      const withheld = await applicationById(stage, id)
      expect(withheld).toMatchObject({
        content_is_open: false,
        first_name: null,
        last_name: null,
        letter: null,
        next_statuses: [],
        may_write: false,
      })
      // Open pages are told.
      expect(withheld.version).toBeGreaterThan(version)
      // Own texts of the company name the person as well.
      expect(await rowsIn(stage, id)).toEqual({ ...NOTHING, applications: 1, application_notes: 1 })
      expect(await list(stage, 'application_events($1)', [id])).toEqual([])
      expect(await list(stage, 'application_messages($1)', [id])).toEqual([])
      expect(await applications(stage, 'job_applications($1, search => $2)', [jobId, 'Maren'])).toEqual([])
      expect((await stage.refusal(() => write(stage, id, 'Hallo?'))).code).toBe('OS410')
      expect((await move(stage, [id], 'abgelehnt'))[0]?.outcome).toBe('nicht_moeglich')
      await withhold('null')
      await stage.become(employer.user)
      expect(await applicationById(stage, id)).toMatchObject({
        content_is_open: true,
        letter: SENT.letter,
        may_write: true,
      })
      expect(await rowsIn(stage, id)).toEqual(readable)
    })
  },
)

test('a removed member reads, does and is told nothing any more', async () => {
  await onStage(async (stage) => {
    const { employer, id } = await busy(stage)
    const colleague = await addColleague(stage, employer.companyId)
    await stage.become(colleague)
    await openApplication(stage, id)
    await asOwner(
      stage,
      `select app_private.notify_user($1, app_private.make_notice('new_application', 'Titel', 'Text', subject_kind => 'application', subject_id => $2))`,
      [colleague.userId, id],
    )
    const told = async () => (await list(stage, 'my_notifications()')).length
    expect(await told()).toBe(1)
    await asOwner(stage, 'delete from app_public.company_members where user_id = $1', [colleague.userId])
    await stage.become(colleague)
    expect(await rowsIn(stage, id)).toEqual(NOTHING)
    expect((await stage.refusal(() => openApplication(stage, id))).code).toBe('OS404')
    expect(await told()).toBe(0)
  })
})
