import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { tryPart } from '../../../shared/connection/load-part.ts'
import { whenIdle } from '../../../shared/document/when-idle.ts'
import type { Refusal, SignedIn } from '../auth-client.ts'
import type { AuthProblemText } from '../auth-problem.tsx'

/** Needed after hydration only, and larger than the form. */
const loadSignIn = () => import('./passkey-sign-in.ts')
const loadProblems = () => import('./passkey-problem.ts')

interface PasskeySignInOptions {
  readonly rememberMe: () => boolean
  readonly onSignedIn: (signedIn: SignedIn) => void
  readonly problemOf: (refusal: Refusal) => AuthProblemText
  /** The code for it could not be loaded. */
  readonly noCode: Refusal
}

/** Signing in with a passkey beside the form: by its button, and by what the browser offers below the e-mail field. */
export function usePasskeySignIn({ rememberMe, onSignedIn, problemOf, noCode }: PasskeySignInOptions) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<AuthProblemText | null>(null)
  const suggestion = useRef<AbortController | null>(null)

  const refuse = (refusal: Refusal) => {
    setBusy(false)
    setProblem(problemOf(refusal))
  }

  const startSuggestion = useEffectEvent(async () => {
    suggestion.current?.abort()
    const controller = new AbortController()
    suggestion.current = controller
    const part = await tryPart(loadSignIn).catch(() => null)
    await part?.suggestInField({
      signal: controller.signal,
      choices: () => ({ rememberMe: rememberMe(), undoDeletion: false }),
      onChosen: () => {
        setProblem(null)
        setBusy(true)
      },
      onRefused: refuse,
      onSignedIn,
    })
  })
  useEffect(() => {
    let isOver = false
    whenIdle(() => {
      if (!isOver) void startSuggestion()
    })
    return () => {
      isOver = true
      suggestion.current?.abort()
    }
  }, [])

  const press = async (undoDeletion = false) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    // One question at a time: the browser refuses a second one while the list below the field waits.
    suggestion.current?.abort()
    const part = await tryPart(loadSignIn).catch(() => null)
    const outcome = part ? await part.signInByButton({ rememberMe: rememberMe(), undoDeletion }) : noCode
    // A full page load follows: the form stays disabled until then.
    if (outcome.ok) return onSignedIn(outcome.answer)
    if ('failure' in outcome) {
      const { passkeyProblem } = await loadProblems()
      setBusy(false)
      setProblem(passkeyProblem(outcome.failure, ', oder melden Sie sich mit Ihrem Passwort an'))
    } else refuse(outcome)
    void startSuggestion()
  }

  return {
    busy,
    problem,
    press: (undoDeletion?: boolean) => void press(undoDeletion),
    forgetProblem: () => setProblem(null),
  }
}
