import { MAX_FILE_BYTES, MAX_FILES, MAX_UPLOADS } from '../../../../schema/file-limits.ts'
import { pdfProblems } from '../../../../schema/pdf-problems.ts'
import { formatBytes } from '../../../shared/format/bytes.ts'

export const FILE_RULES = { most: MAX_FILES, maxBytes: MAX_FILE_BYTES, parallel: MAX_UPLOADS } as const

const PDF_HEAD = '%PDF-'

async function beginsLikePdf(file: File): Promise<boolean> {
  const head = await file.slice(0, PDF_HEAD.length).arrayBuffer()
  return new TextDecoder('latin1').decode(head) === PDF_HEAD
}

/** What the browser can tell of a file before it is sent. What is in it, the server reads. */
export async function fileProblem(file: File): Promise<string | null> {
  if (file.size === 0) return 'Die Datei ist leer. Bitte wählen Sie eine andere.'
  if (!(await beginsLikePdf(file))) return pdfProblems.not_pdf
  if (file.size > FILE_RULES.maxBytes)
    return `${formatBytes(file.size)} ist zu groß, erlaubt sind ${formatBytes(FILE_RULES.maxBytes)}. Bitte kleiner speichern oder aufteilen.`
  return null
}
