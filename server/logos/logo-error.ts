import type { FetchProblem } from '../outgoing/fetch-error.ts'

/** Why a logo could not be fetched or shown. */
type LogoProblem = FetchProblem | 'no-picture'

/** Problems that another attempt may solve. The others are in the address or in the picture. */
const PASSING: ReadonlySet<LogoProblem> = new Set(['unknown-host', 'unreachable', 'timeout', 'refused'])

export class LogoError extends Error {
  override readonly name = 'LogoError'
  readonly problem: LogoProblem

  constructor(problem: LogoProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }

  get isFinal(): boolean {
    return !PASSING.has(this.problem)
  }
}
