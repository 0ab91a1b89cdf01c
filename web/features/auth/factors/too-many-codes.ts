import type { ProofMethod, Refusal } from '../auth-client.ts'
import type { AuthProblemText } from '../auth-problem.tsx'

/** What still works, so that an intruder's guesses do not keep the owner out. */
function otherWays(methods: readonly ProofMethod[]): string {
  const ways = [
    ...(methods.includes('passkey') ? ['ein Passkey'] : []),
    ...(methods.includes('recovery_code') ? ['ein Wiederherstellungscode'] : []),
  ]
  if (ways.length === 0) return ' Bitte versuchen Sie es danach noch einmal.'
  return ` Weiterhin geht ${ways.join(' oder ')}.`
}

/** Words for the limit on codes of the app; null for other refusals. */
export function tooManyCodes({ code }: Refusal, methods: readonly ProofMethod[]): AuthProblemText | null {
  if (code !== 'TOO_MANY_CODES') return null
  return {
    text: 'Zu viele falsche Codes',
    help: `Zum Schutz des Kontos nehmen wir eine Stunde lang keine Codes aus der App an.${otherWays(methods)}`,
  }
}
