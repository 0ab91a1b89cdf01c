/** People whose data touch one another in every way that the product has, each with marks that are nobody else's. */
import { randomUUID } from 'node:crypto'
import type { Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { apply, move, note, SENT, write } from '../applications/application-fixtures.ts'
import { invite } from '../companies/team-fixtures.ts'
import {
  addColleague,
  contact,
  openContact,
  release,
  send,
  verify,
} from '../conversations/conversation-fixtures.ts'
import {
  COMPLETE_REQUEST,
  createRequest,
  requestVerb,
  saveRequest,
  submitRequest,
} from '../job-requests/request-fixtures.ts'
import { employWithActiveJob } from '../jobs/job-fixtures.ts'
import { book } from '../plans/plan-fixtures.ts'

interface MarkedPerson {
  readonly user: TestUser
  /** Texts and ids that only the export of this person may hold. */
  readonly marks: readonly string[]
}

export interface MarkedPeople {
  readonly applicant: MarkedPerson
  readonly employer: MarkedPerson
  readonly colleague: MarkedPerson
  readonly admin: MarkedPerson
  readonly stranger: MarkedPerson
}

/** Letters only: names take no digits. */
const word = (): string =>
  [...randomUUID().replaceAll('-', '').slice(0, 12)]
    .map((digit) => 'abcdefghijklmnop'[parseInt(digit, 16)])
    .join('')

const nameOf = (prefix: string): string => `${prefix}${word()}`

/** Gives an account a name of its own and a row in every table that no verb writes here. */
async function mark(stage: Stage, user: TestUser) {
  const names = [nameOf('Vor'), nameOf('Nach')] as const
  const [firstName, lastName] = names
  await stage.asOwner(async (owner) => {
    const values = [user.userId, firstName, lastName]
    await owner.query(
      `update auth."user" set first_name = $2, last_name = $3, name = $2 || ' ' || $3 where id = $1`,
      values,
    )
    await owner.query(
      'update app_public.profiles set first_name = $2, last_name = $3 where user_id = $1',
      values,
    )
  })
  await leaveTraces(stage, user)
  await consent(stage, user)
  return { user, names, marks: [user.userId, user.sessionId, user.sessionToken, user.email, ...names] }
}

/** Rows of tables that no verb writes without a browser. */
async function leaveTraces(stage: Stage, { userId, email }: TestUser): Promise<void> {
  await stage.asOwner(async (owner) => {
    await owner.query(
      `insert into auth.account (account_id, provider_id, user_id, password, updated_at)
       values ($1::text, 'credential', $1::text::uuid, 'salt-secret:hash-secret', now())`,
      [userId],
    )
    await owner.query(`insert into auth.devices (user_id, token_hash) values ($1, $2)`, [
      userId,
      `devicesecret${userId}`.replaceAll('-', ''),
    ])
    // Adding a factor ends the sessions that showed none.
    await owner.query(`update auth.session set proved_by = 'totp' where user_id = $1`, [userId])
    await owner.query(`insert into auth.totp (user_id, secret, last_step) values ($1, 'totp-secret', 1)`, [
      userId,
    ])
    await owner.query(
      `insert into auth.passkeys (user_id, credential_id, public_key, counter, name, is_synced)
       values ($1::uuid, convert_to('passkey-secret-' || $1, 'UTF8'), 'public-key-secret', 7, 'Mein Telefon', true)`,
      [userId],
    )
    await owner.query(
      `insert into app_private.push_subscriptions (session_id, endpoint, public_key, auth_secret)
       select id, 'https://fcm.googleapis.com/fcm/send/push-secret-' || id, rpad('public-key-secret', 87, 'A'), rpad('auth-secret', 22, 'A')
       from auth.session where user_id = $1 limit 1`,
      [userId],
    )
    await owner.query(`insert into app_private.factor_resets (user_id) values ($1)`, [userId])
    await owner.query(`insert into auth.recovery_codes (user_id, code_hash) values ($1, 'code-secret')`, [
      userId,
    ])
    const { rows } = await owner.query<{ id: string }>(
      `insert into auth.email_changes (user_id, old_email, new_email, expires_at)
       values ($1, $2, 'noch-nicht-bestaetigt@anderswo.example', now() + interval '1 day') returning id`,
      [userId, email],
    )
    await owner.query(
      `insert into auth.links (user_id, purpose, email_change_id, confirms, expires_at)
       values ($1, 'confirm-email', $2, 'new', now() + interval '1 day')`,
      [userId, rows[0]?.id],
    )
    await owner.query(
      `insert into app_public.legal_acceptances (user_id, document, version)
       select $1, 'agb', max(version) from app_public.terms_versions on conflict do nothing`,
      [userId],
    )
    await owner.query(
      `insert into app_public.notification_settings (user_id, type, bell, mail) values ($1, 'contact_message', true, 'aus')`,
      [userId],
    )
    await owner.query(
      `select app_private.notify_user($1, app_private.make_notice('security', 'Passwort geändert', 'Heute.'))`,
      [userId],
    )
    await owner.query(
      `select app_private.send_mail('password-changed', $1, '{"secret": "mail-secret"}', $2)`,
      [email, `export-test:${userId}`],
    )
    await owner.query(
      `select auth.record_security_event($1, 'successful_login', '{"token": "event-secret"}', 'Testbrowser')`,
      [userId],
    )
    await owner.query('insert into app_public.data_exports (user_id) values ($1)', [userId])
    await owner.query(
      `insert into app_public.application_files (id, owner_id, name, bytes) values (gen_random_uuid(), $1, 'Lebenslauf.pdf', 9)`,
      [userId],
    )
    await owner.query(
      `insert into app_private.job_request_visits (user_id, visited_on) values ($1, current_date)`,
      [userId],
    )
  })
}

/** Consents are written by the person. */
async function consent(stage: Stage, user: TestUser): Promise<void> {
  await stage.become(user)
  await stage.query(`select app_public.set_privacy_consent('data_analytics', true, '2026-11-22')`)
}

/** What no export may hold, of whomever. */
export const SECRETS = ['secret', 'noch-nicht-bestaetigt', 'Interne Notiz']

export async function createMarkedPeople(stage: Stage): Promise<MarkedPeople> {
  const words = {
    title: `Gesuch ${word()}`,
    region: `Region ${word()}`,
    picture: `Schaft ${word()}`,
    person: nameOf('Kontakt'),
    email: `${word()}@kontakt.example`,
    street: `${nameOf('Weg')} 17`,
    answer: `Antwort ${word()}`,
    greeting: `Guten Tag ${word()}`,
    colleague: `Auch von mir ${word()}`,
    complaint: `Beschwerde ${word()}`,
    reason: `Grund ${word()}`,
    letter: `Anschreiben ${word()}`,
    question: `Frage ${word()}`,
    reply: `Rückfrage ${word()}`,
    invitation: `Einladung ${word()}`,
  }

  const applicant = await mark(stage, await stage.createUser({ role: 'applicant' }))
  await stage.become(applicant.user)
  const draft = await createRequest(
    stage,
    { ...COMPLETE_REQUEST, title: words.title },
    {
      contact_person: words.person,
      contact_email: words.email,
      contact_phone: '0551 123',
      contact_street: words.street,
      contact_zip: '37073',
      contact_city: 'Göttingen',
    },
  )
  const { rows: kept } = await stage.query<{ id: string }>(
    `select app_hidden.keep_work_picture($1, 9, 6, 'a', 'b', 'c') as id`,
    [draft.id],
  )
  const pictures = [{ id: kept[0]?.id ?? '', alt: words.picture }]
  await saveRequest(stage, draft, { ...COMPLETE_REQUEST, title: words.title, pictures })
  await submitRequest(stage, draft.id)
  await stage.asOwner((owner) =>
    owner.query(
      `update app_public.job_requests set status = 'aktiv', published_at = now(), expires_at = now() + interval '90 days' where id = $1`,
      [draft.id],
    ),
  )

  const { user, admin: approver, companyId, jobId } = await employWithActiveJob(stage)
  await verify(stage, companyId)
  const employer = await mark(stage, user)
  const admin = await mark(stage, approver)
  const colleague = await mark(stage, await addColleague(stage, companyId))
  await stage.become(user)
  // Whom somebody invites is not theirs to take along.
  await invite(stage, companyId, 'secret@kirchhoff.example')
  // Nobody decides it: the colleague has another company in mind.
  const elsewhere = await employWithActiveJob(stage)
  await stage.asOwner((owner) =>
    owner.query('insert into app_private.join_requests (company_id, user_id) values ($1, $2)', [
      elsewhere.companyId,
      colleague.user.userId,
    ]),
  )
  const stranger = await mark(stage, await stage.createUser({ role: 'applicant' }))
  await stage.become(employer.user)
  const { id } = await contact(stage, draft.id, jobId, words.greeting)

  await stage.become(applicant.user)
  await send(stage, id, words.answer)
  await release(stage, id)
  await stage.query(`select app_public.report_conversation($1, 'sonstiges', $2)`, [id, words.complaint])
  await stage.query(`select app_public.hide_employer(mail_domain => 'versteckt.example')`)
  await stage.query('select app_public.add_saved_jobs(array[$1::uuid])', [jobId])
  await stage.query(`select app_public.save_search_alert('jobs', '?q=meister', 'taeglich')`)
  await stage.query(
    `select app_public.subscribe_newsletter('{bandagist}', '{NI}', 'monatlich', 'newsletter-1')`,
  )
  await stage.asOwner((owner) =>
    owner.query(
      `with issue as (insert into app_public.newsletter_issues (subject) values ('Neues') returning id)
       insert into app_private.newsletter_deliveries (issue_id, subscription_id)
       select issue.id, subscriptions.id from issue, app_public.newsletter_subscriptions as subscriptions where user_id = $1`,
      [applicant.user.userId],
    ),
  )
  const active = await requestVerb(stage, 'job_request_for_edit($1)', [draft.id])
  await saveRequest(stage, active, { ...COMPLETE_REQUEST, title: words.title, region: words.region })
  const [firstName, lastName] = applicant.names
  const application = await apply(stage, jobId, {
    ...SENT,
    first_name: firstName,
    last_name: lastName,
    letter: words.letter,
  })
  await write(stage, application.id, words.question)
  await stage.become(employer.user)
  await write(stage, application.id, `${words.reply} {Vorname}`)
  await note(stage, application.id, 'Interne Notiz')
  await stage.become(colleague.user)
  await move(stage, [application.id], 'eingeladen', { text: `{Vorname} {Nachname}, ${words.invitation}` })
  await stage.query(
    `select app_public.set_interview($1, row(current_date + 10, '10:00', 60, $2)::app_public.interview_fields)`,
    [application.id, words.invitation],
  )
  await stage.become(employer.user)
  await openContact(stage, draft.id)
  await book(stage, companyId)
  await stage.become(colleague.user)
  await send(stage, id, words.colleague)

  await stage.asOwner(async (owner) => {
    await owner.query(
      `select app_private.write_audit('rejected', 'job_request', $1, actor => $2, data => jsonb_build_object('reason', $3::text))`,
      [draft.id, admin.user.userId, words.reason],
    )
    await owner.query(
      `insert into app_private.job_matches (user_id, job_id, score, reasons) values ($1, $2, 40, array[row('beruf', 40, null, '{}')::app_public.match_reason])`,
      [applicant.user.userId, jobId],
    )
    await owner.query(
      'insert into app_public.tandem_questions (applicant_id, request_id, job_id, other_hours, agreed_at) values ($1, $2, $3, 20, now())',
      [applicant.user.userId, draft.id, jobId],
    )
    await owner.query('insert into app_private.tandem_people (user_id, job_id) values ($1, $2)', [
      applicant.user.userId,
      jobId,
    ])
    await owner.query(
      'insert into app_private.matching_settings (user_id, from_requests, from_profile, from_alerts) values ($1, true, false, true)',
      [applicant.user.userId],
    )
    await owner.query(
      `update app_public.content_reports set settled_at = now(), settled_by = $1, outcome = 'massnahme' where subject_id = $2`,
      [admin.user.userId, id],
    )
    await owner.query(
      `insert into app_public.report_complaints (case_id, report_id, author_id, explanation)
       select case_id, id, reporter_id, 'Bitte noch einmal lesen.' from app_public.content_reports
       where subject_id = $1 and reporter_id is not null order by id limit 1`,
      [id],
    )
  })
  const ofApplicant = [
    draft.id,
    draft.chiffre,
    words.title,
    words.region,
    words.picture,
    words.person,
    words.email,
    words.street,
    words.answer,
    words.complaint,
    words.reason,
    words.letter,
    words.question,
  ]
  return {
    applicant: { ...applicant, marks: [...applicant.marks, ...ofApplicant] },
    employer: { ...employer, marks: [...employer.marks, words.greeting, words.reply] },
    colleague: { ...colleague, marks: [...colleague.marks, words.colleague, words.invitation] },
    admin,
    stranger,
  }
}
