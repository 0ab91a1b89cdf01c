/**
 * Makes an invoice for people and programs: a PDF (PDF/A-3b, tagged) with its XML (EN 16931) inside. Takes about 120 ms of
 * computing, so it runs in a thread of its own (invoice-threads.ts). The same values make the same bytes.
 */
import PDFDocument from 'pdfkit'
import '../pdf/pdfkit-types.ts'
import { registerFigtree } from '../pdf/figtree.ts'
import { drawFeet } from './draw-foot.ts'
import { drawHead } from './draw-head.ts'
import { drawLines } from './draw-lines.ts'
import { drawPayment } from './draw-payment.ts'
import { FACTUR_X_METADATA, XML_NAME } from './factur-x-metadata.ts'
import { checkInvoice, type InvoiceDocument } from './invoice-document.ts'
import { titleOf } from './invoice-words.ts'
import { invoiceXml } from './invoice-xml.ts'
import { Sheet } from './sheet.ts'

export interface RenderedInvoice {
  readonly pdf: Uint8Array
  readonly xml: string
}

export interface InvoiceOptions {
  /** False: the page's drawing stays readable, for tests. */
  readonly compress?: boolean
}

/** pdfkit writes the facts of a document into its XMP as they are, where these signs would end the element. */
const withoutMarkup = (text: string): string => text.replace(/[&<>]/g, ' ')

export async function renderInvoice(
  invoice: InvoiceDocument,
  siteName: string,
  { compress = true }: InvoiceOptions = {},
): Promise<RenderedInvoice> {
  checkInvoice(invoice)
  const xml = invoiceXml(invoice)
  const madeAt = new Date(invoice.createdAt)
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    compress,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    lang: 'de-DE',
    displayTitle: true,
    bufferPages: true,
    // None: Helvetica would be named without being embedded, which PDF/A forbids.
    font: '',
    info: {
      Title: titleOf(invoice),
      Creator: withoutMarkup(siteName),
      Producer: 'pdfkit',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  registerFigtree(document, ['regular', 'semibold', 'bold'])
  const sheet = new Sheet(document, `${titleOf(invoice)} · ${invoice.buyer.name}`)
  drawHead(sheet, invoice, siteName)
  drawLines(sheet, invoice)
  drawPayment(sheet, invoice)
  drawFeet(sheet, invoice)
  sheet.root.end()
  document.file(Buffer.from(xml), {
    name: XML_NAME,
    type: 'text/xml',
    description: `${titleOf(invoice)} als XML (EN 16931)`,
    // Both say the same.
    relationship: 'Alternative',
    creationDate: madeAt,
    modifiedDate: madeAt,
  })
  document.appendXML(FACTUR_X_METADATA)
  document.end()
  await ended
  return { pdf: Buffer.concat(chunks), xml }
}

/** As Piscina calls it: with one value, and another one as the answer. */
export const drawInThread = async (asked: {
  readonly invoice: InvoiceDocument
  readonly siteName: string
}): Promise<Uint8Array> => (await renderInvoice(asked.invoice, asked.siteName)).pdf
