import { errorCode } from '../errors/error-codes.ts'
import { errorText } from '../errors/error-text.ts'

/** Why an order is refused, said long after it was sent: "Laden Sie die Seite neu" would change nothing. */
export function refusedText(error: unknown): string {
  const code = errorCode(error)
  if (code === 'INVALID_STATE') return 'Das ist inzwischen nicht mehr möglich.'
  if (code === 'INVALID_INPUT') return 'So nimmt der Server es nicht an.'
  return errorText(error)
}
