import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import type { AuthOutcome } from './auth-client.ts'
import styles from './auth-form.module.css'
import { AUTH_MESSAGES } from './auth-messages.ts'
import { generalProblem } from './auth-problem.tsx'

/** A mail may take a while: pause after each press, so that nobody sends ten. */
const PAUSE_SECONDS = 60

interface ResendButtonProps {
  readonly send: () => Promise<AuthOutcome>
  readonly children: ReactNode
  /** The first mail has just been sent, so the button waits first. */
  readonly justSent?: boolean
}

function wordsOf(outcome: AuthOutcome): string {
  if (outcome.ok) return 'Erneut gesendet. Bitte sehen Sie in Ihrem Postfach nach.'
  return outcome.status === 429 ? AUTH_MESSAGES.tooManyTries : generalProblem(outcome.status).text
}

/** Sends a mail once more, then counts down before it may be pressed again. */
export function ResendButton({ send, children, justSent = false }: ResendButtonProps) {
  const [secondsLeft, setSecondsLeft] = useState(justSent ? PAUSE_SECONDS : 0)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const waiting = secondsLeft > 0

  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [waiting])

  const press = async () => {
    // Not `disabled`, which would lose the focus: an early press has no effect instead.
    if (busy || waiting) return
    setBusy(true)
    setSaid('')
    const outcome = await send()
    setBusy(false)
    setSaid(wordsOf(outcome))
    if (outcome.ok) setSecondsLeft(PAUSE_SECONDS)
  }

  return (
    <>
      <Button
        look="secondary"
        size="s"
        aria-disabled={busy || waiting ? true : undefined}
        onClick={() => void press()}
      >
        {children}
        {waiting ? ` (in ${secondsLeft} s)` : null}
      </Button>
      <span role="status" className={styles.aside}>
        {said}
      </span>
    </>
  )
}
