/** What became of an order, in words. */

import { refusalWords } from '../../shared/connection/refusal-words.ts'
import { accountEmail } from '../../shared/forms/account-email.ts'
import { EMAIL_INVALID } from '../../shared/forms/field-problems.ts'
import { orderNewsletter } from './newsletter-client.ts'

const emailRule = accountEmail('Bitte geben Sie Ihre E-Mail-Adresse ein.')

/** The sentence of the specification (point 5). */
export const DISPOSABLE =
  'Wegwerf-E-Mail-Adressen sind nicht zulässig. Bitte verwenden Sie eine dauerhafte E-Mail-Adresse.'

/** The same for every address. */
export const SENT_TITLE = 'Sehen Sie in Ihr Postfach'
export const SENT_TEXT =
  'Wir haben Ihnen eine E-Mail geschickt. Der Newsletter beginnt, wenn Sie den Link darin öffnen und bestätigen. Keine Mail da? Sehen Sie im Spam-Ordner nach, und prüfen Sie, ob die Adresse stimmt.'

/** Undefined: ordered. */
export async function sendOrder(typed: string): Promise<string | undefined> {
  const parsed = emailRule.safeParse(typed)
  if (!parsed.success) return parsed.error.issues[0]?.message ?? EMAIL_INVALID
  const outcome = await orderNewsletter(parsed.data)
  if (outcome.ok) return undefined
  const problem = outcome.fields['email']
  if (problem === 'disposable') return DISPOSABLE
  if (problem !== undefined) return EMAIL_INVALID
  const { title, text } = refusalWords(outcome)
  return `${title}. ${text}`
}
