import type { FileRefusalCode } from '../../schema/file-refusals.ts'
import type { PdfProblem } from '../../schema/pdf-problems.ts'

/** Why a file is not taken. The routes of files answer with its German text; the cause is for the log. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal'
  readonly code: FileRefusalCode

  constructor(code: FileRefusalCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** The content of the file is not what employers should open. */
export class RefusedPdf extends Error {
  override readonly name = 'RefusedPdf'
  readonly problem: PdfProblem

  constructor(problem: PdfProblem) {
    super(problem)
    this.problem = problem
  }
}
