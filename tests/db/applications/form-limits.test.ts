/** The form of an application and the database draw every line at the same place: each border is tried on both sides, in both. */
import { expect, test } from 'vitest'
import {
  type ApplyValues,
  applySchema,
  toApplicationFields,
} from '../../../web/features/applications/apply/apply-schema.ts'
import { FILE_RULES } from '../../../web/features/applications/files/file-rules.ts'
import { onStage } from '../../harness/database.ts'
import { employVerified } from '../conversations/conversation-fixtures.ts'
import { apply, type SentFields } from './application-fixtures.ts'

const COMPLETE: ApplyValues = {
  firstName: 'Mara',
  lastName: 'Lindner',
  email: 'mara@lindner.example',
  phone: '0551 4711',
  location: 'Göttingen',
  professionSlug: 'orthopaedietechnik-mechaniker',
  qualification: 'geselle',
  availableFrom: '',
  letter: 'Guten Tag,',
}

const CASES: readonly [string, Partial<ApplyValues>, boolean][] = [
  ['nothing changed', {}, true],
  ['a first name of 2', { firstName: 'Al' }, true],
  ['a first name of 1', { firstName: 'A' }, false],
  ['a first name of 50', { firstName: 'a'.repeat(50) }, true],
  ['a first name of 51', { firstName: 'a'.repeat(51) }, false],
  ['no first name', { firstName: ' ' }, false],
  ['no last name', { lastName: '' }, false],
  ['a last name with a URL', { lastName: 'https://x.example' }, false],
  ['a last name in Cyrillic', { lastName: 'Иванова' }, false],
  ['a last name with an apostrophe', { lastName: 'O’Neil' }, true],
  ['an e-mail of 254', { email: `${'a'.repeat(246)}@post.de` }, true],
  ['an e-mail of 255', { email: `${'a'.repeat(247)}@post.de` }, false],
  ['an e-mail in capitals', { email: ' Mara@LINDNER.example ' }, true],
  ['no e-mail address at all', { email: 'mara.lindner.example' }, false],
  ['no e-mail', { email: '' }, false],
  ['a phone of 30', { phone: '0'.repeat(30) }, true],
  ['a phone of 31', { phone: '0'.repeat(31) }, false],
  ['a phone with every sign', { phone: '+49 (551) 47-11' }, true],
  ['a phone with a slash', { phone: '0551/4711' }, false],
  ['a location of 100', { location: 'a'.repeat(100) }, true],
  ['a location of 101', { location: 'a'.repeat(101) }, false],
  ['available on the last day of 2099', { availableFrom: '2099-12-31' }, true],
  ['a letter of 1,000 emoji', { letter: '🦿'.repeat(1000) }, true],
  ['a letter of 1,001', { letter: 'a'.repeat(1001) }, false],
  [
    'nothing that is optional',
    { phone: '', location: '', professionSlug: '', qualification: '', letter: ' \n ' },
    true,
  ],
]

const snake = (fields: object): SentFields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value === '' ? null : value,
    ]),
  )

test('form and database accept and refuse the same', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employVerified(stage)
    for (const [name, change, passes] of CASES) {
      await stage.become(await stage.createUser({ role: 'applicant' }))
      const values = { ...COMPLETE, ...change }
      const checked = applySchema.safeParse(values)
      expect(checked.success, name).toBe(passes)
      // What the form would refuse goes to the database as it was typed.
      const send = () =>
        apply(stage, jobId, snake(checked.success ? toApplicationFields(checked.data) : values))
      if (passes) expect((await send()).status, name).toBe('eingegangen')
      else expect((await stage.refusal(send)).code, name).toBe('OS422')
    }
  })
})

test('the form takes as many files, as large, as the database', async () => {
  await onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ limits: string }>(
        `select pg_get_constraintdef(oid) as limits from pg_constraint where conname = 'application_files_bytes_invalid'`,
      ),
    )
    expect(rows[0]?.limits).toContain(`<= ${FILE_RULES.maxBytes}`)
    const { jobId } = await employVerified(stage)
    await stage.become(await stage.createUser({ role: 'applicant' }))
    const ids = Array.from({ length: FILE_RULES.most + 1 }, () => crypto.randomUUID())
    const refusal = await stage.refusal(() => apply(stage, jobId, undefined, null, ids))
    expect(refusal.detail).toBe('{"fields": {"file_ids": "too_many"}}')
  })
})
