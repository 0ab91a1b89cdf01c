/** A page A4 with headings and lines, as people write a CV. Loaded only when demo files are missing. */
import type { DemoFile } from '../../db/demo/application-files.ts'

const INK = '#10262b'
const MUTED = '#55686d'
/** Points. */
const MARGIN = 64
/** A line may begin with years and a tab. */
const YEARS = 80

export async function drawDemoFile({ document: { title, parts }, sender }: DemoFile): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const page = new PDFDocument({ size: 'A4', margin: MARGIN, lang: 'de-DE', info: { Title: title } })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    page.on('end', resolve)
    page.on('error', reject)
  })
  page.font('Helvetica-Bold').fontSize(26).fillColor(INK).text(title)
  page.font('Helvetica').fontSize(11).fillColor(MUTED)
  for (const line of sender) page.text(line)
  for (const { heading, lines } of parts) {
    page.moveDown(1.2).font('Helvetica-Bold').fontSize(14).fillColor(INK).text(heading)
    page.moveDown(0.3).font('Helvetica').fontSize(11).lineGap(3)
    for (const line of lines) {
      const [when, what] = line.split('\t')
      const { y } = page
      page.text(when ?? '', MARGIN, y)
      if (what !== undefined) page.text(what, MARGIN + YEARS, y)
    }
    page.x = MARGIN
  }
  page.end()
  await ended
  return Buffer.concat(chunks)
}
