/** Why a file of a foreign host was not read. */
export type FetchProblem =
  | 'not-https'
  | 'not-http'
  | 'not-public'
  | 'unknown-host'
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'redirects'
  | 'too-large'

export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly problem: FetchProblem
  /** What the host answered with, where it answered. */
  readonly status: number | undefined

  constructor(problem: FetchProblem, { cause, status }: { cause?: unknown; status?: number } = {}) {
    super(status === undefined ? problem : `${problem} (${status})`, { cause })
    this.problem = problem
    this.status = status
  }
}
