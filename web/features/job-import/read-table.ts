/** A table of a spreadsheet, as CSV: separated by semicolon, comma or tab, with or without quotation marks. */

export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const SEPARATORS = [';', ',', '\t', '|'] as const

/** The one that the first line has most of, outside of quotation marks. */
function separatorOf(text: string): string {
  const line = (text.split(/\r\n|\n|\r/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => line.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';'
}

function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((value) => value !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r' || text[at + 1] !== '\n') cell += sign === '\r' ? '' : sign
    if (!quoted && sign === '\r' && text[at + 1] !== '\n') endRow()
  }
  endRow()
  return rows
}

export function readTable(text: string): Table {
  const plain = text.replace(/^\uFEFF/, '')
  const [columns = [], ...rows] = cellsOf(plain, separatorOf(plain))
  return { columns, rows }
}

/** Files of Excel are often in the code of Windows. */
export function textOfFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
