/** The company form and the database draw every line at the same place. */
import { expect, test } from 'vitest'
import { BENEFITS, type CompanyBenefit } from '../../../web/entities/company/benefit-labels.ts'
import {
  type CompanyValues,
  companySchema,
  EMPTY_COMPANY,
} from '../../../web/features/companies/company-schema.ts'
import { onStage } from '../../harness/database.ts'

const ALL_BENEFITS = Object.keys(BENEFITS) as CompanyBenefit[]

const CASES: [string, Partial<CompanyValues>][] = [
  ['two letters', { companyName: 'AB' }],
  ['one letter', { companyName: 'A' }],
  ['no name', { companyName: '  ' }],
  ['name of 100', { companyName: 'a'.repeat(100) }],
  ['name of 101', { companyName: 'a'.repeat(101) }],
  ['every allowed sign', { companyName: 'Müller & Söhne-Technik, Inh. (Wall) 24' }],
  ['letters of neighbours', { companyName: 'Łukasz Çelik Řehoř' }],
  ['a slash', { companyName: 'Wall/Technik' }],
  ['an exclamation mark', { companyName: 'Wall!' }],
  ['markup', { companyName: '<b>Wall</b>' }],
  ['description of 1000', { description: 'a'.repeat(1000) }],
  ['description of 1001', { description: 'a'.repeat(1001) }],
  ['https', { website: 'https://www.wall.example/pfad?x=1#y' }],
  ['upper case', { website: 'HTTPS://WALL.EXAMPLE' }],
  ['no protocol', { website: 'www.wall.example' }],
  ['another protocol', { website: 'javascript://wall.example/%0aalert(1)' }],
  ['no dot', { website: 'https://wall' }],
  ['a quote', { website: 'https://wall.example/"onload=' }],
  ['website of 300', { website: `https://wall.example/${'a'.repeat(279)}` }],
  ['website of 301', { website: `https://wall.example/${'a'.repeat(280)}` }],
  ['logo of 500', { logoUrl: `https://wall.example/${'a'.repeat(479)}` }],
  ['logo of 501', { logoUrl: `https://wall.example/${'a'.repeat(480)}` }],
  ['an address', { contactEmail: 'Bewerbung@Wall.Example' }],
  ['an address without a dot', { contactEmail: 'bewerbung@wall' }],
  ['two addresses', { contactEmail: 'a@wall.example,b@wall.example' }],
  ['address of 254', { contactEmail: `${'a'.repeat(241)}@wall.example` }],
  ['address of 255', { contactEmail: `${'a'.repeat(242)}@wall.example` }],
  ['phone with a slash', { contactPhone: '+49 (551) 12-34/56' }],
  ['phone with letters', { contactPhone: '0551 WALL' }],
  ['phone of 30', { contactPhone: '1'.repeat(30) }],
  ['phone of 31', { contactPhone: '1'.repeat(31) }],
  ['anschrift of 200', { address: 'a'.repeat(200) }],
  ['anschrift of 201', { address: 'a'.repeat(201) }],
  ['10 benefits', { benefits: ALL_BENEFITS.slice(0, 10) }],
  ['11 benefits', { benefits: ALL_BENEFITS.slice(0, 11) }],
]

test.each(CASES)('%s', async (_name, change) => {
  const values = { ...EMPTY_COMPANY, companyName: 'Werkstatt am Wall', ...change }
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'employer' }))
    const checked = companySchema.safeParse(values)
    // The form puts the protocol in front; everything else reaches the database as it was typed.
    const { seat: _place, ...texts } = checked.success
      ? { ...values, website: checked.data.website, logoUrl: checked.data.logoUrl }
      : values
    const snake = Object.fromEntries(
      Object.entries(texts).map(([key, value]) => [
        key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
    )
    const create = () =>
      stage.query(
        'select app_public.create_company(jsonb_populate_record(null::app_public.company_fields, $1::jsonb))',
        [JSON.stringify(snake)],
      )
    if (checked.success) await create()
    else expect((await stage.refusal(create)).code).toBe('OS422')
  })
})
