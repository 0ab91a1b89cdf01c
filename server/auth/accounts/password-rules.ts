/** The rules of the specification (point 5) for a password, checked wherever one is set. */
import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * Passwords that attackers try first (ASVS 5.0, 6.2.4), in lower case. Few of them meet the other rules; "P@ssw0rd" does.
 * The list is too long for a browser, so this is the one rule that is not shown while typing.
 */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common'])

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128

/** The first rule that the password breaks, in the order of the specification. */
export function passwordError(password: string): string | undefined {
  if (password === '') return 'required'
  if ([...password].length < PASSWORD_MIN_LENGTH) return 'too_short'
  if (password.length > PASSWORD_MAX_LENGTH) return 'too_long'
  if (!/\p{Lu}/u.test(password)) return 'uppercase_missing'
  if (!/\p{Ll}/u.test(password)) return 'lowercase_missing'
  if (!/\p{Nd}/u.test(password)) return 'digit_missing'
  if (!/[^\p{L}\p{N}\s]/u.test(password)) return 'special_missing'
  if (COMMON_PASSWORDS.has(password.toLowerCase())) return 'common'
  return undefined
}
