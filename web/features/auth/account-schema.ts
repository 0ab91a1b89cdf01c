import { z } from 'zod'
import { accountEmail } from '../../shared/forms/account-email.ts'
import { personName } from '../../shared/forms/person-name.ts'
import { AUTH_MESSAGES } from './auth-messages.ts'
import { DISPOSABLE_DOMAINS, FREE_MAIL_DOMAINS, isListed } from './email-domains.ts'
import { LONGEST_PASSWORD, PASSWORD_RULES } from './password-rules.ts'
import '../../shared/forms/zod.ts'

const EMAIL_MISSING = 'Bitte geben Sie Ihre E-Mail-Adresse ein.'

/** Sign-in only checks that both fields are filled: an old password may not meet today's rules. */
export const signInSchema = z.object({
  email: accountEmail(EMAIL_MISSING),
  password: z
    .string()
    .min(1, 'Bitte geben Sie Ihr Passwort ein.')
    .max(LONGEST_PASSWORD, 'Das Passwort ist zu lang.'),
  rememberMe: z.boolean(),
})

/** The person's own e-mail address, to get a link by mail. */
export const emailSchema = z.object({ email: accountEmail(EMAIL_MISSING) })

export const newPasswordSchema = z.string().superRefine((password, context) => {
  const broken = PASSWORD_RULES.find((rule) => !rule.holds(password))
  if (broken) context.addIssue({ code: 'custom', message: broken.message })
  else if (password.length > LONGEST_PASSWORD) {
    context.addIssue({
      code: 'custom',
      message: `Passwort darf höchstens ${LONGEST_PASSWORD} Zeichen lang sein`,
    })
  }
})

/** Why a well-formed e-mail address is rejected. */
export function emailProblem(email: string, accountType: 'applicant' | 'employer'): string | null {
  if (isListed(email, DISPOSABLE_DOMAINS)) return AUTH_MESSAGES.disposable
  const isPrivate = accountType === 'employer' && isListed(email, FREE_MAIL_DOMAINS)
  return isPrivate ? AUTH_MESSAGES.freeMail : null
}

const signUpFields = z.object({
  accountType: z.enum(['applicant', 'employer']),
  firstName: personName('Bitte geben Sie Ihren Vornamen ein.'),
  lastName: personName('Bitte geben Sie Ihren Nachnamen ein.'),
  email: accountEmail(EMAIL_MISSING),
  password: newPasswordSchema,
  accepted: z.boolean().refine((accepted) => accepted, {
    message: AUTH_MESSAGES.notAccepted,
  }),
  newsletter: z.boolean().catch(false),
})

export const signUpSchema = signUpFields.superRefine(({ email, accountType }, context) => {
  const message = emailProblem(email, accountType)
  if (message) context.addIssue({ code: 'custom', path: ['email'], message })
})

/** For employers whom an admin has invited: only the server knows which private mailbox that was. */
export const invitedSignUpSchema = signUpFields.superRefine(({ email }, context) => {
  const message = emailProblem(email, 'applicant')
  if (message) context.addIssue({ code: 'custom', path: ['email'], message })
})

export type SignInValues = z.input<typeof signInSchema>
export type EmailValues = z.input<typeof emailSchema>
export type SignUpValues = z.input<typeof signUpSchema>
export type SignUp = z.output<typeof signUpSchema>
export type AccountType = SignUp['accountType']
