import { createContext } from 'react'

interface OpenSteps {
  readonly current: number
  readonly open: (step: number) => void
}

/** Null where the form has no steps: all of its parts are shown. */
export const StepsContext = createContext<OpenSteps | null>(null)
