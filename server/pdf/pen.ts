/**
 * Writes text into a PDF whose structure is readable for screen readers: everything is either a tagged part of the document or
 * an artifact. Lines are broken here and not by pdfkit, because a line may need two fonts.
 */
import { type Run, runsOf, type Weight } from './figtree.ts'

export interface TextStyle {
  readonly weight: Weight
  /** Points. */
  readonly size: number
  readonly colour: string
  /** Digits of one width, for columns of amounts. */
  readonly tabular?: boolean
}

interface Line {
  readonly text: string
  readonly left: number
  /** Top of the line, not the baseline of its letters. */
  readonly top: number
  /** Given: the text ends `width` right of `left`. */
  readonly endsAt?: number
}

export const LINE_HEIGHT = 1.4

export class Pen {
  readonly document: PDFKit.PDFDocument

  constructor(document: PDFKit.PDFDocument) {
    this.document = document
  }

  #options(style: TextStyle): PDFKit.Mixins.TextOptions {
    return { lineBreak: false, ...(style.tabular && { features: ['tnum'] }) }
  }

  #widthOfRun(run: Run, style: TextStyle): number {
    return this.document.font(run.font).fontSize(style.size).widthOfString(run.text, this.#options(style))
  }

  widthOf(text: string, style: TextStyle): number {
    return runsOf(text, style.weight).reduce((sum, run) => sum + this.#widthOfRun(run, style), 0)
  }

  /** Breaks a text into lines that fit: at spaces and after hyphens, within a word only where a word alone is too long. */
  wrap(text: string, style: TextStyle, width: number): string[] {
    return text.split('\n').flatMap((paragraph) => this.#wrapParagraph(paragraph.trim(), style, width))
  }

  #wrapParagraph(text: string, style: TextStyle, width: number): string[] {
    const fits = (line: string) => this.widthOf(line.trimEnd(), style) <= width
    const lines: string[] = []
    for (const word of text.split(/(?<=[ -])/)) {
      const longer = (lines.at(-1) ?? '') + word
      if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
      else if (fits(word)) lines.push(word)
      else lines.push(...this.#cut(word, fits))
    }
    return lines.map((line) => line.trimEnd())
  }

  #cut(word: string, fits: (line: string) => boolean): string[] {
    const parts = ['']
    for (const { segment } of new Intl.Segmenter('de').segment(word)) {
      const longer = (parts.at(-1) ?? '') + segment
      if (parts.at(-1) === '' || fits(longer)) parts[parts.length - 1] = longer
      else parts.push(segment)
    }
    return parts
  }

  line({ text, left, top, endsAt }: Line, style: TextStyle): void {
    const runs = runsOf(text, style.weight)
    let x = endsAt === undefined ? left : endsAt - this.widthOf(text, style)
    const y = top + (style.size * (LINE_HEIGHT - 1)) / 2
    for (const run of runs) {
      const width = this.#widthOfRun(run, style)
      this.document.fillColor(style.colour).text(run.text, x, y, this.#options(style))
      x += width
    }
  }

  /** Returns where the text ends. */
  lines(texts: readonly string[], left: number, top: number, style: TextStyle): number {
    const height = style.size * LINE_HEIGHT
    for (const [index, text] of texts.entries()) this.line({ text, left, top: top + index * height }, style)
    return top + texts.length * height
  }

  /** Draws something that only decorates or repeats: screen readers leave it out. */
  artifact(draw: () => void): void {
    this.document.markContent('Artifact', { type: 'Layout' })
    draw()
    this.document.endMarkedContent()
  }

  /** A part of the document with what `draw` draws, appended to `parent`. */
  tag(
    parent: PDFKit.PDFStructureElement,
    type: string,
    draw: () => void,
    options: PDFKit.Mixins.StructureElementOptions = {},
  ): void {
    const content = this.document.markStructureContent(type)
    draw()
    this.document.endMarkedContent()
    parent.add(this.document.struct(type, options, [content]))
  }
}
