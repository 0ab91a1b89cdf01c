/** SQL writes what templates read. Here every mail is caused by its real verb, and rendered. */
import { expect, test } from 'vitest'
import { renderMail, templateNames } from '../../../server/mail/render-mail.ts'
import { siteOf } from '../../../server/mail/site.ts'
import { onStage, type Stage } from '../../harness/database.ts'
import { match, saveAlert } from '../alerts/alert-fixtures.ts'
import { applied, move, withdrawApplication, write } from '../applications/application-fixtures.ts'
import { answerGuest, linkOf, newGuest, startAsGuest } from '../applications/guest-fixtures.ts'
import { invite } from '../companies/team-fixtures.ts'
import { converse, employVerified, release, send, withdraw } from '../conversations/conversation-fixtures.ts'
import {
  applyWithRequest,
  COMPLETE_REQUEST,
  requestVerb,
  saveRequest,
  submitRequest,
} from '../job-requests/request-fixtures.ts'
import { COMPLETE_JOB, createCompany, employWithJob, jobVerb, saveJob } from '../jobs/job-fixtures.ts'
import { caseOf, decide, fileReport, json } from '../moderation/report-fixtures.ts'
import { ADDRESS, book, bookingVerb } from '../plans/plan-fixtures.ts'
import { requestOnStage, undo, undoLinksOf } from '../privacy/deletion-fixtures.ts'
import { putOnline } from '../search/online-jobs.ts'
import { putRequestsOnline } from '../search/online-requests.ts'
import { mailsOf } from './mail-fixtures.ts'

const site = siteOf({
  siteName: 'Probe',
  operator: {},
  siteUrl: 'https://stellen.example',
  authSecret: 'only for this test, and long enough for it',
})

const asOwner = (stage: Stage, statement: string, values: unknown[] = []) =>
  stage.asOwner((owner) => owner.query<Record<string, string>>(statement, values))

/** Every decision about a job, and its end. */
async function jobsOfAllOutcomes(stage: Stage): Promise<void> {
  const admin = await stage.createUser({ role: 'admin' })
  for (const end of ['reject', 'expire', 'block', 'change'] as const) {
    const { user, jobId } = await employWithJob(stage)
    await stage.become(user)
    const { version } = await jobVerb(stage, 'submit_job($1)', [jobId])
    await stage.become(admin)
    if (end === 'reject') {
      await jobVerb(stage, 'reject_job($1, $2, $3)', [jobId, 'Grund', version])
      continue
    }
    await jobVerb(stage, 'approve_job($1, $2)', [jobId, version])
    if (end === 'change') {
      const change = async (title: string) => {
        await stage.become(user)
        const { rows } = await stage.query<{ version: number }>('select version from app_public.jobs')
        const changed = { ...COMPLETE_JOB, title }
        return (await saveJob(stage, jobId, rows[0]?.version ?? 0, changed)).version
      }
      const first = await change('Geändert (m/w/d)')
      await stage.become(admin)
      await jobVerb(stage, 'approve_job($1, $2)', [jobId, first])
      const second = await change('Noch einmal geändert (m/w/d)')
      await stage.become(admin)
      await jobVerb(stage, 'reject_job($1, $2, $3)', [jobId, 'Grund', second])
      continue
    }
    if (end === 'block') {
      await jobVerb(stage, 'block_job($1, $2)', [jobId, 'Grund'])
      continue
    }
    for (const left of ['3 days', '-1 minute']) {
      await asOwner(stage, 'update app_public.jobs set expires_at = now() + $2::interval where id = $1', [
        jobId,
        left,
      ])
      await asOwner(stage, 'select app_private.announce_expiring_jobs(), app_private.expire_jobs()')
    }
  }
}

async function requestsOfAllOutcomes(stage: Stage): Promise<void> {
  const admin = await stage.createUser({ role: 'admin' })
  const decide = async ({ id, version }: { id: string; version: number }, reason: string | null = null) => {
    await stage.become(admin)
    await stage.query('select app_public.decide_job_request($1, $2, $3)', [id, version, reason])
    await asOwner(stage, 'update app_public.pending_decisions set due_at = now()')
    await asOwner(stage, 'select app_private.carry_out_decision($1)', [id])
  }
  for (const end of ['reject', 'expire', 'block', 'change'] as const) {
    const { user, draft } = await applyWithRequest(stage)
    const submitted = await submitRequest(stage, draft.id)
    if (end === 'reject') {
      await decide(submitted, 'Grund')
      continue
    }
    await decide(submitted)
    if (end === 'change') {
      for (const reason of [null, 'Grund']) {
        await stage.become(user)
        const current = await requestVerb(stage, 'job_request_for_edit($1)', [draft.id])
        await decide(
          await saveRequest(stage, current, { ...COMPLETE_REQUEST, title: `Geändert ${reason}` }),
          reason,
        )
      }
      continue
    }
    if (end === 'block') {
      await stage.query(`select app_public.block_job_request($1, 'Grund')`, [draft.id])
      continue
    }
    for (const left of ['3 days', '-1 minute']) {
      await asOwner(
        stage,
        'update app_public.job_requests set expires_at = now() + $2::interval where id = $1',
        [draft.id, left],
      )
      await asOwner(
        stage,
        'select app_private.announce_expiring_job_requests(), app_private.expire_job_requests()',
      )
    }
  }
}

/** What happens to an account, with its password and with its address. */
async function livesOfAccounts(stage: Stage): Promise<void> {
  const admin = await stage.createUser({ role: 'admin' })
  const anna = await stage.createUser({ email: 'anna@klinik.example' })
  const fresh = await stage.createUser({ email: 'neu@klinik.example' })
  await asOwner(stage, 'update auth."user" set email_verified = false where id = $1', [fresh.userId])
  for (const [purpose, email] of [
    ['reset-password', anna.email],
    ['address-known', anna.email],
    ['verify-email', fresh.email],
  ]) {
    await asOwner(
      stage,
      `with request as (insert into auth.link_requests (purpose, email) values ($1, $2) returning id)
       select id from request`,
      [purpose, email],
    ).then(({ rows }) => asOwner(stage, 'select app_private.answer_link_request($1)', [rows[0]?.['id']]))
  }
  for (const browser of ['one', 'other']) {
    await asOwner(
      stage,
      `insert into auth.session (user_id, token, device, device_hash, expires_at, updated_at)
       values ($1, $2, 'Firefox auf Windows', $2, now() + interval '1 day', now())`,
      [anna.userId, browser],
    )
  }
  await asOwner(stage, `select app_private.tell_password_change($1, 'change', null, null)`, [anna.userId])
  await asOwner(stage, `select auth.start_email_change($1, 'anna.neu@klinik.example', null)`, [
    anna.sessionId,
  ])
  await asOwner(stage, `select app_private.tell_factor_change($1, 'totp_added', null, null, true)`, [
    anna.userId,
  ])
  await asOwner(stage, `update auth.session set proved_by = 'totp' where user_id = $1`, [anna.userId])
  await asOwner(stage, `insert into auth.totp (user_id, secret, last_step) values ($1, 'x', 0)`, [
    anna.userId,
  ])
  await stage.become(admin)
  await stage.query(`select app_public.ask_factor_reset($1, 'Telefon verloren.')`, [anna.userId])
  await asOwner(stage, `select app_private.reset_factors($1, 'command')`, [anna.userId])
  await asOwner(stage, `insert into auth.recovery_codes (user_id, code_hash) values ($1, 'hash')`, [
    anna.userId,
  ])
  await asOwner(
    stage,
    `select app_private.use_factor($1, jsonb_build_object('method', 'recovery_code', 'hash', encode('hash', 'hex')), null, null)`,
    [anna.userId],
  )
  await asOwner(stage, `select auth.record_wrong_factor($1, 'elsewhere', 'Firefox auf Linux', null)`, [
    anna.email,
  ])
  const { rows: links } = await asOwner(stage, `select id from auth.links where purpose = 'confirm-email'`)
  for (const { id } of links) await asOwner(stage, 'select auth.confirm_email_change($1)', [id])
  await stage.become(admin)
  await stage.query(`select app_public.suspend_account($1, 'Grund')`, [anna.userId])
  await stage.query('select app_public.restore_account($1)', [anna.userId])
  await stage.query('select app_public.send_recovery_mail($1)', [anna.userId])
  await stage.query(`select app_public.admit_employer('orthopaedie.huber@gmx.de', 'Ein-Mann-Betrieb.')`)
}

/** An account whose deletion is undone after the reminder, and one that is erased. */
async function endsOfAccounts(stage: Stage): Promise<void> {
  const [undecided, decided] = [await stage.createUser(), await stage.createUser()]
  for (const person of [undecided, decided]) await requestOnStage(stage, person)
  const letPass = ({ userId }: { userId: string }, left: string) =>
    asOwner(stage, `update auth."user" set delete_after = now() + $2::interval where id = $1`, [userId, left])
  await letPass(undecided, '1 day')
  await asOwner(stage, 'select app_private.remind_of_deletions()')
  for (const link of (await undoLinksOf(stage, undecided)).slice(-1))
    expect(await undo(stage, link)).toBe('open')
  await letPass(decided, '0')
  await asOwner(stage, 'select app_private.erase_account($1)', [decided.userId])
}

async function notifications(stage: Stage): Promise<void> {
  const { userId } = await stage.createUser()
  const notify = (type: string) =>
    asOwner(stage, `select app_private.notify_user($1, app_private.make_notice($2, 'Titel', 'Text'))`, [
      userId,
      type,
    ])
  await notify('application')
  await notify('job_match')
  await asOwner(stage, `select app_private.send_digests(array[$1]::uuid[], '2026-11-20')`, [userId])
}

/** What each side does in a conversation. */
async function conversations(stage: Stage): Promise<void> {
  const { applicant, employer, id } = await converse(stage)
  await asOwner(
    stage,
    `insert into app_public.notification_settings (user_id, type, bell, mail) values ($1, 'contact_message', true, 'sofort'), ($2, 'contact_message', true, 'sofort')`,
    [applicant.userId, employer.user.userId],
  )
  await stage.become(applicant)
  await send(stage, id, 'Guten Tag')
  await release(stage, id)
  await stage.become(employer.user)
  await send(stage, id, 'Guten Tag')
  await stage.become(applicant)
  await send(stage, id, 'Guten Tag')
  await withdraw(stage, id)
  await stage.query('select app_public.decline_contact($1)', [id])
}

/** What each side does with an application, and what happens when nobody does anything. */
async function applications(stage: Stage): Promise<void> {
  const { applicant, employer, id } = await applied(stage)
  for (const status of ['in_pruefung', 'eingegangen', 'eingeladen', 'angebot', 'eingestellt', 'angebot']) {
    await stage.become(employer.user)
    await move(stage, [id], status, { text: 'Guten Tag' })
  }
  await stage.query(
    `select app_public.set_interview($1, row(current_date + 10, '10:00', 60, 'Göttingen')::app_public.interview_fields)`,
    [id],
  )
  await write(stage, id, 'Guten Tag')
  await stage.become(applicant)
  await write(stage, id, 'Guten Tag')
  await withdrawApplication(stage, id)
  const { employer: silent, jobId } = await applied(stage)
  await asOwner(stage, `update app_public.applications set submitted_at = now() - interval '8 days'`)
  await asOwner(stage, 'select app_private.remind_of_applications()')
  await stage.become(silent.user)
  await asOwner(stage, 'select app_private.end_applications_of_job($1)', [jobId])
  await asOwner(
    stage,
    `update app_public.applications set decided_at = now() - interval '6 months' where decided_at is not null`,
  )
  await asOwner(stage, 'select app_private.announce_application_deletions()')
}

async function searchAlerts(stage: Stage): Promise<void> {
  await stage.becomeAuthenticator()
  await stage.query(`select auth.request_search_alert('ohne@konto.example', 'requests', '{}', '', 'sofort')`)
  for (let order = 0; order < 2; order += 1)
    await stage.query(`select auth.request_newsletter('ohne@konto.example', 'newsletter-1')`)
  for (const half of ['jobs', 'requests'] as const) {
    await stage.become(await stage.createUser({ role: 'employer' }))
    await saveAlert(stage, half)
  }
  await putOnline(stage, [{}])
  await putRequestsOnline(stage, [{}])
  await match(stage)
  await asOwner(stage, `select app_private.tell_alerts('taeglich', '2026-11-23')`)
}

/** An invoice, a reminder of it, and its cancellation. */
async function bookings(stage: Stage): Promise<void> {
  const user = await stage.createUser({ role: 'employer' })
  await stage.become(user)
  // To an address that has to agree first.
  const address = { ...ADDRESS, email: 'buchhaltung@kanzlei.example' }
  const { id, invoice_id } = await book(stage, await createCompany(stage), { address })
  await asOwner(stage, `select app_private.put_invoice_document($1, '%PDF-1.7')`, [invoice_id])
  await asOwner(stage, 'select app_private.tell_reminder($1, 1)', [id])
  await stage.become(await stage.createUser({ role: 'admin' }))
  await bookingVerb(stage, `app_public.cancel_booking($1, 'Doppelt gebucht.', false)`, [id])
  await asOwner(
    stage,
    `select app_private.put_invoice_document(id, '%PDF-1.7') from app_public.invoices where kind = 'storno' and booking_id = $1`,
    [id],
  )
}

/** A notice of each side's kind, what is decided about it, and a complaint of the one who is concerned. */
async function reports(stage: Stage): Promise<void> {
  const employer = await employVerified(stage)
  const [one, other] = [await stage.createUser({ role: 'admin' }), await stage.createUser({ role: 'admin' })]
  await fileReport(stage, 'job', employer.jobId)
  await stage.become(await stage.createUser())
  await json(stage, `report_content('job', $1, 'betrug', 'Text', null, true)`, [employer.jobId])
  await stage.become(one)
  const { id } = await caseOf(stage, employer.jobId)
  await decide(stage, id, { measure: 'entfernt' })
  await stage.become(employer.user)
  await json(stage, `complain_about_report($1, 'Das stimmt nicht.')`, [id])
  await stage.become(other)
  const { complaints } = await caseOf(stage, employer.jobId, 'beschwerde')
  await json(stage, `decide_report_complaint($1, true, 'Das stimmt.')`, [complaints[0]?.id])
}

/** Of an address without an account, and of one with it. */
async function guests(stage: Stage): Promise<void> {
  const { jobId, companyId } = await employVerified(stage)
  await invite(stage, companyId, 'kollegin@kirchhoff.example')
  for (const guest of [newGuest(), newGuest((await stage.createUser()).email)]) {
    await startAsGuest(stage, jobId, guest)
    await answerGuest(stage, await linkOf(stage, guest))
  }
}

test('every mail that SQL causes fits its template, and every template is caused', async () => {
  await onStage(async (stage) => {
    await jobsOfAllOutcomes(stage)
    await requestsOfAllOutcomes(stage)
    await livesOfAccounts(stage)
    await endsOfAccounts(stage)
    await notifications(stage)
    await conversations(stage)
    await applications(stage)
    await guests(stage)
    await searchAlerts(stage)
    await reports(stage)
    await bookings(stage)
    await asOwner(stage, 'select app_private.seal_audit_events()')
    await asOwner(stage, 'select app_private.mail_newest_seal()')
    const mails = await mailsOf(stage)
    for (const { template, payload } of mails) {
      const made = await renderMail(template, payload, site)
      expect(made, `${template} ${JSON.stringify(payload)}`).toBeDefined()
    }
    expect([...new Set(mails.map(({ template }) => template))].sort()).toEqual([...templateNames].sort())
  })
})
