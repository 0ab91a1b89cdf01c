/** Why a PDF is not shown, in the words that people read. */
export const pdfViewProblems = {
  signedOut: 'Sie sind nicht mehr angemeldet. Melden Sie sich an und öffnen Sie die Datei dann noch einmal.',
  gone: 'Diese Datei gibt es nicht mehr, oder Sie dürfen sie nicht mehr öffnen.',
  offline:
    'Die Datei konnte gerade nicht geladen werden. Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  unavailable: 'Die Datei konnte gerade nicht geladen werden. Versuchen Sie es in einer Minute noch einmal.',
  unreadable:
    'Diese Datei lässt sich hier nicht anzeigen. Laden Sie sie herunter und öffnen Sie sie mit einem PDF-Programm.',
  slow: 'Die Anzeige dieser Datei dauert zu lange. Laden Sie sie herunter und öffnen Sie sie mit einem PDF-Programm.',
} as const

export type PdfViewProblem = keyof typeof pdfViewProblems

/** Problems that another attempt may solve. */
export const mayPass = (problem: PdfViewProblem): boolean =>
  problem === 'offline' || problem === 'unavailable' || problem === 'slow'

/** Problems in which a download fails as well. */
export const isLost = (problem: PdfViewProblem): boolean => problem === 'signedOut' || problem === 'gone'

export class PdfViewError extends Error {
  override readonly name = 'PdfViewError'
  readonly problem: PdfViewProblem

  constructor(problem: PdfViewProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

export const pdfViewProblemOf = (error: unknown): PdfViewProblem =>
  error instanceof PdfViewError ? error.problem : 'unreadable'
