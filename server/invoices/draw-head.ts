/** The upper third of the first page: mark, recipient in the window of an envelope (DIN 5008), facts, title, opening. */
import type { InvoiceBuyer, InvoiceDocument } from './invoice-document.ts'
import { countryLine, day, opening, servicePeriod, titleOf } from './invoice-words.ts'
import { colours, LEFT, PAGE, RIGHT, type Sheet, styles, WIDTH } from './sheet.ts'

const ADDRESS = { top: 127, width: 236 } as const
const FACTS = { left: 314, valueLeft: 412, top: 140 } as const

function drawMark({ pen }: Sheet, siteName: string): void {
  const { document } = pen
  pen.artifact(() => {
    document.rect(0, 0, PAGE.width, 8).fill(colours.brand)
    document
      .save()
      .translate(LEFT - 4, 44)
      .scale(1.05)
    document.lineWidth(3.6).lineCap('round').path('M13.3 6.1A11 11 0 1 0 25.9 18.7').stroke(colours.brand)
    document.circle(20.7, 11.3, 5).fill(colours.ball)
    document.restore()
    const split = siteName.search(/(?<=\p{Ll})\p{Lu}/u)
    const parts = split > 0 ? [siteName.slice(0, split), siteName.slice(split)] : [siteName]
    let left = LEFT + 38
    for (const [index, text] of parts.entries()) {
      const style = index === 0 ? styles.name : { ...styles.name, colour: colours.brand }
      pen.line({ text, left, top: 51 }, style)
      left += pen.widthOf(text, style)
    }
  })
}

const addressLines = (buyer: InvoiceBuyer): string[] =>
  [
    buyer.name,
    buyer.contact,
    buyer.extra,
    buyer.street,
    `${buyer.postalCode} ${buyer.town}`,
    ...countryLine(buyer),
  ].filter((line) => line !== undefined)

function factsOf(invoice: InvoiceDocument): (readonly [name: string, value: string])[] {
  const { buyer, corrects, dueOn } = invoice
  return [
    ['Nummer', invoice.number],
    ['Datum', day(invoice.issuedOn)],
    ['Leistungszeitraum', servicePeriod(invoice)],
    ...(dueOn === undefined ? [] : ([['Fällig am', day(dueOn)]] as const)),
    ...(corrects === undefined ? [] : ([['Zu Rechnung', corrects.number]] as const)),
    ...(buyer.vatId === undefined
      ? []
      : ([[buyer.vatId.startsWith('CHE') ? 'Ihre UID' : 'Ihre USt-IdNr.', buyer.vatId]] as const)),
    ...(buyer.orderReference === undefined ? [] : ([['Ihre Bestellung', buyer.orderReference]] as const)),
  ]
}

/** Returns where it ends. */
function drawAddress({ pen, root }: Sheet, { issuer, buyer }: InvoiceDocument): number {
  const sender = [issuer.name, issuer.street, `${issuer.postalCode} ${issuer.town}`].join(' · ')
  let y: number = ADDRESS.top
  // The foot says the same in full.
  pen.artifact(() => {
    y = pen.lines(pen.wrap(sender, styles.fine, ADDRESS.width).slice(0, 2), LEFT, y, styles.fine) + 5
  })
  pen.tag(root, 'P', () => {
    for (const text of addressLines(buyer))
      y = pen.lines(pen.wrap(text, styles.text, ADDRESS.width), LEFT, y, styles.text)
  })
  return y
}

function drawFacts({ pen, root }: Sheet, invoice: InvoiceDocument): number {
  const { document } = pen
  const table = document.struct('Table', { title: 'Angaben zur Rechnung' })
  root.add(table)
  let y: number = FACTS.top
  for (const [name, value] of factsOf(invoice)) {
    const row = document.struct('TR')
    table.add(row)
    const top = y
    pen.tag(row, 'TH', () => pen.line({ text: name, left: FACTS.left, top }, styles.text), { scope: 'Row' })
    pen.tag(row, 'TD', () => {
      const lines = pen.wrap(value, styles.strong, RIGHT - FACTS.valueLeft)
      y = pen.lines(lines, FACTS.valueLeft, top, styles.strong) + 2
    })
    row.end()
  }
  table.end()
  return y
}

export function drawHead(sheet: Sheet, invoice: InvoiceDocument, siteName: string): void {
  const { pen, root } = sheet
  drawMark(sheet, siteName)
  sheet.y = Math.max(drawAddress(sheet, invoice), drawFacts(sheet, invoice), 238) + 36
  pen.tag(root, 'H1', () => {
    sheet.y = pen.lines(pen.wrap(titleOf(invoice), styles.title, WIDTH), LEFT, sheet.y, styles.title) + 10
  })
  sheet.paragraph('Guten Tag,', styles.text, 4)
  sheet.paragraph(opening(invoice, siteName), styles.text, 16)
}
