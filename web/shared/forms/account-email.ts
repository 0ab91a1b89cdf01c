import { z } from 'zod'
import { cleanLine } from './clean-text.ts'
import { EMAIL_INVALID } from './field-problems.ts'
import './zod.ts'

const LONGEST = 254
const LONGEST_LOCAL = 64

/** Letters that a German domain may contain, without look-alikes. Same as server/auth/accounts/email-address.ts. */
const DOMAIN = /^(?!.*[ıĸŀŉ])[a-z0-9.\-ß-öø-ž]+$/

const emailShape = z.email()

/** The e-mail address in the form in which it is stored, or null when it is invalid. */
function normalizeEmail(raw: string): string | null {
  const typed = cleanLine(raw).normalize('NFC').toLowerCase()
  const at = typed.lastIndexOf('@')
  const domain = typed.slice(at + 1)
  if (typed.length > LONGEST || at < 1 || at > LONGEST_LOCAL || !DOMAIN.test(domain)) return null
  if (!URL.canParse(`http://${domain}`)) return null
  // URL converts müller.de to its ASCII form xn--mller-kva.de (punycode).
  const email = `${typed.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  return email.length <= LONGEST && emailShape.safeParse(email).success ? email : null
}

/**
 * The e-mail address of an account, normalized as the server does it. Stricter than an e-mail address that is only
 * displayed, because look-alike letters would let one account impersonate another.
 */
export function accountEmail(required: string) {
  return z.string().transform((raw, context): string => {
    const email = normalizeEmail(raw)
    if (email !== null) return email
    context.addIssue({ code: 'custom', message: raw.trim() === '' ? required : EMAIL_INVALID })
    return z.NEVER
  })
}
