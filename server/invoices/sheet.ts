/** A page A4 with its margins, and what the parts of an invoice share: colours, styles and the place where the next part begins. */
import { Pen, type TextStyle } from '../pdf/pen.ts'

const INK = '#10262b'
const TEXT = '#22353a'
const MUTED = '#55686d'

export const colours = { brand: '#0b5563', ball: '#e8894a', line: '#dbe5e6', tint: '#e8f2f1' } as const

export const styles = {
  title: { weight: 'bold', size: 20, colour: INK },
  name: { weight: 'bold', size: 15, colour: INK },
  heading: { weight: 'bold', size: 11, colour: INK },
  text: { weight: 'regular', size: 10, colour: TEXT },
  strong: { weight: 'semibold', size: 10, colour: INK },
  amount: { weight: 'regular', size: 10, colour: TEXT, tabular: true },
  total: { weight: 'bold', size: 12, colour: INK, tabular: true },
  muted: { weight: 'regular', size: 8.5, colour: MUTED },
  fine: { weight: 'regular', size: 7.5, colour: MUTED },
} as const satisfies Readonly<Record<string, TextStyle>>

/** Points. */
export const PAGE = { width: 595.28, height: 841.89 } as const
export const LEFT = 62
export const RIGHT = PAGE.width - 56
export const WIDTH = RIGHT - LEFT
/** Where the text of each page after the first begins. */
const TOP = 76
/** Where the text of a page ends: the foot is below. */
const BOTTOM = PAGE.height - 112

export class Sheet {
  readonly pen: Pen
  /** Everything that screen readers read, in their order. */
  readonly root: PDFKit.PDFStructureElement
  /** Where the next part begins. */
  y = TOP
  readonly #running: string

  constructor(document: PDFKit.PDFDocument, running: string) {
    this.pen = new Pen(document)
    this.root = document.struct('Document')
    this.#running = running
    document.addStructure(this.root)
  }

  /** Whether `height` points are left; else the next page has begun. */
  keepTogether(height: number): boolean {
    if (this.y + height <= BOTTOM) return true
    const { pen } = this
    pen.document.addPage()
    this.y = TOP
    pen.artifact(() => {
      pen.document.rect(0, 0, PAGE.width, 8).fill(colours.brand)
      pen.lines(pen.wrap(this.#running, styles.muted, WIDTH).slice(0, 1), LEFT, 40, styles.muted)
    })
    return false
  }

  rule(top: number, left = LEFT, right = RIGHT): void {
    const { pen } = this
    pen.artifact(() => pen.document.moveTo(left, top).lineTo(right, top).lineWidth(0.75).stroke(colours.line))
  }

  /** Text over the whole width; lines that do not fit go to the next page. */
  paragraph(text: string, style: TextStyle, gap: number): void {
    const height = style.size * 1.4
    const lines = this.pen.wrap(text, style, WIDTH)
    while (lines.length > 0) {
      this.keepTogether(height * Math.min(lines.length, 2))
      const fitting = lines.splice(0, Math.max(1, Math.floor((BOTTOM - this.y) / height)))
      this.pen.tag(this.root, 'P', () => {
        this.y = this.pen.lines(fitting, LEFT, this.y, style)
      })
    }
    this.y += gap
  }
}
