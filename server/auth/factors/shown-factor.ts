/** Reads and checks what somebody shows as a second factor, and says what is to be used up. */
import { z } from 'zod'
import { type AuthAnswer, invalidInput, refusal } from '../answer.ts'
import { type Attempts, attemptKey } from '../attempts.ts'
import type { FactorStore, Shown } from './factor-store.ts'
import { type PasskeyAnswer, type Passkeys, readPasskeyAnswer } from './passkeys.ts'
import { readRecoveryCode, recoveryCodeHash } from './recovery-codes.ts'
import type { SecretBox } from './secret-box.ts'
import { totpStep } from './totp.ts'

export const factorSchema = z
  .object({ code: z.string().max(100).catch(''), passkey: z.unknown().optional() })
  .catch({ code: '', passkey: undefined })

type SentFactor = z.output<typeof factorSchema>

export const WRONG_CODE = invalidInput({ code: 'wrong' })
export const WRONG_PASSKEY = invalidInput({ passkey: 'wrong' })

/** The limit is for codes of the app: recovery codes and passkeys still work. */
const TOO_MANY_CODES = refusal(429, 'TOO_MANY_CODES', 'Too many wrong codes of the app')

/** The answer for what turned out to be used already, or to be none of the account. */
export const wrong = ({ method }: Shown): AuthAnswer => (method === 'passkey' ? WRONG_PASSKEY : WRONG_CODE)

interface Account {
  readonly userId: string
  /** Null: no app. */
  readonly totpSecret: Buffer | null
  /** The challenge that a passkey must have signed; undefined where the database looks it up by the answer of the passkey. */
  readonly challenge?: Buffer
}

interface FactorContext {
  readonly factorStore: FactorStore
  readonly passkeys: Passkeys
  readonly secretBox: SecretBox
  readonly attempts: Attempts
}

type Checked =
  | { readonly shown: Shown /** Signed by a passkey. */; readonly challenge: Buffer | null }
  | { readonly refused: AuthAnswer }

export function createFactorCheck({ factorStore, passkeys, secretBox, attempts }: FactorContext) {
  async function checkPasskey(answer: PasskeyAnswer, { userId, challenge }: Account): Promise<Checked> {
    if (challenge !== undefined && !challenge.equals(answer.challenge)) return { refused: WRONG_PASSKEY }
    const stored = await factorStore.passkeyFor(answer.id)
    if (stored?.userId !== userId) return { refused: WRONG_PASSKEY }
    const checked = await passkeys.checkAnswer(answer, stored)
    return checked
      ? { shown: shownPasskey(checked), challenge: answer.challenge }
      : { refused: WRONG_PASSKEY }
  }

  /**
   * Six digits can be guessed, so the account has ten an hour and a hundred a day, whatever the number of sign-ins. Recovery
   * codes and passkeys cannot: they still let the owner in while somebody with the password uses up those tries.
   */
  async function checkTotp(code: string, { userId, totpSecret }: Account): Promise<Checked> {
    const key = attemptKey(userId)
    if (!(await attempts.count('factor-code', key)).allowed) return { refused: TOO_MANY_CODES }
    if (!(await attempts.count('factor-code-day', key)).allowed) return { refused: TOO_MANY_CODES }
    const step = totpSecret === null ? undefined : totpStep(secretBox.open(totpSecret, userId), code)
    return step === undefined ? { refused: WRONG_CODE } : { shown: { method: 'totp', step }, challenge: null }
  }

  return async (sent: SentFactor, account: Account): Promise<Checked> => {
    if (sent.passkey !== undefined) {
      const answer = readPasskeyAnswer(sent.passkey)
      return answer ? checkPasskey(answer, account) : { refused: WRONG_PASSKEY }
    }
    const digits = sent.code.replace(/\s/g, '')
    if (/^\d{6}$/.test(digits)) return checkTotp(digits, account)
    const code = readRecoveryCode(sent.code)
    if (code === undefined) return { refused: WRONG_CODE }
    const shown = { method: 'recovery_code', hash: recoveryCodeHash(account.userId, code) } as const
    return { shown, challenge: null }
  }
}

export const shownPasskey = (checked: {
  readonly id: Buffer
  readonly counter: number
  readonly synced: boolean
}): Shown => ({
  method: 'passkey',
  id: checked.id.toString('hex'),
  counter: checked.counter,
  synced: checked.synced,
})
