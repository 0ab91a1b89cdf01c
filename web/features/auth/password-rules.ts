/**
 * Password rules, in the order in which they are shown and checked. `rule` is the server's name; the messages are the
 * specification's.
 */
export const PASSWORD_RULES = [
  {
    rule: 'too_short',
    label: 'mindestens 8 Zeichen',
    message: 'Passwort muss mindestens 8 Zeichen lang sein',
    holds: (password: string) => [...password].length >= 8,
  },
  {
    rule: 'uppercase_missing',
    label: 'ein Großbuchstabe',
    message: 'Passwort muss mindestens einen Großbuchstaben enthalten',
    holds: (password: string) => /\p{Lu}/u.test(password),
  },
  {
    rule: 'lowercase_missing',
    label: 'ein Kleinbuchstabe',
    message: 'Passwort muss mindestens einen Kleinbuchstaben enthalten',
    holds: (password: string) => /\p{Ll}/u.test(password),
  },
  {
    rule: 'digit_missing',
    label: 'eine Zahl',
    message: 'Passwort muss mindestens eine Zahl enthalten',
    holds: (password: string) => /\p{Nd}/u.test(password),
  },
  {
    rule: 'special_missing',
    label: 'ein Sonderzeichen',
    message: 'Passwort muss mindestens ein Sonderzeichen enthalten',
    holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
  },
] as const

/** A limit, because hashing a very long password would block the processor (denial of service). */
export const LONGEST_PASSWORD = 128
