import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { COMPLETE_CONTACT, COMPLETE_REQUEST, saveRequest } from '../job-requests/request-fixtures.ts'
import {
  addColleague,
  call,
  contact,
  conversation,
  converse,
  converseReleased,
  employVerified,
  list,
  openContact,
  release,
  verify,
  withdraw,
} from './conversation-fixtures.ts'

/** Every refusal is the same, so that none tells why. */
async function expectNothing(stage: Stage, requestId: string): Promise<void> {
  const refusal = await stage.refusal(() => openContact(stage, requestId))
  expect([refusal.code, refusal.message, refusal.detail]).toEqual(['OS404', 'OS404', ''])
}

test('a release opens the contact to all members of that company, and to nobody else', async () => {
  await onStage(async (stage) => {
    const { request, applicant, employer, id } = await converse(stage)
    const colleague = await addColleague(stage, employer.companyId)
    const stranger = await employVerified(stage)
    const admin = await stage.createUser({ role: 'admin' })
    const nobody = await stage.createUser({ role: 'applicant' })
    for (const reader of [employer.user, colleague, stranger.user, admin, nobody, applicant]) {
      await stage.become(reader)
      await expectNothing(stage, request.id)
    }
    await stage.become(applicant)
    expect(await release(stage, id)).toMatchObject({ state: 'freigegeben', release_is_current: true })
    for (const member of [employer.user, colleague]) {
      await stage.become(member)
      expect(await openContact(stage, request.id)).toMatchObject({
        request_id: request.id,
        chiffre: request.chiffre,
        ...COMPLETE_CONTACT,
        contact_country: 'DE',
      })
    }
    for (const reader of [stranger.user, admin, nobody, applicant]) {
      await stage.become(reader)
      await expectNothing(stage, request.id)
      await expectNothing(stage, randomUUID())
    }
    await stage.becomeVisitor()
    expect((await stage.refusal(() => openContact(stage, request.id))).code).toBe('42501')
    await stage.become(applicant)
    expect(await conversation(stage, id)).toMatchObject({
      opened_count: 2,
      last_opened_by: 'Erika Mustermann',
      last_opened_at: expect.any(Date),
    })
    await withdraw(stage, id)
    for (const reader of [employer.user, colleague, stranger.user]) {
      await stage.become(reader)
      await expectNothing(stage, request.id)
    }
  })
})

test('a member who leaves, loses the role or is suspended reads nothing at the next statement', async () => {
  await onStage(async (stage) => {
    const { request, employer, id } = await converseReleased(stage)
    const colleague = await addColleague(stage, employer.companyId)
    await stage.become(colleague)
    await openContact(stage, request.id)
    await stage.asOwner((owner) =>
      owner.query('delete from app_public.company_members where user_id = $1', [colleague.userId]),
    )
    await expectNothing(stage, request.id)
    expect((await conversation(stage, id)).id).toBeNull()
    await stage.become(employer.user)
    await openContact(stage, request.id)
    await stage.asOwner((owner) =>
      owner.query(`update app_public.user_roles set role = 'applicant' where user_id = $1`, [
        employer.user.userId,
      ]),
    )
    await expectNothing(stage, request.id)
    expect((await conversation(stage, id)).id).toBeNull()
    expect((await stage.query('select from app_public.contact_requests')).rowCount).toBe(0)
    expect((await stage.query('select from app_public.identity_releases')).rowCount).toBe(0)
    expect((await stage.query('select from app_public.messages')).rowCount).toBe(0)
  })
})

test('a company that is no longer verified, or is withheld, opens nothing', async () => {
  await onStage(async (stage) => {
    const { request, employer } = await converseReleased(stage)
    const set = (change: string) =>
      stage.asOwner((owner) =>
        owner.query(`update app_public.companies set ${change} where id = $1`, [employer.companyId]),
      )
    await set('verified_at = null')
    await expectNothing(stage, request.id)
    await verify(stage, employer.companyId)
    await set('withheld_at = now()')
    await expectNothing(stage, request.id)
    await set('withheld_at = null')
    await openContact(stage, request.id)
  })
})

test('a member of two companies opens by the release of the one that may', async () => {
  await onStage(async (stage) => {
    const { applicant, request, employer, id } = await converseReleased(stage)
    const second = await employVerified(stage)
    await stage.asOwner((owner) =>
      owner.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
        second.companyId,
        employer.user.userId,
      ]),
    )
    await stage.become(employer.user)
    const later = await contact(stage, request.id, second.jobId)
    await stage.become(applicant)
    await release(stage, later.id)
    await stage.asOwner(async (owner) => {
      await owner.query(
        `update app_public.identity_releases set released_at = released_at - interval '1 day' where contact_request_id = $1`,
        [id],
      )
      await owner.query('update app_public.companies set verified_at = null where id = $1', [
        employer.companyId,
      ])
    })
    await stage.become(employer.user)
    expect(await openContact(stage, request.id)).toMatchObject({ request_id: request.id })
    await stage.become(applicant)
    expect(await conversation(stage, id)).toMatchObject({ opened_count: 0 })
    expect(await conversation(stage, later.id)).toMatchObject({ opened_count: 1 })
  })
})

test('hidden beats released, for a company, for a mail domain and for a colleague of somebody hidden', async () => {
  await onStage(async (stage) => {
    for (const hide of [
      `insert into app_public.hidden_employers (applicant_id, company_id) values ($1, $2)`,
      `insert into app_public.hidden_employers (applicant_id, mail_domain)
       select $1, split_part(email, '@', 2) from auth."user" join app_public.company_members on user_id = id where company_id = $2`,
    ]) {
      const { request, applicant, employer, id } = await converseReleased(stage)
      await openContact(stage, request.id)
      await stage.asOwner((owner) => owner.query(hide, [applicant.userId, employer.companyId]))
      await expectNothing(stage, request.id)
      expect((await conversation(stage, id)).id).toBeNull()
    }
    const { request, applicant, employer } = await converseReleased(stage)
    const hidden = await addColleague(stage, employer.companyId, `x-${randomUUID()}@meine-klinik.example`)
    await openContact(stage, request.id)
    await stage.asOwner((owner) =>
      owner.query(
        `insert into app_public.hidden_employers (applicant_id, mail_domain) values ($1, 'meine-klinik.example')`,
        [applicant.userId],
      ),
    )
    await expectNothing(stage, request.id)
    await stage.become(hidden)
    await expectNothing(stage, request.id)
  })
})

test('a release opens the version that it names; changed data needs a new release', async () => {
  await onStage(async (stage) => {
    const { request, applicant, employer, id } = await converseReleased(stage)
    await stage.become(applicant)
    await saveRequest(stage, request, COMPLETE_REQUEST, {
      ...COMPLETE_CONTACT,
      contact_phone: '0170 1234567',
    })
    expect(await conversation(stage, id)).toMatchObject({ state: 'freigegeben', release_is_current: false })
    await stage.become(employer.user)
    expect(await conversation(stage, id)).toMatchObject({ release_is_current: null })
    expect(await openContact(stage, request.id)).toMatchObject({
      contact_phone: COMPLETE_CONTACT.contact_phone,
    })
    await stage.become(applicant)
    expect(await release(stage, id)).toMatchObject({ release_is_current: true, opened_count: 1 })
    await stage.become(employer.user)
    expect(await openContact(stage, request.id)).toMatchObject({ contact_phone: '0170 1234567' })
    const kinds = (await list<{ kind: string }>(stage, 'events_of_conversation($1)', [id])).map(
      ({ kind }) => kind,
    )
    // The new release replaces the old one, which nobody withdrew.
    expect(kinds.filter((kind) => kind === 'zurueckgezogen')).toEqual([])
  })
})

test('release, withdrawal and each day of openings stand in the processing log of the applicant', async () => {
  await onStage(async (stage) => {
    const { request, applicant, employer, id } = await converseReleased(stage)
    await openContact(stage, request.id)
    await openContact(stage, request.id)
    await stage.become(applicant)
    await withdraw(stage, id)
    await withdraw(stage, id)
    const { rows } = await stage.query(
      'select processing_purpose, legal_basis, data_types from app_public.data_processing_logs order by id',
    )
    const all = ['Name', 'Telefon', 'E-Mail', 'Anschrift']
    expect(rows).toEqual([
      {
        processing_purpose: 'Sie haben eingewilligt: Stellengesuche werden gefunden.',
        legal_basis: 'Ihre Einwilligung · Art. 6 Abs. 1 lit. a DSGVO',
        data_types: ['Angaben im Stellengesuch'],
      },
      {
        processing_purpose:
          'Sie haben Ihre Identität freigegeben. Für Sanitätshaus Kirchhoff GmbH, zur Stelle „Orthopädietechnik-Mechaniker (m/w/d) Prothetik“.',
        legal_basis: 'Ihre Einwilligung · Art. 6 Abs. 1 lit. a DSGVO',
        data_types: all,
      },
      {
        processing_purpose: expect.stringMatching(
          /^Sanitätshaus Kirchhoff GmbH hat Ihre Kontaktdaten geöffnet\. Sie hatten sie am \d\d\.\d\d\.\d{4} freigegeben\.$/,
        ),
        legal_basis: 'Ihre Einwilligung · Art. 6 Abs. 1 lit. a DSGVO',
        data_types: all,
      },
      {
        processing_purpose:
          'Sie haben die Freigabe für Sanitätshaus Kirchhoff GmbH zurückgezogen. Der Betrieb sieht Ihre Kontaktdaten seitdem nicht mehr.',
        legal_basis: 'Ihr Widerruf · Art. 7 Abs. 3 DSGVO',
        data_types: all,
      },
    ])
    await stage.become(employer.user)
    expect((await stage.query('select from app_public.data_processing_logs')).rowCount).toBe(0)
  })
})

test('of the released contact the company reads nothing but the name beside the talk, and no row stores that', async () => {
  await onStage(async (stage) => {
    const { request, applicant, employer, id } = await converseReleased(stage)
    await openContact(stage, request.id)
    await stage.become(employer.user)
    const shows = [
      await conversation(stage, id),
      await list(stage, `my_conversations('company')`),
      await list(stage, 'messages_of_conversation($1)', [id]),
      await list(stage, 'events_of_conversation($1)', [id]),
      await list(stage, 'my_notifications()'),
      await call(stage, `my_conversation_counts('company')`, []),
    ]
    const rows = [
      (await stage.query('select * from app_public.contact_requests')).rows,
      (await stage.query('select * from app_public.identity_releases')).rows,
      (await stage.query('select * from app_public.messages')).rows,
    ]
    // The company is in the same town.
    const { contact_city: _, contact_person: name, ...secrets } = COMPLETE_CONTACT
    for (const secret of [...Object.values(secrets), applicant.userId, applicant.email, '3600'])
      expect(JSON.stringify([shows, rows])).not.toContain(secret)
    expect(JSON.stringify(shows)).toContain(name)
    expect(JSON.stringify(rows)).not.toContain(name)
  })
})
