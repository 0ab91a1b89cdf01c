/** Draws a poster: one page A4 to print and hang up, with a QR code that leads to the job. Runs in a thread of its own (posters.ts). */
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { encodeQR } from 'qr'

export interface Poster {
  readonly title: string
  readonly company: string
  /** Each a line below the company: place, kind of employment, pay. */
  readonly facts: readonly string[]
  /** URL of the job, for the code and as text. */
  readonly link: string
  readonly siteName: string
}

const font = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/figtree/files/figtree-${name}-normal.woff`))

/** Each weight comes as two files: letters of western Europe, and those beyond (š, ł, ğ). */
const WEIGHTS = { regular: 400, bold: 700 } as const
type Weight = keyof typeof WEIGHTS
const BEYOND = /[^ -\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]+/

const INK = '#10262b'
const MUTED = '#55686d'
const BRAND = '#0b5563'

/** Height of a line of the title, in sizes of its letters. */
const TITLE_LINE = 1.3
/** Points. */
const MARGIN = 56
const CODE = 210
const ADDRESS = 34
const QUIET_MODULES = 4

export interface PosterOptions {
  /** False: the page's drawing stays readable, for tests. */
  readonly compress?: boolean
}

export async function drawPoster(
  poster: Poster,
  { compress = true }: PosterOptions = {},
): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    compress,
    lang: 'de-DE',
    info: { Title: poster.title, Author: poster.company, Creator: poster.siteName },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  for (const [name, weight] of Object.entries(WEIGHTS)) {
    document.registerFont(name, font(`latin-${weight}`))
    document.registerFont(`${name} beyond`, font(`latin-ext-${weight}`))
  }
  const width = document.page.width - 2 * MARGIN
  const foot = document.page.height - MARGIN - CODE - ADDRESS

  const write = (
    text: string,
    weight: Weight,
    size: number,
    colour: string,
    options: PDFKit.Mixins.TextOptions = {},
  ) => {
    document.fillColor(colour).fontSize(size)
    const runs = text.split(new RegExp(`(${BEYOND.source})`)).filter((run) => run !== '')
    for (const [index, run] of runs.entries())
      document.font(BEYOND.test(run) ? `${weight} beyond` : weight).text(run, {
        width,
        lineGap: size * 0.1,
        ...options,
        continued: index < runs.length - 1,
      })
  }
  /** Broken at spaces and hyphens only: the library would break "(m/w/d)" as well. */
  const linesOfTitle = (size: number): readonly string[] => {
    document.font('bold').fontSize(size)
    const lines: string[] = []
    for (const word of poster.title.split(/(?<=[\s-])/)) {
      const longer = `${lines.at(-1) ?? ''}${word}`
      if (lines.length > 0 && document.widthOfString(longer.trimEnd()) <= width)
        lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines.map((line) => line.trimEnd())
  }
  /** The largest size at which the title fits above the code, and no word of it has to be broken. */
  const sizeOfTitle = (): number => {
    const words = poster.title.split(/(?<=[\s-])/)
    const fits = (size: number) => {
      document.font('bold').fontSize(size)
      return (
        words.every((word) => document.widthOfString(word.trim()) <= width) &&
        linesOfTitle(size).length * size * TITLE_LINE < 260
      )
    }
    return [46, 40, 34, 29].find(fits) ?? 25
  }

  document.rect(0, 0, document.page.width, 14).fill(BRAND)
  document.y = MARGIN + 24
  write('Wir suchen', 'bold', 20, BRAND)
  document.moveDown(0.4)
  const size = sizeOfTitle()
  for (const line of linesOfTitle(size)) {
    const top = document.y
    // A word without an end is broken all the same.
    write(line, 'bold', size, INK, { lineBreak: document.widthOfString(line) > width })
    document.x = MARGIN
    document.y = Math.max(document.y, top + size * TITLE_LINE)
  }
  document.moveDown(0.5)
  write(poster.company, 'bold', 22, INK)
  document.moveDown(0.3)
  for (const fact of poster.facts) write(fact, 'regular', 18, MUTED)

  drawCode(document, poster.link, MARGIN, foot)
  const beside = { width: width - CODE - 28 }
  document.x = MARGIN + CODE + 28
  document.y = foot + 34
  write('Alles zur Stelle und bewerben', 'bold', 22, INK, beside)
  document.moveDown(0.4)
  write(
    'Code mit der Kamera des Handys scannen oder die Adresse darunter öffnen.',
    'regular',
    14,
    MUTED,
    beside,
  )
  document.x = MARGIN
  document.y = foot + CODE + ADDRESS - 16
  write(poster.link.replace(/^https?:\/\//, ''), 'bold', 12, BRAND, { link: poster.link })
  document.end()
  await ended
  return Buffer.concat(chunks)
}

/** As rectangles, so that it stays sharp on any paper. A row's neighbours are one rectangle: no hairlines between them. */
function drawCode(document: PDFKit.PDFDocument, link: string, left: number, top: number): void {
  const modules = encodeQR(link, 'raw', { ecc: 'medium', border: QUIET_MODULES })
  const size = CODE / modules.length
  document.rect(left, top, CODE, CODE).fill('#fff')
  for (const [row, cells] of modules.entries())
    for (let start = 0; start < cells.length; start += 1) {
      if (!cells[start]) continue
      let end = start
      while (cells[end]) end += 1
      document.rect(left + start * size, top + row * size, (end - start) * size, size)
      start = end
    }
  document.fill('#000')
}
