import { errorCode, isOutage } from '../../shared/errors/error-codes.ts'
import { errorFields } from '../../shared/errors/error-fields.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { UNANSWERED } from '../../shared/errors/unanswered.ts'
import { FULL_SENTENCE, LONGEST_ALERT_NAME } from './alert-words.ts'

/** Where a person sees and deletes them. */
export interface AlertProblem {
  readonly title: string
  readonly text: string
  /** Deleting one there makes room. */
  readonly isFull: boolean
}

/** Deleted elsewhere since the list was read. */
export const isGone = (error: unknown): boolean => errorCode(error) === 'NOT_FOUND'

/** What happened, what is safe and what to do. */
export function alertProblem(error: unknown, title: string): AlertProblem {
  if (errorCode(error) === 'RATE_LIMITED')
    return {
      title: FULL_SENTENCE,
      text: 'Löschen Sie einen, den Sie nicht mehr brauchen. Dann ist Platz für diesen.',
      isFull: true,
    }
  if (isGone(error))
    return {
      title: 'Diesen Suchauftrag gibt es nicht mehr',
      text: 'Er wurde inzwischen gelöscht, vielleicht in einem anderen Fenster.',
      isFull: false,
    }
  if (errorFields(error)['name'] === 'too_long')
    return { title, text: `Ein Name hat höchstens ${LONGEST_ALERT_NAME} Zeichen.`, isFull: false }
  if (isOutage(error))
    return {
      title,
      text: UNANSWERED,
      isFull: false,
    }
  return { title, text: errorText(error), isFull: false }
}
