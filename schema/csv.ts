/**
 * Tables as CSV files for spreadsheets set to German: semicolons, decimal commas, CRLF, and a byte order mark, without which
 * Excel reads umlauts wrong.
 */

export type CsvCell = string | number | boolean | null

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Spreadsheets run text that begins like a formula (=HYPERLINK(…) in the name of a company), also after blanks, and in the
 * full-width forms of these characters. An apostrophe in front makes it text again.
 */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/

const NEEDS_QUOTES = /[";\r\n]|^\s|\s$/

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  // A number is none that somebody typed, so that its minus sign is harmless.
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', ',') : ''
  if (typeof cell === 'boolean') return cell ? 'ja' : 'nein'
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of the file, with its end: for files that are written row by row. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(';')}\r\n`
}

/** The start of a file that is written row by row. */
export function csvHead(names: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(names)
}

export function csvOf(names: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvHead(names) + rows.map(csvLine).join('')
}

export const CSV_TYPE = 'text/csv;charset=utf-8'
