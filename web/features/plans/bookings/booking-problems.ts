import { errorCode } from '../../../shared/errors/error-codes.ts'
import { errorFields } from '../../../shared/errors/error-fields.ts'
import type { Quote } from './use-quote.ts'

/** Words for what means something else here than elsewhere; null for the usual ones. */
export function bookingProblem(error: unknown, quote: Quote | null): string | null {
  const { companyId: rule } = errorFields(error)
  if (rule === 'unpaid')
    return 'Ihre offenen Rechnungen sind zusammen zu hoch für eine weitere Buchung, auch die Ihrer anderen Betriebe zählen mit. Sobald eine davon bezahlt ist, geht es weiter.'
  if (rule === 'overdue')
    return 'Eine Rechnung ist trotz Erinnerung noch offen. Sobald sie bezahlt ist, können Sie wieder buchen.'
  switch (errorCode(error)) {
    case 'RATE_LIMITED':
      return 'Sie haben heute schon zehnmal gebucht. Morgen geht es weiter, oder schreiben Sie uns.'
    case 'INVALID_STATE':
      if (quote?.taxKind === 'reverse_charge')
        return 'Ohne deutsche Umsatzsteuer können wir zurzeit nicht abrechnen. Lassen Sie die USt-IdNr. weg, dann kommt die Rechnung mit ihr; oder schreiben Sie uns.'
      return 'Zurzeit können wir keine Rechnungen ausstellen. Bitte versuchen Sie es später noch einmal oder schreiben Sie uns.'
    case 'FORBIDDEN':
    case 'NOT_FOUND':
      return 'Sie gehören nicht mehr zu diesem Betrieb. Buchen können nur seine Leute.'
    default:
      return null
  }
}
