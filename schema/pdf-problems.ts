/** Why a PDF is refused, and the German sentence for it, which also says what to do. For the server and for the browser. */

export const MAX_PDF_PAGES = 50

const PRINT_AGAIN =
  'Öffnen Sie das PDF, wählen Sie „Drucken“ und dort „Als PDF speichern“. Laden Sie dann die neue Datei hoch.'

export const pdfProblems = {
  not_pdf: 'Diese Datei ist kein PDF. Speichern Sie Ihr Dokument als PDF und laden Sie die neue Datei hoch.',
  encrypted: `Dieses PDF ist mit einem Passwort geschützt, auch wenn es sich ohne öffnen lässt. ${PRINT_AGAIN}`,
  too_many_pages: `Dieses PDF hat mehr als ${MAX_PDF_PAGES} Seiten. Speichern Sie nur die Seiten, auf die es ankommt, als neues PDF und laden Sie dieses hoch.`,
  active_content: `Dieses PDF enthält Skripte, Formularaktionen oder Medien. Solche Dateien nehmen wir aus Sicherheitsgründen nicht an. ${PRINT_AGAIN}`,
  attachments: `In diesem PDF stecken weitere Dateien als Anhang. Solche Dateien nehmen wir aus Sicherheitsgründen nicht an. ${PRINT_AGAIN}`,
  too_complex: `Dieses PDF ist ungewöhnlich aufwendig aufgebaut, zum Beispiel durch sehr große Bilder. ${PRINT_AGAIN}`,
  damaged: `Dieses PDF ist beschädigt oder unvollständig. ${PRINT_AGAIN}`,
  too_slow: `Die Prüfung dieses PDFs hat zu lange gedauert. Versuchen Sie es noch einmal. Hilft das nicht: ${PRINT_AGAIN}`,
} as const

export type PdfProblem = keyof typeof pdfProblems

export type PdfVerdict =
  | { readonly ok: true; readonly pages: number }
  | { readonly ok: false; readonly problem: PdfProblem }

export const isPdfProblem = (value: unknown): value is PdfProblem =>
  typeof value === 'string' && Object.hasOwn(pdfProblems, value)
