import { fieldProblem } from '../../shared/forms/field-problems.ts'
import { EMAIL_INVALID } from '../../shared/forms/text-rules.ts'
import type { SignUpValues } from './account-schema.ts'
import type { Refusal } from './auth-client.ts'
import { AUTH_MESSAGES } from './auth-messages.ts'
import { PASSWORD_RULES } from './password-rules.ts'

const FIELDS = ['accountType', 'firstName', 'lastName', 'email', 'password'] as const

const EMAIL_MESSAGES: Readonly<Record<string, string>> = {
  invalid: EMAIL_INVALID,
  disposable: AUTH_MESSAGES.disposable,
  business_required: AUTH_MESSAGES.freeMail,
}

function messageOf(field: (typeof FIELDS)[number], rule: string): string {
  if (field === 'email') return EMAIL_MESSAGES[rule] ?? fieldProblem(rule)
  if (field === 'password') {
    return PASSWORD_RULES.find((known) => known.rule === rule)?.message ?? fieldProblem(rule)
  }
  if (rule === 'invalid' && field !== 'accountType') return AUTH_MESSAGES.nameInvalid
  return fieldProblem(rule)
}

/** What the server says about single fields, in the specification's words and in the order of the form. */
export function fieldMessages({ code, fields }: Refusal): { name: keyof SignUpValues; message: string }[] {
  if (code === 'EMAIL_TAKEN') return [{ name: 'email', message: AUTH_MESSAGES.addressTaken }]
  return FIELDS.flatMap((name) => {
    const rule = fields[name]
    return rule === undefined ? [] : [{ name, message: messageOf(name, rule) }]
  })
}
