import { Notice } from '../../shared/ui/notice.tsx'

export interface AuthProblemText {
  /** What happened. */
  readonly text: string
  /** What is safe, and what to do. */
  readonly help?: string
}

export const OFFLINE_PROBLEM: AuthProblemText = {
  text: 'Keine Internetverbindung',
  help: 'Ihre Eingaben bleiben stehen. Bitte versuchen Sie es erneut, sobald Sie wieder online sind.',
}

export const UNAVAILABLE_PROBLEM: AuthProblemText = {
  text: 'Der Dienst ist gerade nicht erreichbar',
  help: 'Ihre Eingaben bleiben stehen. Bitte versuchen Sie es in einer Minute erneut.',
}

export function AuthProblem({ problem }: { readonly problem: AuthProblemText }) {
  return (
    <Notice tone="danger" {...(problem.help ? { title: problem.text } : {})}>
      <p>{problem.help ?? problem.text}</p>
    </Notice>
  )
}
