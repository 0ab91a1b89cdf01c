/**
 * The typeface of everything that is printed or drawn. Its files are WOFF, which is zlib around a TrueType font; unpacked once here,
 * because pdfkit would do it again for each document, at three times the cost of an invoice.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

const FILE_WEIGHTS = { regular: 400, semibold: 600, bold: 700 } as const
export type Weight = keyof typeof FILE_WEIGHTS

/** Each weight comes as two files: letters of western Europe, and those beyond (š, ł, ğ). */
const SCRIPTS = ['latin', 'latin-ext'] as const
type Script = (typeof SCRIPTS)[number]

interface Face {
  /** Name under which the font is registered with a document. */
  readonly name: string
  readonly font: Buffer
  readonly letters: ReadonlySet<number>
}

interface Table {
  readonly tag: Buffer
  readonly checksum: number
  readonly content: Buffer
}

const aligned = (bytes: number): number => Math.ceil(bytes / 4) * 4

/** The tables of a WOFF 1 file, unpacked (W3C, WOFF File Format 1.0). */
function tablesOf(woff: Buffer): Table[] {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF font')
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = 44 + index * 20
    const start = woff.readUInt32BE(entry + 4)
    const packed = woff.subarray(start, start + woff.readUInt32BE(entry + 8))
    const size = woff.readUInt32BE(entry + 12)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      content: packed.length === size ? packed : inflateSync(packed, { maxOutputLength: size }),
    }
  })
}

function toTrueType(woff: Buffer, tables: readonly Table[]): Buffer {
  const head = Buffer.alloc(12 + tables.length * 16)
  const range = 2 ** Math.floor(Math.log2(tables.length))
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(range * 16, 6)
  head.writeUInt16BE(Math.log2(range), 8)
  head.writeUInt16BE((tables.length - range) * 16, 10)
  let offset = head.length
  const parts: Buffer[] = [head]
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = 12 + index * 16
    tag.copy(head, entry)
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(content.length, entry + 12)
    parts.push(content, Buffer.alloc(aligned(content.length) - content.length))
    offset += aligned(content.length)
  }
  return Buffer.concat(parts)
}

/** Code points that the font draws: format 4 of its table `cmap`, which both files have. */
function lettersOf(tables: readonly Table[]): ReadonlySet<number> {
  const cmap = tables.find(({ tag }) => tag.toString('latin1') === 'cmap')?.content
  if (cmap === undefined) throw new Error('The font has no table of its letters')
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
  const start = starts.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('The table of letters has an unknown format')
  const segments = cmap.readUInt16BE(start + 6)
  const letters = new Set<number>()
  for (let index = 0; index < segments; index += 2) {
    const last = cmap.readUInt16BE(start + 14 + index)
    const first = cmap.readUInt16BE(start + 16 + segments + index)
    for (let letter = first; letter <= last && letter < 0xffff; letter += 1) letters.add(letter)
  }
  return letters
}

const fileOf = (weight: Weight, script: Script): string =>
  fileURLToPath(
    import.meta.resolve(`@fontsource/figtree/files/figtree-${script}-${FILE_WEIGHTS[weight]}-normal.woff`),
  )

/** Paths of the files of a weight: the second has the letters that the first lacks. */
export const figtreeFiles = (weight: Weight): readonly string[] =>
  SCRIPTS.map((script) => fileOf(weight, script))

function readFace(weight: Weight, script: Script): Face {
  const woff = readFileSync(fileOf(weight, script))
  const tables = tablesOf(woff)
  return {
    name: `figtree ${script} ${FILE_WEIGHTS[weight]}`,
    font: toTrueType(woff, tables),
    letters: lettersOf(tables),
  }
}

const faces = new Map<Weight, readonly Face[]>()

function facesOf(weight: Weight): readonly Face[] {
  const known = faces.get(weight)
  if (known) return known
  const read = SCRIPTS.map((script) => readFace(weight, script))
  faces.set(weight, read)
  return read
}

export function registerFigtree(document: PDFKit.PDFDocument, weights: readonly Weight[]): void {
  for (const weight of weights)
    for (const { name, font } of facesOf(weight)) document.registerFont(name, font)
}

export interface Run {
  readonly font: string
  readonly text: string
}

/** A text in pieces of one font each. What neither draws (emoji, other scripts) becomes a question mark. */
export function runsOf(text: string, weight: Weight): Run[] {
  const all = facesOf(weight)
  const runs: { font: string; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const point = letter.codePointAt(0) ?? 0
    const face = all.find(({ letters }) => letters.has(point))
    const { name } = face ?? all[0] ?? { name: '' }
    const drawn = face ? letter : /\s/u.test(letter) ? ' ' : '?'
    const last = runs.at(-1)
    if (last?.font === name) last.text += drawn
    else runs.push({ font: name, text: drawn })
  }
  return runs
}
