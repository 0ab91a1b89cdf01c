/** The form of a request and the database draw every line at the same place: each border is tried on both sides, in both. */
import { expect, test } from 'vitest'
import type { RequestValues } from '../../../web/features/request-editor/request-fields.ts'
import {
  completeSchema,
  draftSchema,
  toContactFields,
  toRequestFields,
} from '../../../web/features/request-editor/request-fields.ts'
import { parseGermanNumber } from '../../../web/shared/forms/german-number.ts'
import { onStage } from '../../harness/database.ts'
import { createRequest, GOETTINGEN } from './request-fixtures.ts'

const COMPLETE: RequestValues = {
  title: 'Orthopädietechnik-Mechanikerin, Schwerpunkt Beinprothetik',
  shortDescription: 'Seit sechs Jahren baue ich Beinprothesen.',
  professionSlug: 'orthopaedietechnik-mechaniker',
  qualification: 'geselle',
  specialties: ['prothetik'],
  jobTypes: ['vollzeit', 'teilzeit'],
  wantsTandem: false,
  contractTerm: '',
  weeklyHoursMin: '30',
  weeklyHoursMax: '38,5',
  remote: false,
  startDate: '',
  region: 'Südniedersachsen',
  place: { id: GOETTINGEN, plz: '37073', town: 'Göttingen' },
  radiusKm: '50',
  salaryWishMonth: '3.600',
  additionalInfo: '',
  pictures: [],
  contactPerson: 'Mara Lindner',
  contactEmail: 'mara@lindner.example',
  contactPhone: '0551 4711',
  contactStreet: '',
  contactZip: '37073',
  contactCity: 'Göttingen',
  contactCountry: 'DE',
}

const CASES: [string, Partial<RequestValues>][] = [
  ['nothing changed', {}],
  ['title of 100', { title: 'a'.repeat(100) }],
  ['title of 101', { title: 'a'.repeat(101) }],
  ['title of 100 emoji', { title: '🦿'.repeat(100) }],
  ['no title', { title: ' ' }],
  ['short description of 500', { shortDescription: 'a'.repeat(500) }],
  ['short description of 501', { shortDescription: 'a'.repeat(501) }],
  ['no short description', { shortDescription: ' \n ' }],
  ['region of 100', { region: 'a'.repeat(100) }],
  ['region of 101', { region: 'a'.repeat(101) }],
  ['no region', { region: '' }],
  ['additional info of 1000', { additionalInfo: 'a'.repeat(1000) }],
  ['additional info of 1001', { additionalInfo: 'a'.repeat(1001) }],
  ['no profession', { professionSlug: '' }],
  ['no kind of employment', { jobTypes: [] }],
  ['no place', { place: null }],
  ['half an hour', { weeklyHoursMin: '0,5' }],
  ['one hour', { weeklyHoursMin: '1' }],
  ['60 hours', { weeklyHoursMax: '60' }],
  ['60,1 hours', { weeklyHoursMax: '60,1' }],
  ['38,25 hours', { weeklyHoursMax: '38,25' }],
  ['the same hours twice', { weeklyHoursMin: '38,5' }],
  ['more hours at least than at most', { weeklyHoursMin: '38,6' }],
  ['only the least hours', { weeklyHoursMax: '' }],
  ['anywhere', { radiusKm: '' }],
  ['a radius of 10', { radiusKm: '10' }],
  ['a radius of 200', { radiusKm: '200' }],
  ['a radius of 30', { radiusKm: '30' }],
  ['no wished salary', { salaryWishMonth: '' }],
  ['a wished salary of 1', { salaryWishMonth: '1' }],
  ['a wished salary of 0', { salaryWishMonth: '0' }],
  ['a wished salary of 100.000', { salaryWishMonth: '100.000' }],
  ['a wished salary of 100.001', { salaryWishMonth: '100.001' }],
  ['start on the last day of 2099', { startDate: '2099-12-31' }],
  ['start on the day after', { startDate: '2100-01-01' }],
  ['start on the last day of 1999', { startDate: '1999-12-31' }],
  ['contact person of 100', { contactPerson: 'a'.repeat(100) }],
  ['contact person of 101', { contactPerson: 'a'.repeat(101) }],
  ['no contact person', { contactPerson: '' }],
  ['e-mail of 254', { contactEmail: `${'a'.repeat(246)}@post.de` }],
  ['e-mail of 255', { contactEmail: `${'a'.repeat(247)}@post.de` }],
  ['e-mail in capitals', { contactEmail: ' Mara@LINDNER.example ' }],
  ['no e-mail address at all', { contactEmail: 'mara.lindner.example' }],
  ['no e-mail', { contactEmail: '' }],
  ['phone of 30', { contactPhone: '0'.repeat(30) }],
  ['phone of 31', { contactPhone: '0'.repeat(31) }],
  ['phone with every sign', { contactPhone: '+49 (551) 47-11/0' }],
  ['phone with a letter', { contactPhone: '0551 4711x' }],
  ['no phone', { contactPhone: '' }],
  ['street of 200', { contactStreet: 'a'.repeat(200) }],
  ['street of 201', { contactStreet: 'a'.repeat(201) }],
  ['zip of 10', { contactZip: '1'.repeat(10) }],
  ['zip of 11', { contactZip: '1'.repeat(11) }],
  ['no zip', { contactZip: '' }],
  ['city of 100', { contactCity: 'a'.repeat(100) }],
  ['city of 101', { contactCity: 'a'.repeat(101) }],
  ['no city', { contactCity: '' }],
  ['no country', { contactCountry: '' }],
  ['a country in small letters', { contactCountry: 'at' }],
  ['a country of one letter', { contactCountry: 'D' }],
  ['a country of three letters', { contactCountry: 'DEU' }],
]

const snake = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )

/** What the form would refuse goes to the database as it was typed. */
function sent(values: RequestValues) {
  const checked = draftSchema.safeParse(values)
  const source = checked.success
    ? checked.data
    : {
        ...values,
        weeklyHoursMin: parseGermanNumber(values.weeklyHoursMin),
        weeklyHoursMax: parseGermanNumber(values.weeklyHoursMax),
        salaryWishMonth: parseGermanNumber(values.salaryWishMonth),
      }
  return {
    accepted: checked.success,
    fields: snake(toRequestFields(source)),
    contact: snake(toContactFields(source)),
  }
}

test.each(CASES)('%s', async (_name, change) => {
  const values = { ...COMPLETE, ...change }
  await onStage(async (stage) => {
    await stage.become(await stage.createUser())
    const { accepted, fields, contact } = sent(values)
    if (!accepted) {
      expect((await stage.refusal(() => createRequest(stage, fields, contact))).code).toBe('OS422')
      expect(completeSchema.safeParse(values).success).toBe(false)
      return
    }
    const draft = await createRequest(stage, fields, contact)
    const submit = () => stage.query('select app_public.submit_job_request($1)', [draft.id])
    if (completeSchema.safeParse(values).success) await submit()
    else expect((await stage.refusal(submit)).code).toBe('OS422')
  })
})

test('eight specialties pass, nine do not', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser())
    const { rows } = await stage.query<{ slug: string }>(
      'select slug from app_public.specialties order by position limit 9',
    )
    const slugs = rows.map(({ slug }) => slug)
    expect(slugs).toHaveLength(9)
    for (const specialties of [slugs.slice(0, 8), slugs]) {
      const { accepted, fields, contact } = sent({ ...COMPLETE, specialties })
      expect(accepted).toBe(specialties.length === 8)
      const save = () => createRequest(stage, fields, contact)
      if (accepted) await save()
      else expect((await stage.refusal(save)).code).toBe('OS422')
    }
  })
})

test('a refusal names the fields as the form does', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser())
    const { fields, contact } = sent({ ...COMPLETE, title: 'a'.repeat(101), contactZip: '1'.repeat(11) })
    const refusal = await stage.refusal(() => createRequest(stage, fields, contact))
    expect(JSON.parse(refusal.detail ?? '{}')).toEqual({
      fields: { title: 'too_long', contact_zip: 'too_long' },
    })
  })
})
