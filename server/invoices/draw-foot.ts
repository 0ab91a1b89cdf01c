/** Draws the issuer of the invoice at the foot of each page; screen readers read it once. */
import type { InvoiceDocument } from './invoice-document.ts'
import { spacedIban } from './invoice-words.ts'
import { LEFT, PAGE, RIGHT, type Sheet, styles, WIDTH } from './sheet.ts'

const TOP = PAGE.height - 96
const GAP = 16
const COLUMN = (WIDTH - 2 * GAP) / 3
/** A fourth line would meet the edge that printers leave white; a long name takes two. */
const LINES = 5

const columnsOf = ({ issuer }: InvoiceDocument): readonly (readonly string[])[] =>
  [
    [issuer.name, issuer.street, `${issuer.postalCode} ${issuer.town}`],
    [
      issuer.email,
      issuer.phone,
      issuer.vatId && `USt-IdNr. ${issuer.vatId}`,
      issuer.taxNumber && `Steuernummer ${issuer.taxNumber}`,
    ],
    [issuer.bank, `IBAN ${spacedIban(issuer.iban)}`, issuer.bic && `BIC ${issuer.bic}`, issuer.register],
  ].map((column) => column.filter((text) => text !== undefined))

export function drawFeet(sheet: Sheet, invoice: InvoiceDocument): void {
  const { pen, root } = sheet
  const { document } = pen
  const { start, count } = document.bufferedPageRange()
  const columns = columnsOf(invoice).map((column) =>
    column.flatMap((text) => pen.wrap(text, styles.fine, COLUMN)).slice(0, LINES),
  )
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index)
    sheet.rule(TOP)
    for (const [number, lines] of columns.entries()) {
      const draw = () => pen.lines(lines, LEFT + number * (COLUMN + GAP), TOP + 10, styles.fine)
      if (index === 0) pen.tag(root, 'P', draw)
      else pen.artifact(draw)
    }
    const text = `Seite ${index + 1} von ${count}`
    pen.artifact(() => pen.line({ text, left: 0, endsAt: RIGHT, top: PAGE.height - 34 }, styles.fine))
  }
}
