/** Codes of authenticator apps: six digits for 30 seconds (RFC 6238), as all of them support. */
import { generateSecret, generateURI, verifySync } from 'otplib'

const STEP_SECONDS = 30

const CODE = /^\d{6}$/

export const newTotpSecret = (): string => generateSecret()

export const totpUri = (issuer: string, email: string, secret: string): string =>
  generateURI({ issuer, label: email, secret })

/**
 * The number of the 30 seconds that a code belongs to: the present ones, those before or those after. Undefined for a wrong
 * code. The database accepts a number only once (auth.totp.last_step).
 */
export function totpStep(secret: string, code: string, now = Date.now()): number | undefined {
  if (!CODE.test(code)) return undefined
  const epoch = Math.floor(now / 1000)
  const verified = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS })
  return verified.valid ? Math.floor(epoch / STEP_SECONDS) + verified.delta : undefined
}
