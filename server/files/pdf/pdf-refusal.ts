import type { PdfProblem } from '../../../schema/pdf-problems.ts'

export class PdfRefusal extends Error {
  override readonly name = 'PdfRefusal'
  readonly problem: PdfProblem

  constructor(problem: PdfProblem) {
    super(problem)
    this.problem = problem
  }
}
