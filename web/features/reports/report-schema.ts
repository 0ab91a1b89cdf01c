import { z } from 'zod'
import { isReason, NAMELESS_REASON } from '../../entities/report/report-reasons.ts'
import { accountEmail } from '../../shared/forms/account-email.ts'
import { characterCount, cleanLine } from '../../shared/forms/clean-text.ts'
import { line, text, tooLong } from '../../shared/forms/text-rules.ts'
import { LONGEST_REPORT, LONGEST_REPORTER_NAME } from './report-words.ts'

export interface ReportValues {
  about: string
  url: string
  reason: string
  explanation: string
  name: string
  email: string
  goodFaith: boolean
  /** Of a person who is signed in, for the reason that allows it. */
  isNameless: boolean
}

interface Asked {
  /** No page of the thing is known: the person gives its address. */
  readonly url: boolean
  /** Nobody is signed in. */
  readonly identity: boolean
}

const emailRule = accountEmail('Bitte geben Sie Ihre E-Mail-Adresse ein.')
export const explanationRule = text({
  max: LONGEST_REPORT,
  required: 'Bitte schreiben Sie, was nicht in Ordnung ist.',
})

/** Mirrors the route and the verb, which check the same again. */
export function reportSchema(asked: Asked) {
  return z
    .object({
      about: z.string(),
      url: line({ max: 2_000, ...(asked.url && { required: 'Bitte fügen Sie die Adresse der Seite ein.' }) }),
      reason: z.string().refine(isReason, { error: 'Bitte wählen Sie, worum es geht.' }),
      explanation: explanationRule,
      name: z.string().transform(cleanLine),
      email: z.string(),
      goodFaith: z
        .boolean()
        .refine((given) => given, { error: 'Bitte bestätigen Sie, dass Ihre Angaben stimmen.' }),
      isNameless: z.boolean(),
    })
    .superRefine(({ reason, name, email }, context) => {
      if (!asked.identity) return
      const mayBeNameless = reason === NAMELESS_REASON
      const report = (path: 'name' | 'email', message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (name === '' && !mayBeNameless) report('name', 'Bitte geben Sie Ihren Namen an.')
      if (characterCount(name) > LONGEST_REPORTER_NAME)
        report('name', tooLong(LONGEST_REPORTER_NAME, characterCount(name)))
      if (email.trim() === '' && mayBeNameless) return
      const checked = emailRule.safeParse(email)
      if (!checked.success)
        report('email', checked.error.issues[0]?.message ?? 'Bitte prüfen Sie die Adresse.')
    })
}

export type ReportSent = z.output<ReturnType<typeof reportSchema>>
