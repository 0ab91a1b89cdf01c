import { z } from 'zod'
import type { SignInValues, SignUp } from './account-schema.ts'
import '../../shared/forms/zod.ts'

const fieldsSchema = z.record(z.string(), z.string()).catch({})
const refusalSchema = z
  .object({ code: z.string().catch(''), fields: fieldsSchema.optional() })
  .catch({ code: '' })

/** Status 0: nobody answered. `fields` names the rule that each field breaks. */
export interface Refusal {
  readonly ok: false
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
}

export type AuthOutcome = { readonly ok: true } | Refusal

async function call(path: string, body: Readonly<Record<string, unknown>>): Promise<AuthOutcome> {
  let response: Response
  try {
    response = await fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(body),
    })
  } catch {
    return { ok: false, status: 0, code: '', fields: {} }
  }
  if (response.ok) return { ok: true }
  const answer: unknown = await response.json().catch(() => null)
  const { code, fields = {} } = refusalSchema.parse(answer)
  return { ok: false, status: response.status, code, fields }
}

export function signIn({ email, password }: SignInValues): Promise<AuthOutcome> {
  return call('/sign-in/email', { email, password })
}

export function signUp({ email, password, firstName, lastName, accountType }: SignUp): Promise<AuthOutcome> {
  return call('/sign-up/email', { email, password, firstName, lastName, accountType })
}
