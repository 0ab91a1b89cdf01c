import { describe, expect, test } from 'vitest'
import { isDisposableMailbox, isFreeMailbox } from '../../../../server/auth/accounts/mail-domains.ts'
import { checkSignUp } from '../../../../server/auth/accounts/sign-up-rules.ts'
import { passwordError } from '../../../../server/auth/passwords/password-rules.ts'
import { invitedSignUpSchema, signUpSchema } from '../../../../web/features/auth/account-schema.ts'
import { DISPOSABLE_DOMAINS, FREE_MAIL_DOMAINS } from '../../../../web/features/auth/email-domains.ts'
import { fieldMessages } from '../../../../web/features/auth/field-messages.ts'

const GOOD = {
  accountType: 'applicant' as const,
  firstName: 'Mara',
  lastName: 'Lindner',
  email: 'mara@lindner.example',
  password: 'Sicheres-Wort7',
  accepted: true,
}

function messages(change: Partial<Record<keyof typeof GOOD, unknown>>): Record<string, string> {
  const result = signUpSchema.safeParse({ ...GOOD, ...change })
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

describe('registration says what the specification says', () => {
  test.each([
    ['Abc1!', 'Passwort muss mindestens 8 Zeichen lang sein'],
    ['kleinwort7!', 'Passwort muss mindestens einen Großbuchstaben enthalten'],
    ['GROSSWORT7!', 'Passwort muss mindestens einen Kleinbuchstaben enthalten'],
    ['Sicheres-Wort', 'Passwort muss mindestens eine Zahl enthalten'],
    ['SicheresWort7', 'Passwort muss mindestens ein Sonderzeichen enthalten'],
  ])('%s: %s', (password, message) => {
    expect(messages({ password })).toEqual({ password: message })
  })

  test('addresses', () => {
    expect(messages({ email: 'mara' })).toEqual({ email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' })
    expect(messages({ email: 'mara@mail.trashmail.com' })).toEqual({
      email:
        'Wegwerf-E-Mail-Adressen sind nicht zulässig. Bitte verwenden Sie eine dauerhafte E-Mail-Adresse.',
    })
    expect(messages({ email: 'mara@gmx.de' })).toEqual({})
    expect(messages({ email: 'mara@gmx.de', accountType: 'employer' })['email']).toMatch(
      /^Arbeitgeber müssen eine geschäftliche E-Mail-Adresse verwenden/,
    )
  })

  test('names', () => {
    expect(messages({ firstName: 'R2D2' })).toEqual({ firstName: 'Name enthält ungültige Zeichen' })
    for (const lastName of ['Yıldız', 'Nováková', "O'Hara", 'Müller-Lüdenscheidt', 'von der Groeben']) {
      expect(messages({ lastName })).toEqual({})
    }
  })

  test('a registration needs consent', () => {
    expect(messages({ accepted: false })).toHaveProperty('accepted')
  })
})

describe('the form and the server agree', () => {
  test('on the lists of domains', () => {
    for (const domain of DISPOSABLE_DOMAINS) expect(isDisposableMailbox(`a@${domain}`), domain).toBe(true)
    for (const domain of FREE_MAIL_DOMAINS) expect(isFreeMailbox(`a@${domain}`), domain).toBe(true)
    expect(DISPOSABLE_DOMAINS.size).toBeGreaterThanOrEqual(24)
  })

  const length = (count: number) => `Aa1!${'x'.repeat(count - 4)}`
  test.each([
    {},
    { firstName: 'A' },
    { firstName: 'Al' },
    { firstName: 'A'.repeat(50) },
    { firstName: 'A'.repeat(51) },
    { firstName: 'Ma<ra' },
    { lastName: '  ' },
    { password: length(7) },
    { password: length(8) },
    { password: length(128) },
    { password: length(129) },
    { password: 'ÄÖÜäöü12' },
    { email: 'a@b' },
    { email: 'chef@gmail.com' },
    { email: 'chef@gmail.com', accountType: 'employer' as const },
    { email: 'chef@yopmail.com' },
    { email: `${'a'.repeat(60)}@${'b'.repeat(186)}.example` },
    { email: `${'a'.repeat(64)}@lindner.example` },
    { email: `${'a'.repeat(65)}@lindner.example` },
    { email: `mara@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(50)}.de` },
    { email: `mara@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(58)}.de` },
    { email: '  Mara+Stellen@Lindner.Example ' },
    { email: 'mara@müller.de' },
    { email: 'mara@m\u0430il.example' },
    { email: 'mara@gma\u0131l.com' },
    { email: 'mära@lindner.example' },
    { email: 'mara@lindner..example' },
    { email: 'mara@-lindner.example' },
    { email: 'mara@lindner.example\r\nBcc: alle@lindner.example' },
    { firstName: 'M\u0430ra' },
    { firstName: '--' },
    { lastName: 'Nova\u0301kova\u0301' },
    { lastName: 'Müller-Lüdenscheidt' },
    { lastName: "O'Hara" },
    { password: '' },
    { password: 'abcdefg1!' },
    { password: 'ABCDEFG1!' },
    { password: 'Abcdefgh!' },
    { password: 'Abcdefg12' },
    { password: 'Äbcdefg١!' },
    { password: '🦿🦿🦿🦿Aa1' },
    { password: '🦿🦿🦿🦿Aa1!' },
  ])('%j', (change) => {
    const input = { ...GOOD, ...change }
    const server = checkSignUp(input)
    const browser = signUpSchema.safeParse(input)
    expect(browser.success).toBe('input' in server)
    if (browser.data && 'input' in server) expect(browser.data).toMatchObject(server.input)
  })

  test.each([
    'too_short',
    'too_long',
    'uppercase_missing',
    'lowercase_missing',
    'digit_missing',
    'special_missing',
  ])('on the rule of a password that is called %s', (rule) => {
    const broken: Record<string, string> = {
      too_short: 'Abc1!',
      too_long: length(129),
      uppercase_missing: 'kleinwort7!',
      lowercase_missing: 'GROSSWORT7!',
      digit_missing: 'Sicheres-Wort',
      special_missing: 'SicheresWort7',
    }
    expect(passwordError(broken[rule] ?? '', [])).toBe(rule)
  })

  test('what only the server knows finds its field', () => {
    const refusal = (fields: Record<string, string>) =>
      ({ ok: false, status: 400, code: 'INVALID_INPUT', fields }) as const
    expect(fieldMessages(refusal({ password: 'digit_missing' }), ['email', 'password'])).toEqual([
      { name: 'password', message: 'Passwort muss mindestens eine Zahl enthalten' },
    ])
    expect(fieldMessages(refusal({ newPassword: 'common' }), ['newPassword'])).toEqual([
      { name: 'newPassword', message: expect.stringContaining('sehr verbreitet') },
    ])
    expect(fieldMessages(refusal({ termsVersion: 'outdated' }), ['accepted'])).toEqual([
      { name: 'accepted', message: expect.stringContaining('laden Sie die Seite neu') },
    ])
    expect(
      fieldMessages(refusal({ password: 'wrong', newEmail: 'invalid' }), ['newEmail', 'password']),
    ).toEqual([
      { name: 'newEmail', message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' },
      { name: 'password', message: 'Das Passwort stimmt nicht.' },
    ])
  })
})

test('an invited employer may use a private mailbox, but no disposable one', () => {
  const employer = { ...GOOD, accountType: 'employer' as const }
  const accepts = (email: string) => invitedSignUpSchema.safeParse({ ...employer, email }).success
  expect(signUpSchema.safeParse({ ...employer, email: 'werkstatt@gmx.de' }).success).toBe(false)
  expect(accepts('werkstatt@gmx.de')).toBe(true)
  expect(accepts('werkstatt@trashmail.com')).toBe(false)
})
