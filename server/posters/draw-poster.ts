/** Draws a poster: one page A4 to print and hang up, with a QR code that leads to the job. Runs in a thread of its own (posters.ts). */
import PDFDocument from 'pdfkit'
import { drawCode } from '../pdf/draw-code.ts'
import { registerFigtree, runsOf, type Weight } from '../pdf/figtree.ts'

export interface Poster {
  readonly title: string
  readonly company: string
  /** Each a line below the company: place, kind of employment, pay. */
  readonly facts: readonly string[]
  /** URL of the job, for the code and as text. */
  readonly link: string
  readonly siteName: string
}

const INK = '#10262b'
const MUTED = '#55686d'
const BRAND = '#0b5563'

/** Height of a line of the title, in sizes of its letters. */
const TITLE_LINE = 1.3
/** Points. */
const MARGIN = 56
const CODE = 210
const ADDRESS = 34

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
  registerFigtree(document, ['regular', 'bold'])
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
    const runs = runsOf(text, weight)
    for (const [index, run] of runs.entries())
      document.font(run.font).text(run.text, {
        width,
        lineGap: size * 0.1,
        ...options,
        continued: index < runs.length - 1,
      })
  }
  const [{ font: titleFont } = { font: '' }] = runsOf('a', 'bold')
  /** Broken at spaces and hyphens only: the library would break "(m/w/d)" as well. */
  const linesOfTitle = (size: number): readonly string[] => {
    document.font(titleFont).fontSize(size)
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
      document.font(titleFont).fontSize(size)
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

  drawCode(document, poster.link, { left: MARGIN, top: foot, side: CODE })
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
