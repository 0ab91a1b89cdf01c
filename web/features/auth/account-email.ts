import { z } from 'zod'
import { cleanLine } from '../../shared/forms/clean-text.ts'
import { EMAIL_INVALID } from '../../shared/forms/field-problems.ts'
import '../../shared/forms/zod.ts'

const LONGEST = 254
const LONGEST_LOCAL = 64

/** The letters that a German domain may have, without those that pass for others. As server/auth/accounts/email-address.ts. */
const DOMAIN = /^(?!.*[ıĸŀŉ])[a-z0-9.\-ß-öø-ž]+$/

const emailShape = z.email()

/** The address as it will be stored, or null when it is none. */
function readAddress(raw: string): string | null {
  const typed = cleanLine(raw).normalize('NFC').toLowerCase()
  const at = typed.lastIndexOf('@')
  const domain = typed.slice(at + 1)
  if (typed.length > LONGEST || at < 1 || at > LONGEST_LOCAL || !DOMAIN.test(domain)) return null
  if (!URL.canParse(`http://${domain}`)) return null
  // The browser's own way from müller.de to xn--mller-kva.de.
  const address = `${typed.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  return address.length <= LONGEST && emailShape.safeParse(address).success ? address : null
}

/**
 * The address of an account: what the server would make of it. Stricter than an address that is only shown, because
 * nobody may pass for somebody else.
 */
export function accountEmail(required: string) {
  return z.string().transform((raw, context): string => {
    const address = readAddress(raw)
    if (address !== null) return address
    context.addIssue({ code: 'custom', message: raw.trim() === '' ? required : EMAIL_INVALID })
    return z.NEVER
  })
}
