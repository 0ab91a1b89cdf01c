import { createContext } from 'react'

interface OpenSteps {
  readonly current: number
  readonly open: (step: number) => void
}

/** Null where the form is not in steps: everything is shown. */
export const StepsContext = createContext<OpenSteps | null>(null)
