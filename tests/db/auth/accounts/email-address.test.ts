/** An e-mail address is normalised twice, in the server and in the form, and SQL only accepts what is normalised. */
import { domainToASCII } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readEmail } from '../../../../server/auth/accounts/email-address.ts'
import { attemptKey } from '../../../../server/auth/attempts.ts'
import { accountEmail } from '../../../../web/shared/forms/account-email.ts'
import { onStage } from '../../../harness/database.ts'

const inForm = (raw: string): string | undefined => accountEmail('required').safeParse(raw).data

const VALID: ReadonlyArray<readonly [typed: string, stored: string]> = [
  ['mara@lindner.example', 'mara@lindner.example'],
  ['  Mara.Lindner@Lindner.EXAMPLE ', 'mara.lindner@lindner.example'],
  ['mara+stelle@lindner.example', 'mara+stelle@lindner.example'],
  ['mara@müller.de', 'mara@xn--mller-kva.de'],
  ['mara@MU\u0308LLER.de', 'mara@xn--mller-kva.de'],
  ['mara@straße.de', 'mara@xn--strae-oqa.de'],
  ['mara@xn--mller-kva.de', 'mara@xn--mller-kva.de'],
  [`${'a'.repeat(64)}@lindner.example`, `${'a'.repeat(64)}@lindner.example`],
]

const INVALID: readonly string[] = [
  '',
  'mara',
  '@lindner.example',
  'mara@',
  'mara@lindner',
  'mara lindner@lindner.example',
  'mara@lind ner.example',
  'mara@lindner..example',
  // Letters that pass for others: Cyrillic а, and the dotless ı.
  'mara@lindner.exаmple',
  'mara@lındner.example',
  'mära@lindner.example',
  `${'a'.repeat(65)}@lindner.example`,
  `a@${'b'.repeat(250)}.example`,
  'mara@127.0.0.1',
]

describe('an e-mail address', () => {
  test.each(VALID)('%j is %j in the server, in the form, and for SQL', async (typed, stored) => {
    expect(readEmail(typed)).toBe(stored)
    expect(inForm(typed)).toBe(stored)
    expect(readEmail(stored)).toBe(stored)
    await onStage(async (stage) => {
      const rows = await stage.asOwner(async (owner) => {
        const user = await owner.query(
          `insert into auth."user" (name, email, email_verified, account_type, first_name, last_name)
           values ('M L', $1, true, 'applicant', 'M', 'L') returning email, lower(btrim(email)) as normalised`,
          [stored],
        )
        const key = await owner.query('select app_private.email_hash($1) as key', [stored])
        return [...user.rows, ...key.rows]
      })
      expect(rows).toEqual([{ email: stored, normalised: stored }, { key: attemptKey(stored) }])
    })
  })

  test.each(INVALID)('%j is refused by the server and by the form', (typed) => {
    expect(readEmail(typed)).toBeUndefined()
    expect(inForm(typed)).toBeUndefined()
  })

  test('in punycode of look-alike letters is refused by the server', () => {
    // Browsers have no way back from xn--…, so the form lets it pass.
    const ascii = domainToASCII('lındner.example')
    expect(ascii).toMatch(/^xn--/)
    expect(readEmail(`mara@${ascii}`)).toBeUndefined()
  })
})
