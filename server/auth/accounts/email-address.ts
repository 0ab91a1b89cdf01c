/**
 * Normalises an e-mail address to one spelling in ASCII: what is compared, counted and stored must not depend on how it was
 * typed, and a Cyrillic "а" must not pass for a Latin one. web/shared/forms/account-email.ts does the same for forms; a
 * test compares both, and the result with the constraint of auth."user".
 */
import { domainToASCII, domainToUnicode } from 'node:url'
import { z } from 'zod'

const EMAIL_MAX_LENGTH = 254
const LOCAL_MAX_LENGTH = 64

/** The letters that a German domain may have (DENIC), without those that pass for others: ı, ĸ, ŀ, ŉ. */
const DOMAIN = /^[a-z0-9.\-ß-öø-ž]+$/
const LOOK_ALIKES = /[ıĸŀŉ]/

function asciiDomain(domain: string): string | undefined {
  // Also for a domain that was typed as xn--…: that is another spelling of the same domain.
  const shown = domainToUnicode(domain)
  if (shown === '' || !DOMAIN.test(shown) || LOOK_ALIKES.test(shown)) return undefined
  const ascii = domainToASCII(shown)
  return ascii === '' ? undefined : ascii
}

/** The e-mail address as it is stored, or undefined when the text is none. */
export function readEmail(raw: string): string | undefined {
  const typed = raw.trim().normalize('NFC').toLowerCase()
  // Before any pattern runs over it: patterns are slow on very long input.
  if (typed.length > EMAIL_MAX_LENGTH) return undefined
  const at = typed.lastIndexOf('@')
  if (at < 1 || at > LOCAL_MAX_LENGTH) return undefined
  const domain = asciiDomain(typed.slice(at + 1))
  if (domain === undefined) return undefined
  const email = `${typed.slice(0, at)}@${domain}`
  return email.length <= EMAIL_MAX_LENGTH && z.email().safeParse(email).success ? email : undefined
}
