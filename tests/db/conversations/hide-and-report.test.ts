import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { expect, test } from 'vitest'
import { FREE_MAIL_DOMAINS } from '../../../db/data/free-mail-domains.ts'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { applyOnline } from '../job-requests/request-fixtures.ts'
import { mailsOf } from '../mail/mail-fixtures.ts'
import { decide } from '../moderation/report-fixtures.ts'
import {
  addColleague,
  type Conversation,
  call,
  contact,
  conversation,
  converse,
  converseReleased,
  employVerified,
  list,
  openContact,
  release,
  send,
  verify,
} from './conversation-fixtures.ts'

const fail = async (stage: Stage, work: () => Promise<unknown>) => {
  const { code, detail } = await stage.refusal(work)
  return [code, detail === undefined || detail === '' ? undefined : JSON.parse(detail).fields]
}
const hide = (stage: Stage, call_: string, value: string) =>
  call<{ id: string; company_id: string | null; mail_domain: string | null }>(stage, call_, [value])

/** Another company in which this account, and perhaps others, are members, with an active job. */
async function secondCompanyOf(stage: Stage, user: TestUser) {
  const other = await employVerified(stage)
  await stage.asOwner((owner) =>
    owner.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
      other.companyId,
      user.userId,
    ]),
  )
  return other
}

test('a blocked company is refused with a second company, a second account and after it left', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, request, id } = await converseReleased(stage)
    const domain = `haus-${randomUUID()}.example`
    const colleague = await addColleague(stage, employer.companyId, `chefin@${domain}`)
    const second = await secondCompanyOf(stage, employer.user)
    await stage.become(applicant)
    expect(await call<Conversation>(stage, 'block_company($1)', [id])).toMatchObject({
      state: 'abgesagt',
      withdrawn_at: expect.any(Date),
      contact_is_open: false,
    })
    const { active: other } = await applyOnline(stage)
    await stage.become(applicant)
    const hidden = await list<{ company_id: string; mail_domain: string | null }>(
      stage,
      'my_hidden_employers()',
    )
    expect(hidden).toEqual([expect.objectContaining({ company_id: employer.companyId, mail_domain: null })])
    const refused = async (user: TestUser, jobId: string, requestId: string) => {
      await stage.become(user)
      expect(await fail(stage, () => contact(stage, requestId, jobId))).toEqual(['OS404', undefined])
      expect(await fail(stage, () => openContact(stage, requestId))).toEqual(['OS404', undefined])
      expect((await conversation(stage, id)).id).toBeNull()
      expect(await fail(stage, () => send(stage, id, 'Warum?'))).toEqual(['OS404', undefined])
    }
    await refused(employer.user, employer.jobId, request.id)
    await refused(colleague, employer.jobId, request.id)
    // The same person in a second company, and everybody there.
    await refused(employer.user, second.jobId, request.id)
    await refused(second.user, second.jobId, request.id)
    // A second account of the same house, in a company of its own.
    const newcomer = await stage.createUser({ role: 'employer', email: `zweitkonto@werkstatt.${domain}` })
    const own = await secondCompanyOf(stage, newcomer)
    await refused(newcomer, own.jobId, request.id)
    // Who leaves the company stays hidden.
    await stage.asOwner((owner) =>
      owner.query('delete from app_public.company_members where company_id = $1 and user_id = $2', [
        employer.companyId,
        employer.user.userId,
      ]),
    )
    await refused(employer.user, second.jobId, request.id)
    // The request of somebody else is none of this.
    expect(await contact(stage, other.id, second.jobId)).toMatchObject({ state: 'offen' })
  })
})

test('a block never hides from a provider of private mailboxes', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converse(stage)
    await addColleague(stage, employer.companyId, `chef-${randomUUID()}@gmx.de`)
    const unconfirmed = await addColleague(stage, employer.companyId, `x-${randomUUID()}@konkurrenz.example`)
    await stage.asOwner((owner) =>
      owner.query('update auth."user" set email_verified = false where id = $1', [unconfirmed.userId]),
    )
    await stage.become(applicant)
    await call(stage, 'block_company($1)', [id])
    const { rows } = await stage.asOwner((owner) =>
      owner.query(
        'select mail_domain from app_public.hidden_employers where applicant_id = $1 and mail_domain is not null',
        [applicant.userId],
      ),
    )
    expect(rows).toEqual([{ mail_domain: 'beispiel-klinik.example' }])
  })
})

test('one hides from companies and mail domains, ends releases by it, and shows oneself again without them', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, request, id } = await converseReleased(stage)
    const future = await stage.createUser({ role: 'employer', email: `neu-${randomUUID()}@andere.example` })
    await stage.become(applicant)
    const first = await hide(
      stage,
      'hide_employer(mail_domain => $1)',
      ' https://www.Beispiel-Klinik.example/impressum',
    )
    expect(first).toMatchObject({ mail_domain: 'beispiel-klinik.example', company_id: null })
    // Again: the same row.
    expect((await hide(stage, 'hide_employer(mail_domain => $1)', 'info@beispiel-klinik.example')).id).toBe(
      first.id,
    )
    expect(await conversation(stage, id)).toMatchObject({ state: 'zurueckgezogen', contact_is_open: false })
    expect(await fail(stage, () => release(stage, id))).toEqual(['OS410', undefined])
    await stage.become(employer.user)
    expect((await conversation(stage, id)).id).toBeNull()
    await stage.become(applicant)
    await call(stage, 'unhide_employer($1)', [first.id])
    await stage.become(employer.user)
    expect(await conversation(stage, id)).toMatchObject({ state: 'zurueckgezogen' })
    expect(await fail(stage, () => openContact(stage, request.id))).toEqual(['OS404', undefined])
    await stage.become(applicant)
    const second = await hide(stage, 'hide_employer(company_id => $1)', employer.companyId)
    expect(second).toMatchObject({ company_id: employer.companyId, mail_domain: null })
    // A future member counts as well.
    await stage.asOwner((owner) =>
      owner.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
        employer.companyId,
        future.userId,
      ]),
    )
    await stage.become(future)
    expect(await fail(stage, () => contact(stage, request.id, employer.jobId))).toEqual(['OS404', undefined])
    await stage.become(applicant)
    expect(await fail(stage, () => call(stage, 'unhide_employer($1)', [randomUUID()]))).toEqual([
      'OS404',
      undefined,
    ])
    await call(stage, 'unhide_employer($1)', [second.id])
    expect(await list(stage, 'my_hidden_employers()')).toEqual([])
    const { rows } = await stage.asOwner((owner) =>
      owner.query('select from app_public.hidden_employers where applicant_id = $1', [applicant.userId]),
    )
    expect(rows).toEqual([])
  })
})

test('what cannot be hidden from is said', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const person = await stage.createUser()
    await stage.become(person)
    for (const [domain, rule] of [
      ['gmx.de', 'free_mail'],
      ['mail.gmail.com', 'free_mail'],
      ['kein domain', 'invalid'],
      ['.example', 'invalid'],
      ['localhost', 'invalid'],
      [`${'a'.repeat(250)}.example`, 'invalid'],
      ['', 'required'],
      ['@', 'required'],
      ['co.uk', 'public_suffix'],
      ['chef@co.uk', 'public_suffix'],
      ['beliebig.ck', 'public_suffix'],
      ['city.kawasaki.jp.', undefined],
      ['praxis.co.uk', undefined],
    ] as const) {
      if (rule === undefined) {
        await stage.query('savepoint allowed')
        await hide(stage, 'hide_employer(mail_domain => $1)', domain)
        await stage.query('rollback to savepoint allowed')
        continue
      }
      expect(
        await fail(stage, () => hide(stage, 'hide_employer(mail_domain => $1)', domain)),
        domain,
      ).toEqual(['OS422', { mail_domain: rule }])
    }
    expect(await fail(stage, () => hide(stage, 'hide_employer(company_id => $1)', randomUUID()))).toEqual([
      'OS404',
      undefined,
    ])
    expect(
      await fail(stage, () => call(stage, `hide_employer($1, 'klinik.example')`, [employer.companyId])),
    ).toEqual(['OS422', { mail_domain: 'required' }])
    await stage.asOwner((owner) =>
      owner.query(
        `insert into app_public.hidden_employers (applicant_id, mail_domain) select $1, 'd' || n || '.example' from generate_series(1, 100) as n`,
        [person.userId],
      ),
    )
    expect(
      await fail(stage, () => hide(stage, 'hide_employer(company_id => $1)', employer.companyId)),
    ).toEqual(['OS429', undefined])
  })
})

test('a mail domain is understood as people write and paste it, and shown with its umlauts', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser())
    for (const typed of [
      'Orthopädie-Müller.example',
      '@orthopädie-müller.example',
      'Max Müller <max.mueller@Orthopädie-Müller.example>',
      'https://www.orthopädie-müller.example:8080/team?x=a@b.example',
      'orthopa\u0308die-mu\u0308ller.example',
      'mailto:max@orthopädie-müller.example',
      domainToASCII('orthopädie-müller.example'),
    ]) {
      await stage.query('savepoint typed')
      const hidden = await hide(stage, 'hide_employer(mail_domain => $1)', typed)
      expect(hidden.mail_domain, typed).toBe(typed.startsWith('xn--') ? typed : 'orthopädie-müller.example')
      const { rows } = await stage.asOwner((owner) =>
        owner.query('select mail_domain from app_public.hidden_employers where id = $1', [hidden.id]),
      )
      expect(rows).toEqual([{ mail_domain: domainToASCII('orthopädie-müller.example') }])
      await stage.query('rollback to savepoint typed')
    }
  })
})

test('domains become ASCII as in the rest of the world', async () => {
  await onStage(async (stage) => {
    const domains = [
      'käse.de',
      'ü.at',
      'faß.de',
      'bücher-und-öle.example',
      'правда.рф',
      '例え.テスト',
      'zürich.ärzte.ch',
      'a.b',
    ]
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ ascii: string }>(
        'select app_private.ascii_domain(domain) as ascii from unnest($1::text[]) with ordinality as all_of (domain, at) order by at',
        [domains],
      ),
    )
    expect(rows.map(({ ascii }) => ascii)).toEqual(domains.map((domain) => domainToASCII(domain)))
  })
})

test('who was hidden by the address stays hidden with a new one, until the domain is shown again', async () => {
  await onStage(async (stage) => {
    const { user, active } = await applyOnline(stage)
    const employer = await employVerified(stage)
    // Neither the company nor a colleague tells of the domain.
    const domain = `haus-${randomUUID()}.example`
    const move = (email: string, verified = true) =>
      stage.asOwner((owner) =>
        owner.query('update auth."user" set email = $2, email_verified = $3 where id = $1', [
          employer.user.userId,
          email,
          verified,
        ]),
      )
    await move(`chefin@ortho.${domain}`)
    await stage.become(user)
    const hidden = await hide(stage, 'hide_employer(mail_domain => $1)', `@${domain}`)
    const refused = async () => {
      await stage.become(employer.user)
      return fail(stage, () => contact(stage, active.id, employer.jobId))
    }
    expect(await refused()).toEqual(['OS404', undefined])
    await move(`privat-${randomUUID()}@gmx.de`)
    expect(await refused()).toEqual(['OS404', undefined])
    await stage.become(user)
    expect(await list(stage, 'my_hidden_employers()')).toHaveLength(1)
    await call(stage, 'unhide_employer($1)', [hidden.id])
    await stage.become(employer.user)
    expect(await contact(stage, active.id, employer.jobId)).toMatchObject({ state: 'offen' })
  })
})

test.each(['website', 'contact_email'])(
  'a domain also hides from the company that names it as its approved %s',
  async (column) => {
    await onStage(async (stage) => {
      const { user, active } = await applyOnline(stage)
      const employer = await employVerified(stage)
      await stage.asOwner(async (owner) => {
        await owner.query('update auth."user" set email = $2 where id = $1', [
          employer.user.userId,
          `privat-${randomUUID()}@gmx.de`,
        ])
        await owner.query(`update app_public.companies set ${column} = $2 where id = $1`, [
          employer.companyId,
          column === 'website'
            ? 'https://www.Sanitätshaus-Öhler.example/team'
            : `post@${domainToASCII('sanitätshaus-öhler.example')}`,
        ])
        await owner.query('select app_private.approve_company_fields($1)', [employer.companyId])
      })
      await stage.become(user)
      await hide(stage, 'hide_employer(mail_domain => $1)', 'info@sanitätshaus-öhler.example')
      await stage.become(employer.user)
      expect(await fail(stage, () => contact(stage, active.id, employer.jobId))).toEqual(['OS404', undefined])
    })
  },
)

test('two hidden companies may share a mail domain, and each ends by itself', async () => {
  await onStage(async (stage) => {
    const one = await employVerified(stage)
    const other = await employVerified(stage)
    const { user, active } = await applyOnline(stage)
    const hidden: string[] = []
    for (const { companyId } of [one, other])
      hidden.push((await hide(stage, 'hide_employer(company_id => $1)', companyId)).id)
    await hide(stage, 'hide_employer(mail_domain => $1)', 'beispiel-klinik.example')
    await call(stage, 'unhide_employer($1)', [hidden[0]])
    expect(await list(stage, 'my_hidden_employers()')).toHaveLength(2)
    await stage.become(one.user)
    expect(await fail(stage, () => contact(stage, active.id, one.jobId))).toEqual(['OS404', undefined])
    await stage.become(user)
    await stage.asOwner((owner) =>
      owner.query('delete from app_public.hidden_employers where via_id is null and mail_domain is not null'),
    )
    // The domain belongs to the second company as well.
    await stage.become(one.user)
    expect(await fail(stage, () => contact(stage, active.id, one.jobId))).toEqual(['OS404', undefined])
  })
})

test('the table of private mail providers is the list of the sign-up', async () => {
  await onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ domain: string }>('select domain from app_private.free_mail_domains'),
    )
    expect(new Set(rows.map(({ domain }) => domain))).toEqual(new Set(FREE_MAIL_DOMAINS))
    expect(rows.length).toBeGreaterThan(10_000)
  })
})

test('companies are found by a part of their name, only public ones', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employVerified(stage)
    const unknown = await stage.createUser({ role: 'employer' })
    await stage.become(unknown)
    await stage.query(
      `select app_public.create_company(jsonb_populate_record(null::app_public.company_fields, '{"company_name": "Kirchhoff Geheim"}'))`,
    )
    await stage.become(await stage.createUser())
    const found = async (name: string) =>
      (
        await list<{ id: string; town: string; is_verified: boolean }>(stage, 'find_companies($1)', [name])
      ).filter(({ id }) => id === companyId)
    for (const name of ['sanitätshaus', 'KIRCHHOFF', ' haus  Kirch '])
      expect(await found(name), name).toEqual([
        { id: companyId, company_name: 'Sanitätshaus Kirchhoff GmbH', town: 'Göttingen', is_verified: true },
      ])
    for (const name of ['k', '', '%%', '__', '\\%'])
      expect(await list(stage, 'find_companies($1)', [name]), name).toEqual([])
    expect(await list(stage, 'find_companies($1)', ['Kirchhoff Geheim'])).toEqual([])
    // Known by an approved job alone: some of its fields are empty.
    await stage.asOwner((owner) =>
      owner.query(
        `update app_public.companies set approved_fields = app_private.company_fields_of(companies)
         where company_name = 'Kirchhoff Geheim'`,
      ),
    )
    expect(await list(stage, 'find_companies($1)', ['Kirchhoff Geheim'])).toHaveLength(1)
    await stage.becomeVisitor()
    expect((await stage.refusal(() => list(stage, 'find_companies($1)', ['haus']))).code).toBe('42501')
  })
})

interface Report {
  id: string
  subject_kind: string
  subject_id: string
  reason: string
  details: string | null
  evidence: { messages?: { body: string }[]; title?: string; chiffre: string }
  case_id: string
}

/** Open notices, each with the case that it is in. */
const reports = async (stage: Stage): Promise<Report[]> => {
  const { rows } = await stage.query<{ report: Report }>(
    `select to_jsonb(report) || jsonb_build_object('case_id', cases.id, 'subject_kind', cases.subject_kind, 'subject_id', cases.subject_id) as report
     from unnest(app_public.report_cases(page_size => 100)) as cases, unnest(cases.reports) as report`,
  )
  return rows.map(({ report }) => report)
}

test('both sides report a conversation, with what was said; admins read that and decide', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converse(stage)
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(applicant)
    await send(stage, id, 'Bitte keine Fragen nach Kindern.')
    const report = (details: string | null) =>
      call<Record<string, boolean>>(stage, `report_conversation($1, 'diskriminierung', $2)`, [id, details])
    expect(await report(' Fragen nach Kindern ')).toEqual({ report_conversation: true })
    expect(await report('Noch einmal')).toEqual({ report_conversation: false })
    expect(await fail(stage, () => report('x'.repeat(1001)))).toEqual(['OS422', { details: 'too_long' }])
    await stage.become(employer.user)
    expect(await report(null)).toEqual({ report_conversation: true })
    expect((await stage.query('select from app_public.content_reports')).rowCount).toBe(0)
    expect((await stage.refusal(() => reports(stage))).code).toBe('OS403')
    await stage.become(admin)
    const bell = await list<{ type: string; path: string }>(stage, 'my_notifications()')
    // Both have the moment of this transaction.
    const open = (await reports(stage))
      .filter(({ subject_id }) => subject_id === id)
      .sort((one, other) => (one.details === null ? 1 : 0) - (other.details === null ? 1 : 0))
    expect(bell.filter(({ type }) => type === 'admin_content_report')).toHaveLength(2)
    expect(open.map(({ details }) => details)).toEqual(['Fragen nach Kindern', null])
    expect(open[0]?.evidence.messages?.map(({ body }) => body)).toEqual([
      'Guten Tag, Ihr Gesuch passt gut zu uns.',
      'Bitte keine Fragen nach Kindern.',
    ])
    expect(JSON.stringify(open)).not.toMatch(new RegExp(`Ohnefurcht|0815|${applicant.email}`))
    const settle = (measure: string, caseId = open[0]?.case_id ?? '') => decide(stage, caseId, { measure })
    expect(await settle('sonstige')).toMatchObject({ measure: 'sonstige' })
    expect(await settle('sonstige')).toMatchObject({ measure: 'sonstige' })
    expect(await fail(stage, () => settle('keine'))).toEqual(['OS409', { measure: 'sonstige' }])
    expect((await reports(stage)).filter(({ subject_id }) => subject_id === id)).toHaveLength(1)
    // A decided report is over: what is said after it is reported again, and read in the words of then.
    await stage.become(applicant)
    await send(stage, id, 'Und noch eine Frage nach Kindern.')
    expect(await report('Wieder')).toEqual({ report_conversation: true })
    expect(await report('Und noch einmal')).toEqual({ report_conversation: false })
    await stage.become(admin)
    const [again] = (await reports(stage)).filter(({ details }) => details === 'Wieder')
    expect(again?.evidence.messages?.at(-1)?.body).toBe('Und noch eine Frage nach Kindern.')
    expect(await settle('keine', again?.case_id)).toMatchObject({ measure: 'keine' })
    // What was said stays in the report when the conversation is gone.
    await stage.asOwner((owner) => owner.query('delete from app_public.contact_requests where id = $1', [id]))
    expect((await reports(stage)).filter(({ subject_id }) => subject_id === id)).toHaveLength(1)
    await stage.become(applicant)
    expect(await fail(stage, () => settle('sonstige'))).toEqual(['OS403', undefined])
  })
})

test('an active request is reported with its public texts; hidden and unknown ones are not found', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const { user, active } = await applyOnline(stage)
    const report = (requestId: string) =>
      call(stage, `report_job_request($1, 'persoenliche_daten', 'Telefonnummer im Text')`, [requestId])
    await stage.become(employer.user)
    expect(await report(active.id)).toEqual({ report_job_request: true })
    expect(await fail(stage, () => report(randomUUID()))).toEqual(['OS404', undefined])
    await stage.become(user)
    await call(stage, 'hide_employer($1)', [employer.companyId])
    const other = await employVerified(stage)
    await verify(stage, other.companyId)
    await stage.become(employer.user)
    expect(await fail(stage, () => report(active.id))).toEqual(['OS404', undefined])
    await stage.become(await stage.createUser({ role: 'admin' }))
    const [found] = (await reports(stage)).filter(({ subject_id }) => subject_id === active.id)
    expect(found).toMatchObject({
      subject_kind: 'job_request',
      evidence: { title: active.title, chiffre: active.chiffre },
    })
    expect(JSON.stringify(found)).not.toMatch(/Ohnefurcht|0815|3600/)
  })
})

interface Told {
  type: string
  title: string
  message: string
  path: string
  is_read: boolean
}

/** What the current person was told about own reports, newest first. */
const toldOfReports = async (stage: Stage) =>
  (await list<Told>(stage, 'my_notifications()')).filter(
    ({ type }) => type === 'report_decision' || type === 'report_case',
  )

const mailsToReporter = async (stage: Stage, { email }: TestUser) =>
  (await mailsOf(stage, 'notification')).filter(
    ({ recipient, payload }) => recipient === email && /Meldung/.test(String(payload['title'])),
  )

test('who reports a conversation is told that it arrived and what was decided, once, without names', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, request, id } = await converse(stage)
    const admin = await stage.createUser({ role: 'admin' })
    const report = () => call(stage, `report_conversation($1, 'belaestigung', 'Herr Ohnefurcht')`, [id])
    await stage.become(applicant)
    await report()
    await report()
    const path = `/dashboard?tab=messages&thread=${id}`
    expect(await toldOfReports(stage)).toMatchObject([{ title: 'Ihre Meldung ist eingegangen', path }])
    expect(await mailsToReporter(stage, applicant)).toHaveLength(1)
    // The other side learns nothing.
    await stage.become(employer.user)
    expect(await toldOfReports(stage)).toEqual([])
    await stage.become(admin)
    const open = (await reports(stage)).find(({ subject_id }) => subject_id === id)
    for (const measure of ['keine', 'keine']) await decide(stage, open?.case_id ?? '', { measure })
    await stage.become(applicant)
    // Reading the conversation is not reading the decision; nor does losing it take the decision back.
    await call(stage, 'mark_conversation_read($1)', [id])
    await stage.asOwner((owner) => owner.query('delete from app_public.contact_requests where id = $1', [id]))
    const told = await toldOfReports(stage)
    expect(told.map(({ title, is_read }) => [title, is_read]).sort()).toEqual([
      ['Ihre Meldung ist eingegangen', false],
      ['Über Ihre Meldung ist entschieden', false],
    ])
    expect(told.find(({ title }) => title.startsWith('Über'))).toMatchObject({
      message: expect.stringMatching(/Aktenzeichen M-.* Hier lesen Sie, wie und warum/),
      path: expect.stringMatching(/^\/melden\?vorgang=/),
    })
    expect(
      (await mailsOf(stage, 'report-decision')).filter(({ recipient }) => recipient === applicant.email),
    ).toHaveLength(1)
    const mails = await mailsToReporter(stage, applicant)
    const words = JSON.stringify([told, mails.map(({ payload }) => [payload['title'], payload['message']])])
    for (const name of [request.chiffre, 'Ohnefurcht', 'Kirchhoff', applicant.email, employer.user.email])
      expect(words).not.toContain(name)
  })
})

test('who is reported learns neither of the report nor of the reporter, also when the request is blocked for it', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, request, id } = await converse(stage)
    await stage.become(employer.user)
    await call(stage, `report_job_request($1, 'betrug', 'Von Erika Musterfrau gemeldet')`, [request.id])
    await call(stage, `report_conversation($1, 'belaestigung', 'Von Erika Musterfrau gemeldet')`, [id])
    await stage.become(await stage.createUser({ role: 'admin' }))
    const found = (await reports(stage)).filter(({ subject_id }) => [request.id, id].includes(subject_id))
    expect(found).toHaveLength(2)
    await call(stage, `block_job_request($1, 'Bitte keine Werbung.')`, [request.id])
    for (const { case_id } of found) await decide(stage, case_id, { measure: 'keine' })
    await stage.become(applicant)
    const told = await stage.query<{ title: string }>(
      'select title, message, path from app_public.notifications where user_id = $1',
      [applicant.userId],
    )
    expect(told.rows.map(({ title }) => title)).toContain('Ihr Stellengesuch ist gesperrt')
    const mails = await stage.asOwner((owner) =>
      owner.query(
        'select template, payload from app_private.mails where recipient = (select email from auth."user" where id = $1)',
        [applicant.userId],
      ),
    )
    for (const read of [told.rows, mails.rows])
      expect(JSON.stringify(read)).not.toMatch(/meld(?:et|ung)|Musterfrau|[Rr]eport/)
    expect((await stage.query('select from app_public.content_reports')).rowCount).toBe(0)
    expect((await stage.query('select from app_public.audit_details')).rowCount).toBe(0)
    for (const table of ['audit.events', 'app_public.moderation_history'])
      expect((await stage.refusal(() => stage.query(`select from ${table}`))).code, table).toBe('42501')
  })
})

test('the receipt of a report comes by mail only when its reporter wants one, the decision always', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const { active } = await applyOnline(stage)
    await stage.become(employer.user)
    await stage.query(`select app_public.save_notification_setting('report_decision', true, 'aus')`)
    await call(stage, `report_job_request($1, 'betrug')`, [active.id])
    await stage.become(await stage.createUser({ role: 'admin' }))
    const open = (await reports(stage)).find(({ subject_id }) => subject_id === active.id)
    await decide(stage, open?.case_id ?? '', { measure: 'entfernt' })
    await stage.become(employer.user)
    const told = await toldOfReports(stage)
    expect(told.map(({ path }) => path).toSorted()).toEqual([
      '/dashboard?tab=notifications',
      expect.stringMatching(/^\/melden\?vorgang=/),
    ])
    expect(told.map(({ message }) => message).join()).toMatch(/das gemeldete Stellengesuch geprüft/)
    expect(await mailsToReporter(stage, employer.user)).toEqual([])
    expect((await mailsOf(stage, 'report-decision')).map(({ recipient }) => recipient)).toEqual([
      employer.user.email,
    ])
  })
})

test('a reporter who may no longer read the conversation is told the decision, one who is gone is told nothing', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converse(stage)
    await stage.become(employer.user)
    await call(stage, `report_conversation($1, 'belaestigung')`, [id])
    await stage.become(applicant)
    await call(stage, `report_conversation($1, 'belaestigung')`, [id])
    await call(stage, 'block_company($1)', [id])
    await stage.asOwner((owner) =>
      owner.query('update app_public.content_reports set reporter_id = null where reporter_id = $1', [
        applicant.userId,
      ]),
    )
    await stage.become(await stage.createUser({ role: 'admin' }))
    for (const { case_id, subject_id } of await reports(stage))
      if (subject_id === id) await decide(stage, case_id, { measure: 'keine' })
    await stage.become(employer.user)
    const decided = (await toldOfReports(stage)).filter(({ title }) => title.startsWith('Über'))
    expect(decided).toMatchObject([{ path: expect.stringMatching(/^\/melden\?vorgang=/) }])
    await stage.become(applicant)
    expect((await toldOfReports(stage)).map(({ title }) => title)).toEqual(['Ihre Meldung ist eingegangen'])
  })
})
