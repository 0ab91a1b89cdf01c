/** Why there is no tax, what is to be paid until when, and the GiroCode that banking apps read. */
import { drawCode } from '../pdf/draw-code.ts'
import { LINE_HEIGHT } from '../pdf/pen.ts'
import { giroCode } from './giro-code.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { euros, exemption, settlement, spacedIban } from './invoice-words.ts'
import { colours, LEFT, type Sheet, styles, WIDTH } from './sheet.ts'

const PADDING = 18
const CODE = 112
const NAMES_WIDTH = 106

function accountOf({
  issuer,
  number,
  grossCents,
}: InvoiceDocument): (readonly [name: string, value: string])[] {
  return [
    ['Empfänger', issuer.name],
    ['IBAN', spacedIban(issuer.iban)],
    ...(issuer.bic === undefined ? [] : ([['BIC', issuer.bic]] as const)),
    ...(issuer.bank === undefined ? [] : ([['Bank', issuer.bank]] as const)),
    ['Betrag', euros(grossCents)],
    ['Verwendungszweck', number],
  ]
}

function drawTransfer(sheet: Sheet, invoice: InvoiceDocument, code: string): void {
  const { pen, root } = sheet
  const { document } = pen
  const left = LEFT + PADDING
  const valueLeft = left + NAMES_WIDTH
  const textWidth = WIDTH - 3 * PADDING - CODE
  const rows = accountOf(invoice).map(
    ([name, value]) => [name, pen.wrap(value, styles.strong, textWidth - NAMES_WIDTH)] as const,
  )
  const lead = pen.wrap(settlement(invoice), styles.strong, textWidth)
  const lineHeight = styles.text.size * LINE_HEIGHT
  const lines = lead.length + rows.reduce((sum, [, value]) => sum + value.length, 0)
  const height = Math.max(lines * lineHeight + 8 + rows.length * 2, CODE + 14) + 2 * PADDING
  sheet.keepTogether(height)
  const top = sheet.y
  pen.artifact(() => document.roundedRect(LEFT, top, WIDTH, height, 12).fill(colours.tint))
  let y = top + PADDING
  pen.tag(root, 'P', () => {
    y = pen.lines(lead, left, y, styles.strong) + 8
  })
  const table = document.struct('Table', { title: 'Überweisung' })
  root.add(table)
  for (const [name, value] of rows) {
    const row = document.struct('TR')
    table.add(row)
    const rowTop = y
    pen.tag(row, 'TH', () => pen.line({ text: name, left, top: rowTop }, styles.text), { scope: 'Row' })
    pen.tag(row, 'TD', () => {
      y = pen.lines(value, valueLeft, rowTop, styles.strong) + 2
    })
    row.end()
  }
  table.end()
  const place = { left: LEFT + WIDTH - PADDING - CODE, top: top + PADDING, side: CODE }
  pen.tag(root, 'Figure', () => drawCode(document, code, place), {
    alt: 'GiroCode: Überweisung mit allen Angaben, für Banking-Apps',
    bbox: [place.left, place.top, place.left + CODE, place.top + CODE],
  })
  pen.tag(root, 'P', () => {
    const caption = 'GiroCode für Ihre Banking-App'
    const width = pen.widthOf(caption, styles.fine)
    pen.line({ text: caption, left: place.left + (CODE - width) / 2, top: place.top + CODE + 4 }, styles.fine)
  })
  sheet.y = top + height
}

export function drawPayment(sheet: Sheet, invoice: InvoiceDocument): void {
  sheet.y += 14
  const why = exemption(invoice)
  if (why !== undefined) sheet.paragraph(why, styles.text, 14)
  const code = giroCode(invoice)
  if (code === undefined) sheet.paragraph(settlement(invoice), styles.text, 0)
  else drawTransfer(sheet, invoice, code)
}
