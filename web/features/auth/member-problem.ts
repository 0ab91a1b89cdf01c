import { codeText } from '../../shared/errors/error-text.ts'
import type { Refusal } from './auth-client.ts'
import { AUTH_MESSAGES } from './auth-messages.ts'
import { type AuthProblemText, generalProblem } from './auth-problem.tsx'

/** Errors of a signed-in person's forms that belong to no field. */
export function memberProblem({ status, code }: Refusal): AuthProblemText {
  if (status === 401) return { text: codeText('UNAUTHENTICATED') }
  return status === 429 ? { text: AUTH_MESSAGES.tooManyTries } : generalProblem(status, undefined, code)
}
