/**
 * The rules of the specification (point 5) for a new account. The form checks the same for comfort; this check counts.
 * Answers with one rule per field, which web/shared turns into the German sentence.
 */
import { z } from 'zod'
import { isDisposableAddress, isFreeMailAddress } from './mail-domains.ts'

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
const EMAIL_MAX_LENGTH = 254
const NAME_MIN_LENGTH = 2
const NAME_MAX_LENGTH = 50

export type AccountType = 'applicant' | 'employer'
export type SignUpField = 'email' | 'password' | 'firstName' | 'lastName' | 'accountType'
export type SignUpFieldErrors = Partial<Record<SignUpField, string>>

export interface SignUpInput {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly accountType: AccountType
}

/** Letters of any alphabet, space, hyphen, apostrophe (both ways to type it). */
const NAME_PATTERN = /^[\p{L}\p{M} '’-]+$/u

const text = z.string().catch('')

const rawSchema = z
  .object({ email: text, password: text, firstName: text, lastName: text, accountType: text })
  .catch({ email: '', password: '', firstName: '', lastName: '', accountType: '' })

/** The first rule that the password breaks, in the order of the specification. */
function passwordError(password: string): string | undefined {
  if (password === '') return 'required'
  if ([...password].length < PASSWORD_MIN_LENGTH) return 'too_short'
  if (password.length > PASSWORD_MAX_LENGTH) return 'too_long'
  if (!/\p{Lu}/u.test(password)) return 'uppercase_missing'
  if (!/\p{Ll}/u.test(password)) return 'lowercase_missing'
  if (!/\p{Nd}/u.test(password)) return 'digit_missing'
  if (!/[^\p{L}\p{N}\s]/u.test(password)) return 'special_missing'
  return undefined
}

function nameError(name: string): string | undefined {
  if (name === '') return 'required'
  if (!NAME_PATTERN.test(name)) return 'invalid'
  const length = [...name].length
  if (length < NAME_MIN_LENGTH) return 'too_short'
  return length > NAME_MAX_LENGTH ? 'too_long' : undefined
}

function emailError(email: string, accountType: string): string | undefined {
  if (email === '') return 'required'
  if (email.length > EMAIL_MAX_LENGTH || !z.email().safeParse(email).success) return 'invalid'
  if (isDisposableAddress(email)) return 'disposable'
  return accountType === 'employer' && isFreeMailAddress(email) ? 'business_required' : undefined
}

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

function isAccountType(value: string): value is AccountType {
  return value === 'applicant' || value === 'employer'
}

export type SignUpCheck = { input: SignUpInput } | { errors: SignUpFieldErrors }

export function checkSignUp(body: unknown): SignUpCheck {
  const raw = rawSchema.parse(body)
  const email = normalizeEmail(raw.email)
  const firstName = raw.firstName.trim().replace(/\s+/g, ' ')
  const lastName = raw.lastName.trim().replace(/\s+/g, ' ')
  const { password, accountType } = raw
  const found: Record<SignUpField, string | undefined> = {
    email: emailError(email, accountType),
    password: passwordError(password),
    firstName: nameError(firstName),
    lastName: nameError(lastName),
    accountType: isAccountType(accountType) ? undefined : 'invalid',
  }
  const errors: SignUpFieldErrors = Object.fromEntries(
    Object.entries(found).filter((entry): entry is [SignUpField, string] => entry[1] !== undefined),
  )
  return isAccountType(accountType) && Object.keys(errors).length === 0
    ? { input: { email, password, firstName, lastName, accountType } }
    : { errors }
}
