/** The table of what is charged, with its sums. A line that no longer fits begins the next page, below the names of the columns. */
import { LINE_HEIGHT, type TextStyle } from '../pdf/pen.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { euros } from './invoice-words.ts'
import { LEFT, RIGHT, type Sheet, styles } from './sheet.ts'

/** Right edges of the columns of figures, left edge of the text. */
const COLUMNS = { text: LEFT + 28, textWidth: 250, quantity: 388, unit: 462, sum: RIGHT } as const
const LABELS_LEFT = 318

type Cell = readonly [text: string, place: { readonly left: number; readonly endsAt?: number }]

function cell(
  { pen }: Sheet,
  row: PDFKit.PDFStructureElement,
  [text, place]: Cell,
  style: TextStyle,
  top: number,
): void {
  pen.tag(row, 'TD', () => pen.line({ text, top, ...place }, style))
}

const COLUMN_NAMES: readonly Cell[] = [
  ['Pos.', { left: LEFT }],
  ['Leistung', { left: COLUMNS.text }],
  ['Menge', { left: 0, endsAt: COLUMNS.quantity }],
  ['Einzelpreis', { left: 0, endsAt: COLUMNS.unit }],
  ['Netto', { left: 0, endsAt: COLUMNS.sum }],
]

/** On further pages they are repeated for the eye alone. */
function drawColumnNames(sheet: Sheet, row?: PDFKit.PDFStructureElement): void {
  const { pen } = sheet
  const top = sheet.y
  for (const [text, place] of COLUMN_NAMES) {
    const draw = () => pen.line({ text, top, ...place }, styles.muted)
    if (row === undefined) pen.artifact(draw)
    else pen.tag(row, 'TH', draw, { scope: 'Column' })
  }
  sheet.y += 17
  sheet.rule(sheet.y)
  sheet.y += 8
}

function drawLine(
  sheet: Sheet,
  tableBody: PDFKit.PDFStructureElement,
  line: InvoiceDocument['lines'][number],
  position: number,
): void {
  const { pen } = sheet
  const row = pen.document.struct('TR')
  tableBody.add(row)
  const top = sheet.y
  const at = (text: string, place: Cell[1], style: TextStyle) => cell(sheet, row, [text, place], style, top)
  at(String(position), { left: LEFT }, styles.amount)
  pen.tag(row, 'TD', () => {
    const named = pen.lines(
      pen.wrap(line.text, styles.strong, COLUMNS.textWidth),
      COLUMNS.text,
      top,
      styles.strong,
    )
    const detail = pen.wrap(line.detail ?? '', styles.muted, COLUMNS.textWidth)
    sheet.y = line.detail === undefined ? named : pen.lines(detail, COLUMNS.text, named + 1, styles.muted)
  })
  at(String(line.quantity), { left: 0, endsAt: COLUMNS.quantity }, styles.amount)
  at(euros(line.unitNetCents), { left: 0, endsAt: COLUMNS.unit }, styles.amount)
  at(euros(line.netCents), { left: 0, endsAt: COLUMNS.sum }, styles.amount)
  row.end()
  sheet.y += 8
  sheet.rule(sheet.y)
  sheet.y += 8
}

function heightOf({ pen }: Sheet, line: InvoiceDocument['lines'][number]): number {
  const named = pen.wrap(line.text, styles.strong, COLUMNS.textWidth).length
  const detailed =
    line.detail === undefined ? 0 : pen.wrap(line.detail, styles.muted, COLUMNS.textWidth).length
  return (named * styles.strong.size + detailed * styles.muted.size) * LINE_HEIGHT + 17
}

function drawSums(sheet: Sheet, invoice: InvoiceDocument): void {
  const { pen, root } = sheet
  const isStorno = invoice.kind === 'storno'
  const rows: readonly (readonly [name: string, amount: string, style: TextStyle])[] = [
    [isStorno ? 'Aufgehoben, netto' : 'Nettobetrag', euros(invoice.netCents), styles.amount],
    [
      invoice.taxKind === 'inland' ? `Umsatzsteuer ${invoice.vatPercent} %` : 'Umsatzsteuer',
      euros(invoice.vatCents),
      styles.amount,
    ],
    [isStorno ? 'Aufgehoben, gesamt' : 'Gesamtbetrag', euros(invoice.grossCents), styles.total],
  ]
  sheet.keepTogether(80)
  const table = pen.document.struct('Table', { title: 'Summen' })
  root.add(table)
  for (const [name, amount, style] of rows) {
    const row = pen.document.struct('TR')
    table.add(row)
    const top = sheet.y
    pen.tag(row, 'TH', () => pen.line({ text: name, left: LABELS_LEFT, top }, style), { scope: 'Row' })
    pen.tag(row, 'TD', () => pen.line({ text: amount, left: 0, top, endsAt: RIGHT }, style))
    row.end()
    sheet.y += style.size * LINE_HEIGHT + 5
  }
  table.end()
}

export function drawLines(sheet: Sheet, invoice: InvoiceDocument): void {
  const { pen, root } = sheet
  const table = pen.document.struct('Table', { title: 'Leistungen' })
  root.add(table)
  const head = pen.document.struct('THead')
  const names = pen.document.struct('TR')
  table.add(head)
  head.add(names)
  drawColumnNames(sheet, names)
  head.end()
  const tableBody = pen.document.struct('TBody')
  table.add(tableBody)
  for (const [index, line] of invoice.lines.entries()) {
    if (!sheet.keepTogether(heightOf(sheet, line))) drawColumnNames(sheet)
    drawLine(sheet, tableBody, line, index + 1)
  }
  table.end()
  drawSums(sheet, invoice)
}
