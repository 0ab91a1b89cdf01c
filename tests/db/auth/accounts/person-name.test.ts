import { expect, test } from 'vitest'
import { checkSignUp } from '../../../../server/auth/accounts/sign-up-rules.ts'
import { profileSchema } from '../../../../web/features/account/profile-schema.ts'
import { signUpSchema } from '../../../../web/features/auth/account-schema.ts'
import { LEGAL_VERSION } from '../../../../web/shared/legal/legal-version.ts'
import { onStage, withMember } from '../../../harness/database.ts'

const accepted = (schema: typeof profileSchema | typeof signUpSchema, lastName: string): boolean =>
  schema.shape.lastName.safeParse(lastName).success

function acceptedByServer(lastName: string): boolean {
  const check = checkSignUp({ lastName })
  return 'errors' in check && check.errors.lastName === undefined
}

test('database, server and both forms accept the same letters and signs', async () => {
  // Every character up to the symbols, which include all Latin, Greek, Cyrillic, Hebrew and Arabic letters.
  const signs = Array.from({ length: 0x2bff }, (_, index) => String.fromCodePoint(index + 1)).filter(
    // Cleaned away before the check: spaces, control characters, bidi overrides, letters that show nothing, unassigned ones
    // between these. Composed by normalisation: combining marks.
    (sign) =>
      !/[\s\p{Cc}\p{Cf}\p{Cn}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(sign) &&
      sign.normalize('NFC') === sign,
  )
  await onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ sign: string; ok: boolean }>(
        `select sign, app_private.check_person_name('name', 'Ab' || sign) = '{}' as ok from unnest($1::text[]) as sign`,
        [signs],
      ),
    )
    const known = new Map(rows.map(({ sign, ok }) => [sign, ok]))
    const differing = signs.filter((sign) => {
      const name = `Ab${sign}`
      return [acceptedByServer(name), accepted(profileSchema, name), accepted(signUpSchema, name)].some(
        (ok) => ok !== known.get(sign),
      )
    })
    expect(differing).toEqual([])
    expect(rows.filter(({ ok }) => ok).length).toBeGreaterThan(700)
  })
})

test.each([
  ['Mara', true],
  ['Li', true],
  ['L', false],
  ['', false],
  ["O'Neill", true],
  ['O’Neill', true],
  ['Müller-Lüdenscheidt', true],
  ['Weiß', true],
  ['Nguyễn', true],
  ['Məmmədov', true],
  ['von der Groeben', true],
  ["- '", false],
  ['https://boese.example', false],
  ['<b>Mara</b>', false],
  ['Мара', false],
  ['M\u0430ra', false],
  ['R2D2', false],
  ['a'.repeat(50), true],
  ['a'.repeat(51), false],
])('%s: %s, in profile, sign-up and forms', async (name, ok) => {
  expect(acceptedByServer(name)).toBe(ok)
  expect(accepted(profileSchema, name)).toBe(ok)
  expect(accepted(signUpSchema, name)).toBe(ok)
  await withMember({}, async (stage) => {
    const save = () =>
      stage.query(
        `select from app_public.update_profile(jsonb_populate_record(null::app_public.profile_fields, $1::jsonb), 1)`,
        [JSON.stringify({ first_name: 'Mara', last_name: name })],
      )
    if (ok) await save()
    else expect((await stage.refusal(save)).code).toBe('OS422')
  })
  await onStage(async (stage) => {
    await stage.becomeAuthenticator()
    const signUp = () =>
      stage.query(`select auth.sign_up('mara@lindner.example', $1)`, [
        JSON.stringify({
          firstName: 'Mara',
          lastName: name,
          accountType: 'applicant',
          passwordHash: 'salt:key',
          termsVersion: LEGAL_VERSION,
          returnTo: null,
          browser: 'hash',
        }),
      ])
    if (ok) await signUp()
    else expect((await stage.refusal(signUp)).code).toBe('OS422')
  })
})
