import { expect, it } from 'vitest'
import { tooManyCodes } from '../../../../../web/features/auth/factors/too-many-codes.ts'

const refusal = { ok: false, status: 429, code: 'TOO_MANY_CODES', fields: {} } as const

it('names what still works for this account, and says nothing of what it has not', () => {
  const help = (...methods: Parameters<typeof tooManyCodes>[1]) => tooManyCodes(refusal, methods)?.help
  expect(help('totp', 'recovery_code')).toMatch(/Weiterhin geht ein Wiederherstellungscode\.$/)
  expect(help('passkey', 'totp', 'recovery_code')).toMatch(/ein Passkey oder ein Wiederherstellungscode\.$/)
  expect(help('totp')).not.toMatch(/Passkey|Wiederherstellungscode/)
})

it('has no words for other limits, which hold for recovery codes too', () => {
  expect(tooManyCodes({ ...refusal, code: 'RATE_LIMITED' }, ['totp', 'recovery_code'])).toBeNull()
})
