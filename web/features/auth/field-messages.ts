import { EMAIL_INVALID, fieldProblem } from '../../shared/forms/field-problems.ts'
import type { Refusal } from './auth-client.ts'
import { AUTH_MESSAGES } from './auth-messages.ts'
import { PASSWORD_RULES } from './password-rules.ts'

type Words = Readonly<Record<string, string>>

const EMAIL: Words = {
  invalid: EMAIL_INVALID,
  disposable: AUTH_MESSAGES.disposable,
  business_required: AUTH_MESSAGES.freeMail,
  unchanged: AUTH_MESSAGES.emailUnchanged,
}

const PASSWORD: Words = {
  ...Object.fromEntries(PASSWORD_RULES.map(({ rule, message }) => [rule, message])),
  unchanged: AUTH_MESSAGES.passwordUnchanged,
  common: AUTH_MESSAGES.passwordCommon,
  personal: AUTH_MESSAGES.passwordPersonal,
  wrong: AUTH_MESSAGES.wrongPassword,
}

const CODE: Words = { wrong: AUTH_MESSAGES.wrongCode }

const NAME: Words = { invalid: AUTH_MESSAGES.nameInvalid }

/** German messages by the server's field names and rules. */
const WORDS: Readonly<Record<string, Words>> = {
  firstName: NAME,
  lastName: NAME,
  code: CODE,
  email: EMAIL,
  newEmail: EMAIL,
  password: PASSWORD,
  newPassword: PASSWORD,
  currentPassword: PASSWORD,
  termsVersion: { required: AUTH_MESSAGES.notAccepted, outdated: AUTH_MESSAGES.termsOutdated },
}

/** Form fields whose name differs from the server's. */
const SERVER_NAMES: Readonly<Record<string, string>> = {
  accepted: 'termsVersion',
  deletionPassword: 'password',
}

/** The server's field errors as the specification's messages, in the order of the form. */
export function fieldMessages<Name extends string>(
  { fields }: Refusal,
  names: readonly Name[],
): { name: Name; message: string }[] {
  return names.flatMap((name) => {
    const field = SERVER_NAMES[name] ?? name
    const rule = fields[field]
    return rule === undefined ? [] : [{ name, message: WORDS[field]?.[rule] ?? fieldProblem(rule) }]
  })
}
