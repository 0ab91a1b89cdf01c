import type { ReactNode } from 'react'
import { Notice } from '../../shared/ui/notice.tsx'
import styles from './auth-form.module.css'

export interface AuthProblemText {
  /** What happened. */
  readonly text: string
  /** What is not lost, and what to do. */
  readonly help?: string
  /** Link or button that helps, if there is one. */
  readonly action?: ReactNode
  /** It is over, and nothing was lost. */
  readonly isGood?: true
}

const OFFLINE: AuthProblemText = {
  text: 'Keine Internetverbindung',
  help: 'Ihre Eingaben bleiben stehen. Bitte versuchen Sie es erneut, sobald Sie wieder online sind.',
}

const UNAVAILABLE: AuthProblemText = {
  text: 'Der Dienst ist gerade nicht erreichbar',
  help: 'Ihre Eingaben bleiben stehen. Bitte versuchen Sie es in einer Minute erneut.',
}

/** In place of the two above, once the server answers again. */
export const REACHABLE: AuthProblemText = {
  text: 'OrthoStellen ist wieder erreichbar',
  help: 'Ihre Eingaben stehen noch hier. Bitte senden Sie sie noch einmal.',
  isGood: true,
}

const OVERLOADED: AuthProblemText = {
  text: 'Gerade ist sehr viel los',
  help: 'Ihre Eingaben bleiben stehen. Bitte versuchen Sie es in einigen Sekunden erneut.',
}

const UNEXPECTED: AuthProblemText = {
  text: 'Fehler aufgetreten',
  help: 'Entschuldigung, etwas ist schiefgelaufen. Ihre Eingaben bleiben stehen, bitte versuchen Sie es erneut.',
}

/** Whether there was no answer, or that of a proxy without a server. */
export function isUnreachable({ status, code }: { readonly status: number; readonly code: string }): boolean {
  return status === 0 || (status >= 502 && code !== 'OVERLOADED')
}

/** Errors that every form can get; `unexpected` is the message for unknown ones. */
export function generalProblem(
  status: number,
  unexpected: AuthProblemText = UNEXPECTED,
  code = '',
): AuthProblemText {
  // With a network, it is the server that gives no answer.
  if (status === 0) return navigator.onLine ? UNAVAILABLE : OFFLINE
  if (code === 'OVERLOADED') return OVERLOADED
  return status >= 502 ? UNAVAILABLE : unexpected
}

export function AuthProblem({ problem }: { readonly problem: AuthProblemText }) {
  return (
    <Notice tone={problem.isGood ? 'ok' : 'danger'} {...(problem.help ? { title: problem.text } : {})}>
      <p>{problem.help ?? problem.text}</p>
      {problem.action ? <div className={styles.way}>{problem.action}</div> : null}
    </Notice>
  )
}
