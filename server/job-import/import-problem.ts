/** Why a source could not be read at all. Employers read it in the words of web/features/job-import/source-words.ts. */
export type SourceProblem =
  | 'not_public'
  | 'unreachable'
  | 'not_found'
  | 'timeout'
  | 'too_large'
  | 'robots'
  | 'no_ads'
  | 'not_readable'
  | 'unsafe_xml'
  /** Ours, not the source's: the worker failed. */
  | 'interrupted'

export class ImportProblem extends Error {
  override readonly name = 'ImportProblem'
  readonly problem: SourceProblem

  constructor(problem: SourceProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}
