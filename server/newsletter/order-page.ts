/** Where the form in the footer leads without scripts: a page of the settings that says what became of it. */
import type { AuthAnswer } from '../auth/answer.ts'

export const ORDER_PATH = '/newsletter-einstellungen'

interface Refused {
  readonly fields?: Readonly<Record<string, string>>
}

const problemOf = ({ status, body }: AuthAnswer): string => {
  const { fields }: Refused = body ?? {}
  if (fields?.['email'] === 'disposable') return 'wegwerf'
  if (fields?.['email'] !== undefined) return 'adresse'
  return status === 429 ? 'oft' : 'stoerung'
}

export const pageAfterOrder = (answer: AuthAnswer): string =>
  answer.status === 200
    ? `${ORDER_PATH}?ansicht=bestellt`
    : `${ORDER_PATH}?ansicht=bestellen&fehler=${problemOf(answer)}`
