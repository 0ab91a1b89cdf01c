/** The rules of the specification (point 5) for a password, and two more, checked wherever one is set. */
import { readFileSync } from 'node:fs'
import { foldWord, letterReadings, passwordForms } from './password-forms.ts'
import { openWordFilter } from './word-filter.ts'

/**
 * Passwords that attackers try first (ASVS 5.0, 6.2.4), and words that most of them are made of. "Passwort1!" meets all rules
 * of the specification. The file is too large for a browser, so these rules are not shown while typing.
 */
const COMMON_PASSWORDS = openWordFilter(readFileSync(new URL('./common-passwords.bin', import.meta.url)))

const PASSWORD_MIN_LENGTH = 8
const PASSWORD_MAX_LENGTH = 128

/** Fewer letters beside a person's own words are no word of their own: "svenja-abc". */
const MAX_LETTERS_BESIDE = 3
const MIN_OWN_LENGTH = 3

/** Names and e-mail address, part by part: "svenja.roth@praxis-roth.de" is svenja, roth and praxis. */
function ownWords(texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) => {
    const [local = '', domain = ''] = text.split('@')
    // Without the ending of the domain: it is nobody's word.
    return `${local} ${domain.split('.').slice(0, -1).join(' ')}`.split(/[^\p{L}]+/u)
  })
  const words = parts.map(foldWord).filter((word) => word.length >= MIN_OWN_LENGTH)
  // The longest first, so that "anna" does not take a part of "annamaria".
  return [...new Set(words)].sort((one, other) => other.length - one.length)
}

function isPersonal(password: string, own: readonly string[]): boolean {
  const words = ownWords(own)
  return letterReadings(password).some((letters) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), letters)
    return rest !== letters && rest.replaceAll(' ', '').length <= MAX_LETTERS_BESIDE
  })
}

const isCommon = (password: string): boolean =>
  passwordForms(password)
    .values()
    .some((form) => COMMON_PASSWORDS.has(form))

/**
 * The first rule that the password breaks, in the order of the specification. `own`: names and e-mail address of the
 * person, which a person who knows them tries first.
 */
export function passwordError(password: string, own: readonly string[]): string | undefined {
  if (password === '') return 'required'
  if ([...password].length < PASSWORD_MIN_LENGTH) return 'too_short'
  if (password.length > PASSWORD_MAX_LENGTH) return 'too_long'
  if (!/\p{Lu}/u.test(password)) return 'uppercase_missing'
  if (!/\p{Ll}/u.test(password)) return 'lowercase_missing'
  if (!/\p{Nd}/u.test(password)) return 'digit_missing'
  if (!/[^\p{L}\p{N}\s]/u.test(password)) return 'special_missing'
  if (isPersonal(password, own)) return 'personal'
  if (isCommon(password)) return 'common'
  return undefined
}
