/**
 * The rules of the specification (point 5) for a new account. The form checks the same while typing; this check decides.
 * Returns the broken rule of each field, which the web app turns into a German sentence.
 */
import { z } from 'zod'
import { passwordError } from '../passwords/password-rules.ts'
import { readEmail } from './email-address.ts'
import { isDisposableMailbox, isFreeMailbox } from './mail-domains.ts'

const NAME_MIN_LENGTH = 2
const NAME_MAX_LENGTH = 50

type AccountType = 'applicant' | 'employer'
type SignUpField = 'email' | 'password' | 'firstName' | 'lastName' | 'accountType'
type SignUpFieldErrors = Partial<Record<SignUpField, string>>

interface SignUpInput {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly accountType: AccountType
}

/** Same as app_private.check_person_name, which decides; here it is answered before the password is hashed. */
const NAME_PATTERN = /^(?=.*[A-Za-zÀ-ÖØ-öø-ʯḀ-ỿ])[A-Za-zÀ-ÖØ-öø-ʯḀ-ỿ '’-]+$/

const text = z.string().catch('')

const rawSchema = z
  .object({ email: text, password: text, firstName: text, lastName: text, accountType: text })
  .catch({ email: '', password: '', firstName: '', lastName: '', accountType: '' })

const cleanName = (raw: string): string => raw.normalize('NFC').trim().replace(/ +/g, ' ')

function nameError(name: string): string | undefined {
  if (name === '') return 'required'
  // Before the pattern, which is slow on very long input.
  const length = [...name].length
  if (length > NAME_MAX_LENGTH) return 'too_long'
  if (!NAME_PATTERN.test(name)) return 'invalid'
  return length < NAME_MIN_LENGTH ? 'too_short' : undefined
}

/** A first or last name as it is stored, or the rule that it breaks. */
export function checkName(raw: string): { name: string } | { error: string } {
  const name = cleanName(raw)
  const error = nameError(name)
  return error === undefined ? { name } : { error }
}

type EmailCheck = { email: string } | { error: string }

/** The e-mail address as it is stored, or the rule that it breaks. allowsFreeMail: an admin has admitted the employer. */
export function checkEmail(raw: string, accountType: string, allowsFreeMail = false): EmailCheck {
  if (raw.trim() === '') return { error: 'required' }
  const email = readEmail(raw)
  if (email === undefined) return { error: 'invalid' }
  if (isDisposableMailbox(email)) return { error: 'disposable' }
  if (accountType === 'employer' && !allowsFreeMail && isFreeMailbox(email))
    return { error: 'business_required' }
  return { email }
}

function isAccountType(value: string): value is AccountType {
  return value === 'applicant' || value === 'employer'
}

type SignUpCheck = { input: SignUpInput } | { errors: SignUpFieldErrors }

export function checkSignUp(body: unknown, allowsFreeMail = false): SignUpCheck {
  const raw = rawSchema.parse(body)
  const { password, accountType } = raw
  const address = checkEmail(raw.email, accountType, allowsFreeMail)
  const firstName = cleanName(raw.firstName)
  const lastName = cleanName(raw.lastName)
  const found: Record<SignUpField, string | undefined> = {
    email: 'error' in address ? address.error : undefined,
    password: passwordError(password, [firstName, lastName, raw.email]),
    firstName: nameError(firstName),
    lastName: nameError(lastName),
    accountType: isAccountType(accountType) ? undefined : 'invalid',
  }
  const errors: SignUpFieldErrors = Object.fromEntries(
    Object.entries(found).filter((entry): entry is [SignUpField, string] => entry[1] !== undefined),
  )
  return isAccountType(accountType) && 'email' in address && Object.keys(errors).length === 0
    ? { input: { email: address.email, password, firstName, lastName, accountType } }
    : { errors }
}
