import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import styles from './auth-form.module.css'
import { AuthProblem, type AuthProblemText } from './auth-problem.tsx'

interface AuthFormProps {
  /** From `useAuthSubmit`. */
  readonly sending: {
    readonly busy: boolean
    readonly problem: AuthProblemText | null
    readonly onSubmit: (event: SyntheticEvent) => void
  }
  readonly children: ReactNode
}

/** Shared by the account forms: the error on top takes the focus, the controls are disabled while sending. */
export function AuthForm({ sending: { busy, problem, onSubmit }, children }: AuthFormProps) {
  const problemRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Good news must not take the focus out of a field.
    if (problem && !problem.isGood) problemRef.current?.focus()
  }, [problem])
  return (
    // POST, so that no password gets into a URL if the browser ever submits the form itself.
    <form method="post" className={arrange.stack20} noValidate onSubmit={onSubmit}>
      <div ref={problemRef} role="alert" tabIndex={-1} className={styles.problem}>
        {problem ? <AuthProblem problem={problem} /> : null}
      </div>
      <LiveFieldset busy={busy}>{children}</LiveFieldset>
    </form>
  )
}
