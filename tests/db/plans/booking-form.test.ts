/** The form of a booking and the database draw every line at the same place. */
import { expect, test } from 'vitest'
import { runsOf } from '../../../server/pdf/figtree.ts'
import { BILLING_COUNTRIES } from '../../../web/features/plans/bookings/billing-countries.ts'
import { type BookingValues, bookingSchema } from '../../../web/features/plans/bookings/booking-schema.ts'
import { unprintableLetter } from '../../../web/features/plans/invoices/invoice-letters.ts'
import { onStage } from '../../harness/database.ts'

const FILLED: BookingValues = {
  planSlug: 'basis',
  name: 'Werkstatt am Wall GmbH',
  contact: '',
  street: 'Wall 1',
  extra: '',
  postalCode: '37073',
  town: 'Göttingen',
  country: 'DE',
  vatId: '',
  email: 'rechnung@wall.example',
  orderReference: '',
}

const VIENNA = { country: 'AT', postalCode: '1010' }
const BERNE = { country: 'CH', postalCode: '3011' }
const VADUZ = { country: 'LI', postalCode: '9490' }

const CASES: [string, Partial<BookingValues>][] = [
  ['as it is', {}],
  ...(['name', 'street', 'town', 'contact', 'extra', 'orderReference'] as const).flatMap(
    (field): [string, Partial<BookingValues>][] => [
      [`no ${field}`, { [field]: '  ' }],
      [`${field} of 100`, { [field]: 'ä'.repeat(100) }],
      [`${field} of 101`, { [field]: 'ä'.repeat(101) }],
    ],
  ),
  ['no mail', { email: '' }],
  ['mail without a dot', { email: 'rechnung@wall' }],
  ['mail of 254', { email: `${'a'.repeat(241)}@wall.example` }],
  ['mail of 255', { email: `${'a'.repeat(242)}@wall.example` }],
  ['mail in capitals', { email: 'Rechnung@Wall.Example' }],
  ['German code of four', { postalCode: '3707' }],
  ['German code with a letter', { postalCode: 'D37073' }],
  ['Austrian code', VIENNA],
  ['Austrian code of five', { ...VIENNA, postalCode: '10100' }],
  ['Swiss code', BERNE],
  ['code of Vaduz', VADUZ],
  ['Swiss code in Liechtenstein', { ...VADUZ, postalCode: '3011' }],
  ['Dutch code', { country: 'NL', postalCode: '1012 AB' }],
  ['Dutch code in small letters', { country: 'NL', postalCode: '1012 ab' }],
  ['code of one sign', { country: 'NL', postalCode: '1' }],
  ['code of eleven signs', { country: 'NL', postalCode: '12345678901' }],
  ['a country outside', { country: 'US', postalCode: '12345' }],
  ['no country', { country: '' }],
  ['German number', { vatId: 'DE136695976' }],
  ['German number with blanks', { vatId: 'de 136 695 976' }],
  ['German number with a wrong digit', { vatId: 'DE136695977' }],
  ['German number that is too short', { vatId: 'DE13669597' }],
  ['Austrian number', { ...VIENNA, vatId: 'ATU13585627' }],
  ['Austrian number with a wrong digit', { ...VIENNA, vatId: 'ATU13585626' }],
  ['Austrian number in Germany', { vatId: 'ATU13585627' }],
  ['Swiss number', { ...BERNE, vatId: 'CHE-107.787.577 MWST' }],
  ['Swiss number with a wrong digit', { ...BERNE, vatId: 'CHE-107.787.578 MWST' }],
  ['Swiss number in Liechtenstein', { ...VADUZ, vatId: 'CHE107787577' }],
  ['number of Liechtenstein', { ...VADUZ, vatId: '50123' }],
  ['Greek number', { country: 'GR', postalCode: '105 57', vatId: 'EL094259216' }],
  ['Greek number that begins with GR', { country: 'GR', postalCode: '105 57', vatId: 'GR094259216' }],
  ['French number', { country: 'FR', postalCode: '75001', vatId: 'FR40303265045' }],
  ['Italian number', { country: 'IT', postalCode: '00118', vatId: 'IT00743110157' }],
  ['Dutch number', { country: 'NL', postalCode: '1012 AB', vatId: 'NL004495445B01' }],
  // Valid, though the package that knows digits of other countries refuses it.
  ['Dutch number with letters', { country: 'NL', postalCode: '1012 AB', vatId: 'NLAB1234567890' }],
  [
    'French number with a letter that is none',
    { country: 'FR', postalCode: '75001', vatId: 'FRIO303265045' },
  ],
  ['Romanian number of one digit', { country: 'RO', postalCode: '010011', vatId: 'RO1' }],
  ['Greek letters', { country: 'GR', postalCode: '105 57', name: 'Ορθοπεδικά' }],
  ['Cyrillic letters', { country: 'BG', postalCode: '1000', town: 'София' }],
  ['an emoji', { contact: 'Erika 🙂' }],
  ['Polish letters', { country: 'PL', postalCode: '00-001', name: 'Źródło Ćwiklińskiej ŁÓDŹ' }],
  ['Turkish letters', { contact: 'Şule Gürağaç-İnan' }],
  ['Romanian letters', { contact: 'Ștefan Țepeș' }],
  ['an umlaut of two parts', { town: 'Go\u0308ttingen' }],
]

test.each(CASES)('%s', async (_name, change) => {
  const { planSlug: _, ...address } = { ...FILLED, ...change }
  const checked = await bookingSchema.safeParseAsync({ ...FILLED, ...change })
  await onStage(async (stage) => {
    const row = Object.fromEntries(
      Object.entries(address).map(([key, value]) => [
        key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
    )
    const refused = await stage
      .asOwner((owner) =>
        owner.query(
          'select app_private.check_billing_address(jsonb_populate_record(null::app_public.billing_address, $1))',
          [row],
        ),
      )
      .then(
        () => false,
        () => true,
      )
    expect(refused).toBe(!checked.success)
  })
})

test('what both let through, the typeface of invoices draws; other scripts they refuse', async () => {
  const letters = Array.from({ length: 0x2fff - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20)).filter(
    (letter) => letter.normalize('NFC') === letter && !/[\ud800-\udfff]/u.test(letter),
  )
  const refused = letters.filter((letter) => unprintableLetter(letter) !== null)
  const drawn = (letter: string) =>
    (['regular', 'semibold', 'bold'] as const).every(
      (weight) =>
        runsOf(letter, weight)
          .map(({ text }) => text)
          .join('') === letter,
    )
  const letThrough = letters.filter((letter) => !refused.includes(letter))
  expect(letThrough.filter((letter) => !drawn(letter))).toEqual([])
  for (const letter of 'ÄÖÜäöüßéçñŁźğș€„“–’') expect(letThrough, letter).toContain(letter)
  await onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ letter: string }>(
        'select letter from unnest($1::text[]) with ordinality as all_of (letter, at) where app_private.unprintable_letter(letter) is not null order by at',
        [letters],
      ),
    )
    expect(rows.map(({ letter }) => letter)).toEqual(refused)
  })
})

test('both know the same countries', async () => {
  await onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ code: string }>(
        `select code from (select chr(65 + a) || chr(65 + b) as code from generate_series(0, 25) a, generate_series(0, 25) b) codes
       where app_private.is_vat_id(code, '') is not null`,
      ),
    )
    expect(rows.map(({ code }) => code).sort()).toEqual(Object.keys(BILLING_COUNTRIES).sort())
  })
})
