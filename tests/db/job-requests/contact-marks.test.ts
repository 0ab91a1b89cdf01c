/** The browser and the database find the same contact data in the same texts. */
import { expect, test } from 'vitest'
import { findContact } from '../../../web/shared/privacy/contact-check.ts'
import { onStage } from '../../harness/database.ts'
import {
  applyOnline,
  applyWithRequest,
  COMPLETE_CONTACT,
  COMPLETE_REQUEST,
  saveRequest,
  submitRequest,
} from './request-fixtures.ts'

const OWN = {
  contact_person: 'Dr. Mathilde von Müller-Ohnefurcht',
  contact_phone: '+49 (551) 4711-0815',
  contact_street: 'Große Straße 17 b',
  contact_zip: 'D-37073',
}

const GIVES_AWAY: [string, string[]][] = [
  ['Rufen Sie an: 0551 / 47 11 08 15', ['phone']],
  ['Tel. +49 551 123456', ['phone']],
  ['(0551) 123456', ['phone']],
  ['０５５１ １２３４５６', ['phone']],
  ['0 1 7 6 - 1 2 3 4 5', ['phone']],
  ['null fünf fünf eins, eins zwei drei', ['phone']],
  ['Durchwahl 4711 0815 genügt', ['phone']],
  ['anna@post.example', ['email']],
  ['anna.b@post.de', ['email']],
  ['anna (at) post.de', ['email', 'url']],
  ['anna [at] post (punkt) de', ['email']],
  ['anna at post punkt de', ['email']],
  ['Anna@Süd-Klinik.de', ['email']],
  ['https://anna.example/profil', ['url']],
  ['siehe www.anna.example', ['url']],
  ['mehr auf anna-technik.de.', ['url']],
  ['linkedin.com/in/anna', ['url']],
  ['Instagram: @anna_prothesen', ['url']],
  ['Mathilde sucht eine Stelle', ['name']],
  ['Frau Mueller sucht', ['name']],
  ['Ohnefurchts Werkstatt', ['name']],
  ['MÜLLER', ['name']],
  ['in der Grossen Str., große Strasse', ['street']],
  ['Große Straße 17', ['street']],
  ['GROSSE STR.', ['street']],
  ['37073 Göttingen', ['plz']],
  // Soft hyphens, empty letters and selectors of variants between the letters show nothing and hide nothing.
  ['0\u00ad5\u00ad5\u00ad1\u00ad4\u00ad7\u00ad1\u00ad1', ['phone']],
  ['Math\u00adil\u3164de sucht', ['name']],
  ['Math\ufe0filde, 3\u2060707\u{e0020}3', ['name', 'plz']],
  ['anna\u061c@post\u180e.example', ['email']],
  ['Müller, Große Straße, D-37073, 0551 4711', ['phone', 'name', 'street', 'plz']],
]

const HARMLESS = [
  '',
  'Orthopädietechnik-Mechanikerin sucht Werkstatt mit Prothetik',
  'Seit 05/2010 – 06/2015 in der Orthetik, 01.02.2016 Meisterprüfung',
  'ab 01.03.2027, 38,5 Stunden, 3.600 €',
  '2010 - 2015 Ausbildung, 2016-2020 Geselle',
  'Raum 37 und 38, Umkreis 100 km',
  'Interesse @ Orthopädie. Ich lerne gern.',
  'Ich war dort. Die Werkstatt ist modern.',
  'z.B. Schienen, u.a. Einlagen',
  'von der Reha zur Technik',
  'Frau und Herr Doktor',
  'zwei, drei Jahre, vier bis sechs Tage',
  'Müllerei ist kein Beruf von mir',
  'Langestraßen mag ich nicht',
]

test.each([...GIVES_AWAY, ...HARMLESS.map((text): [string, string[]] => [text, []])])(
  '%s: %j',
  async (text, kinds) => {
    const own = {
      contactPerson: OWN.contact_person,
      contactPhone: OWN.contact_phone,
      contactStreet: OWN.contact_street,
      contactZip: OWN.contact_zip,
    }
    expect(findContact(text, own).map(({ kind }) => kind)).toEqual(kinds)
    await onStage(async (stage) => {
      await stage.asOwner(async (owner) => {
        const { rows } = await owner.query<{ kinds: string[] }>(
          `select app_private.contact_kinds_in($1, jsonb_populate_record(null::app_public.job_request_contact_fields, $2))::text[] as kinds`,
          [text, JSON.stringify(OWN)],
        )
        expect(rows[0]?.kinds).toEqual(kinds)
      })
    })
  },
)

test('without a contact nothing of one is found, in either', async () => {
  const text = 'Mathilde, Große Straße 17, 37073'
  expect(findContact(text)).toEqual([])
  expect(findContact(text, { contactPerson: ' ', contactPhone: '', contactStreet: null })).toEqual([])
  await onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query(`select app_private.contact_kinds_in($1, null)::text[] as kinds`, [text]),
    )
    expect(rows).toEqual([{ kinds: [] }])
  })
})

test('admins learn kind and field, the applicant too, others nothing; never the words', async () => {
  await onStage(async (stage) => {
    const { user, draft } = await applyWithRequest(stage, {
      ...COMPLETE_REQUEST,
      title: 'Ohnefurcht sucht Werkstatt',
      additional_info: 'Anruf unter 0551 4711-0815, Wendelsteinweg',
    })
    await submitRequest(stage, draft.id)
    const marks = async () => {
      const { rows } = await stage.query(
        `select mark.field, mark.kind from app_public.job_requests, unnest(app_public.job_requests_contact_marks(job_requests)) as mark where job_requests.id = $1`,
        [draft.id],
      )
      return rows
    }
    const found = [
      { field: 'title', kind: 'name' },
      { field: 'additional_info', kind: 'phone' },
      { field: 'additional_info', kind: 'street' },
    ]
    expect(await marks()).toEqual(found)
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(admin)
    const read = await stage.query(
      'select mark.field, mark.kind from unnest((app_public.submitted_job_request($1)).contact_marks) as mark',
      [draft.id],
    )
    expect(read.rows).toEqual(found)
    await stage.become(user)
    // A row with texts of one's own is no way to guess the contact: it is read again.
    const guess = `select app_public.job_requests_contact_marks(jsonb_populate_record(null::app_public.job_requests, $1))::text as marks`
    const guessed = await stage.query(guess, [
      JSON.stringify({ id: draft.id, applicant_id: user.userId, title: 'Mathilde' }),
    ])
    expect(guessed.rows).toEqual([
      { marks: '{"(title,name)","(additional_info,phone)","(additional_info,street)"}' },
    ])
    for (const stranger of [
      await stage.createUser({ role: 'employer' }),
      await stage.createUser({ role: 'applicant' }),
      admin,
    ]) {
      await stage.become(stranger)
      const { rows } = await stage.query(guess, [
        JSON.stringify({ id: draft.id, applicant_id: stranger.userId, title: 'Mathilde' }),
      ])
      expect(rows, stranger.role).toEqual([{ marks: '{}' }])
    }
  })
})

test('of a changed request the marks are about the change', async () => {
  await onStage(async (stage) => {
    const { active } = await applyOnline(stage)
    await saveRequest(stage, active, { ...COMPLETE_REQUEST, region: COMPLETE_CONTACT.contact_street ?? '' })
    const { rows } = await stage.query(
      'select app_public.job_requests_contact_marks(job_requests)::text as marks from app_public.job_requests',
    )
    expect(rows).toEqual([{ marks: '{"(region,street)"}' }])
  })
})
