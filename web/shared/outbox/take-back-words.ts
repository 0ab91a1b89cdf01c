import { TookTooLong } from './with-timeout.ts'

/** The list follows with the change of the outbox: this is read where it does not. */
export const GONE =
  'Das ist nicht mehr hier: Es wurde inzwischen gesendet, oder Sie haben es in einem anderen Tab zurückgeholt.'

/** Why it could not be taken out. */
export function whyKept(error: unknown): string {
  return error instanceof TookTooLong
    ? 'Das geht gerade nicht, denn ein anderer Tab sendet noch. Versuchen Sie es gleich noch einmal.'
    : 'Das hat nicht geklappt. Es wartet weiter; versuchen Sie es noch einmal.'
}
