import { errorCode } from '../../shared/errors/error-codes.ts'
import { MOST_SAVED_JOBS } from './device-list.ts'
import { NotSaved } from './not-saved.ts'

interface Problem {
  readonly title: string
  readonly text: string
}

const FULL: Problem = {
  title: 'Ihre Merkliste ist voll',
  text: `Sie fasst ${MOST_SAVED_JOBS} Stellen. Entfernen Sie dort eine, dann passt diese hinein.`,
}

/** Null for what the general table of errors says as well. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof NotSaved) {
    if (error.reason === 'full') return FULL
    return { title: 'Nicht gemerkt', text: 'Diese Stelle ist inzwischen nicht mehr online.' }
  }
  return errorCode(error) === 'RATE_LIMITED' ? FULL : null
}
