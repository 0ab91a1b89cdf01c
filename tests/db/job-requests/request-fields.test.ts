import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'
import {
  applyWithRequest,
  COMPLETE_CONTACT,
  COMPLETE_REQUEST,
  contactOf,
  createRequest,
  type RequestContact,
  type RequestFields,
  saveRequest,
  submitRequest,
} from './request-fixtures.ts'

const long = (length: number) => 'ä'.repeat(length)

/** Each border on both sides; a rule where it is refused. */
const FIELDS: [RequestFields, Record<string, string> | null][] = [
  [{ title: long(100) }, null],
  [{ title: long(101) }, { title: 'too_long' }],
  [{ title: '🦿'.repeat(100) }, null],
  [{ title: ` ${long(100)} ` }, null],
  [{ short_description: long(500) }, null],
  [{ short_description: long(501) }, { short_description: 'too_long' }],
  [{ region: long(100) }, null],
  [{ region: long(101) }, { region: 'too_long' }],
  [{ additional_info: long(1000) }, null],
  [{ additional_info: long(1001) }, { additional_info: 'too_long' }],
  [{ profession_slug: 'zauberer' }, { profession_slug: 'unknown' }],
  [{ specialties: ['zauberei'] }, { specialties: 'unknown' }],
  [{ specialties: Array.from({ length: 9 }, (_, n) => `x${n}`) }, { specialties: 'too_many' }],
  [{ specialties: ['prothetik', null, 'prothetik'] }, null],
  [{ specialties: null }, null],
  [{ weekly_hours_min: 1, weekly_hours_max: 60 }, null],
  [{ weekly_hours_min: 0.9 }, { weekly_hours_min: 'invalid' }],
  [{ weekly_hours_max: 60.1 }, { weekly_hours_max: 'invalid' }],
  [{ weekly_hours_min: 38.25 }, { weekly_hours_min: 'invalid' }],
  [{ weekly_hours_min: 30, weekly_hours_max: 30 }, null],
  [{ weekly_hours_min: 30.1, weekly_hours_max: 30 }, { weekly_hours_max: 'below_min' }],
  [{ place_id: 1 }, { place_id: 'unknown' }],
  [{ radius_km: null }, null],
  [{ radius_km: 200 }, null],
  [{ radius_km: 30 }, { radius_km: 'invalid' }],
  [{ salary_wish_month: 1 }, null],
  [{ salary_wish_month: 0 }, { salary_wish_month: 'invalid' }],
  [{ salary_wish_month: 100_000 }, null],
  [{ salary_wish_month: 100_001 }, { salary_wish_month: 'invalid' }],
  [{ start_date: '2000-01-01' }, null],
  [{ start_date: '1999-12-31' }, { start_date: 'invalid' }],
  [{ start_date: '2099-12-31' }, null],
  [{ start_date: 'infinity' }, { start_date: 'invalid' }],
]

const CONTACTS: [RequestContact, Record<string, string> | null][] = [
  [{ contact_person: long(100) }, null],
  [{ contact_person: long(101) }, { contact_person: 'too_long' }],
  [{ contact_email: 'A@B.De' }, null],
  [{ contact_email: 'a@b' }, { contact_email: 'invalid' }],
  [{ contact_email: `${'a'.repeat(248)}@bc.de` }, null],
  [{ contact_email: `${'a'.repeat(249)}@bc.de` }, { contact_email: 'too_long' }],
  [{ contact_phone: '+49 (551) 1/2-3' }, null],
  [{ contact_phone: '0551 abc' }, { contact_phone: 'invalid' }],
  [{ contact_phone: '1'.repeat(30) }, null],
  [{ contact_phone: '1'.repeat(31) }, { contact_phone: 'too_long' }],
  [{ contact_street: long(200) }, null],
  [{ contact_street: long(201) }, { contact_street: 'too_long' }],
  [{ contact_zip: '1234567890' }, null],
  [{ contact_zip: '12345678901' }, { contact_zip: 'too_long' }],
  [{ contact_city: long(100) }, null],
  [{ contact_city: long(101) }, { contact_city: 'too_long' }],
  [{ contact_country: 'at' }, null],
  [{ contact_country: '' }, null],
  [{ contact_country: 'AUT' }, { contact_country: 'invalid' }],
]

test.each(FIELDS)('a draft with %j', async (fields, wrong) => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser())
    if (wrong === null) await createRequest(stage, fields, {})
    else {
      const refused = await stage.refusal(() => createRequest(stage, fields, {}))
      expect(refused.code).toBe('OS422')
      expect(JSON.parse(refused.detail ?? '')).toEqual({ fields: wrong })
    }
  })
})

test.each(CONTACTS)('a contact with %j', async (contact, wrong) => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser())
    if (wrong === null) await createRequest(stage, {}, contact)
    else {
      const refused = await stage.refusal(() => createRequest(stage, {}, contact))
      expect(JSON.parse(refused.detail ?? '')).toEqual({ fields: wrong })
    }
  })
})

test.each(['title', 'short_description', 'region', 'profession_slug', 'place_id', 'job_types'] as const)(
  '%s is required at the submission, and while it is in review',
  async (name) => {
    await onStage(async (stage) => {
      const { draft } = await applyWithRequest(stage, { ...COMPLETE_REQUEST, [name]: null })
      const missing = { code: 'OS422', detail: `{"fields": {"${name}": "required"}}` }
      expect(await stage.refusal(() => submitRequest(stage, draft.id))).toMatchObject(missing)
      const whole = await saveRequest(stage, draft, COMPLETE_REQUEST)
      const inReview = await submitRequest(stage, whole.id)
      expect(
        await stage.refusal(() => saveRequest(stage, inReview, { ...COMPLETE_REQUEST, [name]: null })),
      ).toMatchObject(missing)
    })
  },
)

test.each([
  ['contact_person', true],
  ['contact_email', true],
  ['contact_phone', true],
  ['contact_zip', true],
  ['contact_city', true],
  ['contact_street', false],
  ['contact_country', false],
] as const)('%s is required at the submission: %s', async (name, required) => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser())
    const { id } = await createRequest(stage, COMPLETE_REQUEST, { ...COMPLETE_CONTACT, [name]: ' ' })
    if (required) {
      expect(await stage.refusal(() => submitRequest(stage, id))).toMatchObject({
        code: 'OS422',
        detail: `{"fields": {"${name}": "required"}}`,
      })
    } else expect((await submitRequest(stage, id)).status).toBe('zur_pruefung')
  })
})

test('texts are stored cleaned, and the address in lower case', async () => {
  await onStage(async (stage) => {
    const { draft } = await applyWithRequest(stage, { title: '  Zwei \u202e Worte ' })
    expect(draft.title).toBe('Zwei Worte')
    await saveRequest(stage, draft, {}, { contact_email: ' Anna@Post.Example ', contact_country: 'ch' })
    expect(await contactOf(stage, draft.id)).toMatchObject({
      contact_email: 'anna@post.example',
      contact_country: 'CH',
    })
  })
})
