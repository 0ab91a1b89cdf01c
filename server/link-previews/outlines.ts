/**
 * Text as outlines. What an employer writes never gets into an SVG: only numbers do, so nothing has to be escaped, and the picture is
 * the same on every machine, whatever fonts it has.
 */
import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { figtreeFiles, type Weight } from '../pdf/figtree.ts'

export interface LetterStyle {
  readonly weight: Weight
  /** Pixels. */
  readonly size: number
  /** Space between letters, in sizes. */
  readonly tracking?: number
}

const faces = new Map<Weight, readonly Font[]>()

function facesOf(weight: Weight): readonly Font[] {
  const known = faces.get(weight)
  if (known) return known
  const read = figtreeFiles(weight).map((file) => {
    const font = create(readFileSync(file))
    if (!('layout' in font)) throw new Error('Not a single font')
    return font
  })
  faces.set(weight, read)
  return read
}

const faceFor = (letter: string, weight: Weight): Font | undefined =>
  facesOf(weight).find((face) => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

/** Far more than a picture has room for: what follows is not measured. */
const MOST_LETTERS = 300

/**
 * What of a text can be drawn: its beginning, without control and direction marks, emoji and other signs that the typeface does not have. Undefined where
 * letters are missing (Greek, Arabic): half a title would say something else.
 */
export function drawable(text: string): string | undefined {
  let kept = ''
  for (const letter of [...text.normalize('NFC')].slice(0, MOST_LETTERS)) {
    if (/\s/u.test(letter)) kept += ' '
    else if (/[\p{C}\p{M}]/u.test(letter)) continue
    else if (faceFor(letter, 'bold')) kept += letter
    else if (/\p{L}|\p{N}/u.test(letter)) return undefined
  }
  return kept.replace(/ +/g, ' ').trim()
}

interface Run {
  readonly face: Font
  text: string
}

/** In pieces of one face each; a letter that no face has is left out. */
function runsOf(text: string, weight: Weight): readonly Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const face = faceFor(letter, weight)
    const last = runs.at(-1)
    if (!face) continue
    if (last?.face === face) last.text += letter
    else runs.push({ face, text: letter })
  }
  return runs
}

/** Kerned, in units of the face. */
const laidOut = (text: string, weight: Weight) =>
  runsOf(text, weight).map(({ face, text: run }) => ({ face, run: face.layout(run) }))

export function widthOf(text: string, { weight, size, tracking = 0 }: LetterStyle): number {
  let width = 0
  for (const { face, run } of laidOut(text, weight))
    width += (run.advanceWidth / face.unitsPerEm + run.glyphs.length * tracking) * size
  return width
}

/** Path data of a line whose first letter begins at `left`. */
export function outline(text: string, left: number, baseline: number, style: LetterStyle): string {
  const { weight, size, tracking = 0 } = style
  const paths: string[] = []
  let x = left
  for (const { face, run } of laidOut(text, weight)) {
    const scale = size / face.unitsPerEm
    for (const [index, glyph] of run.glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {}
      const [at, above] = [x + xOffset * scale, baseline - yOffset * scale]
      paths.push(glyph.path.transform(scale, 0, 0, -scale, at, above).toSVG())
      x += xAdvance * scale + tracking * size
    }
  }
  return paths.join('')
}
