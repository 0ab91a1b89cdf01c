/** Signing in with a passkey alone: by a button, and from the list that the browser opens below the e-mail field. */
import type { AuthOutcome, Refusal, SignedIn } from '../auth-client.ts'
import { passkeySignInOptions, signInWithPasskey } from './factors-client.ts'
import { askPasskey, knowsPasskeys, type PasskeyFailure, suggestsPasskeys } from './passkeys.ts'

export interface Choices {
  readonly rememberMe: boolean
  readonly undoDeletion: boolean
}

export type PasskeyOutcome = AuthOutcome<SignedIn> | { readonly ok: false; readonly failure: PasskeyFailure }

export async function signInByButton(choices: Choices): Promise<PasskeyOutcome> {
  if (!knowsPasskeys()) return { ok: false, failure: 'unsupported' }
  const options = await passkeySignInOptions()
  if (!options.ok) return options
  const asked = await askPasskey(options.answer)
  if (!asked.ok) return asked
  return signInWithPasskey(asked.credential, choices.rememberMe, choices.undoDeletion)
}

/** Shorter than the server takes an answer. */
const OPTIONS_VALID_MS = 9 * 60_000

/** Resolves when the person comes back to the page. */
function untilUsed(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('focusin', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

interface InField {
  readonly signal: AbortSignal
  readonly choices: () => Choices
  /** The person has chosen a passkey; the sign-in is under way. */
  readonly onChosen: () => void
  readonly onRefused: (refusal: Refusal) => void
  readonly onSignedIn: (signedIn: SignedIn) => void
}

/** Offers passkeys below the e-mail field until the signal ends it. Says nothing when that does not work: it is an extra. */
export async function suggestInField({
  signal,
  choices,
  onChosen,
  onRefused,
  onSignedIn,
}: InField): Promise<void> {
  if (!(await suggestsPasskeys())) return
  while (!signal.aborted) {
    const options = await passkeySignInOptions()
    if (!options.ok || signal.aborted) return
    const outdated = AbortSignal.timeout(OPTIONS_VALID_MS)
    const asked = await askPasskey(options.answer, {
      signal: AbortSignal.any([signal, outdated]),
      inField: true,
    })
    if (asked.ok) {
      onChosen()
      const { rememberMe, undoDeletion } = choices()
      const outcome = await signInWithPasskey(asked.credential, rememberMe, undoDeletion)
      if (outcome.ok) return onSignedIn(outcome.answer)
      onRefused(outcome)
    } else if (!outdated.aborted) return
    // An open page that nobody uses asks the server for nothing.
    else await untilUsed(signal)
  }
}
