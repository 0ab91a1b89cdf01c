/** The picture of a job that other sites show beside a link to it, as SVG: outlines and numbers only (outlines.ts). */
import { z } from 'zod'
import { drawable, type LetterStyle, outline, widthOf } from './outlines.ts'

/** What the page of the job says in its head. */
export const previewTexts = z.object({
  title: z.string(),
  company: z.string(),
  place: z.string(),
  pay: z.string(),
  siteName: z.string(),
})
export type PreviewTexts = z.infer<typeof previewTexts>

/** What sites and messengers ask for. */
export const WIDTH = 1200
export const HEIGHT = 630

const GROUND = '#e8f2f1'
const RING = '#d8e8e7'
const INK = '#10262b'
const TEXT = '#22353a'
const BRAND = '#0b5563'
const ACCENT = '#e8894a'

const LEFT = 80
const MEASURE = WIDTH - 2 * LEFT
const HEADING = { weight: 'bold', tracking: -0.015 } as const

/** The largest size in which the title has no more lines than this. */
const TITLE_SIZES = [
  { size: 84, lines: 2 },
  { size: 72, lines: 2 },
  { size: 60, lines: 3 },
  { size: 52, lines: 3 },
] as const
const ELLIPSIS = '…'

/** A line may end at a space, after a hyphen, and after a slash between two words, which (m/w/d) are not. */
const BREAKS = /(?<=[ \-–]|\p{L}{3}\/(?=\p{L}{3}))/u

const fits = (text: string, style: LetterStyle, width: number): boolean =>
  widthOf(text.trimEnd(), style) <= width

/** The text with as many letters as fit, and an ellipsis. */
function cut(text: string, style: LetterStyle, width: number): string {
  if (fits(text, style, width)) return text
  const letters = [...text]
  while (letters.length > 0 && !fits(letters.join('') + ELLIPSIS, style, width)) letters.pop()
  return letters.join('').trimEnd() + ELLIPSIS
}

/** Undefined: a word is too long, or there are too many lines. */
function broken(text: string, style: LetterStyle, most: number): readonly string[] | undefined {
  const lines: string[] = []
  for (const word of text.split(BREAKS)) {
    const longer = (lines.at(-1) ?? '') + word
    if (lines.length > 0 && fits(longer, style, MEASURE)) lines[lines.length - 1] = longer
    else if (lines.length < most && fits(word, style, MEASURE)) lines.push(word)
    else return undefined
  }
  return lines.map((line) => line.trimEnd())
}

/** As much of the text as fits in a line; a word that is longer than the line is divided. */
function firstLine(text: string, style: LetterStyle): string {
  let line = ''
  for (const word of text.split(BREAKS)) {
    if (!fits(line + word, style, MEASURE)) break
    line += word
  }
  if (line !== '') return line
  const letters = [...text]
  while (letters.length > 1 && !fits(`${letters.join('')}-`, style, MEASURE)) letters.pop()
  return letters.join('')
}

/** A text without end: all lines but the last as they break, and of the rest what fits. */
function forced(text: string, style: LetterStyle, most: number): readonly string[] {
  const lines: string[] = []
  let rest = text
  while (lines.length < most - 1 && !fits(rest, style, MEASURE)) {
    const line = firstLine(rest, style)
    rest = rest.slice(line.length)
    lines.push(/[\p{L}\p{N}]$/u.test(line) ? `${line}-` : line.trimEnd())
  }
  return [...lines, cut(rest, style, MEASURE)]
}

function setTitle(title: string): { readonly style: LetterStyle; readonly lines: readonly string[] } {
  for (const { size, lines: most } of TITLE_SIZES) {
    const style = { ...HEADING, size }
    const lines = broken(title, style, most)
    if (lines) return { style, lines }
  }
  const style = { ...HEADING, size: 52 }
  return { style, lines: forced(title, style, 3) }
}

const drawn = (path: string, colour: string): string => `<path d="${path}" fill="${colour}"/>`

/** `web/shared/layout/logo.tsx`: an open ring and a ball in its opening, 32 units wide. */
const joint = (transform: string, ring: string, ball: string): string =>
  `<g transform="${transform}"><path d="M13.3 6.1A11 11 0 1 0 25.9 18.7" fill="none" stroke="${ring}" stroke-width="4.4" stroke-linecap="round"/><circle cx="20.7" cy="11.3" r="5" fill="${ball}"/></g>`

/** The first word in ink, the second in the brand's colour. */
function wordMark(name: string): string {
  const style = { weight: 'bold', size: 38, tracking: -0.015 } as const
  const split = name.search(/(?<=\p{Ll})\p{Lu}/u)
  const head = split > 0 ? name.slice(0, split) : name
  const tail = split > 0 ? name.slice(split) : ''
  const left = LEFT + 66
  return (
    drawn(outline(head, left, 107, style), INK) +
    drawn(outline(tail, left + widthOf(head, style), 107, style), BRAND)
  )
}

/** Undefined: the typeface lacks letters of the title or the employer, and the picture of the site stays. */
export function previewSvg(texts: PreviewTexts): string | undefined {
  const title = drawable(texts.title)
  const company = drawable(texts.company)
  if (title === undefined || company === undefined || title === '') return undefined
  const place = drawable(texts.place) ?? ''
  const pay = drawable(texts.pay) ?? ''
  const { style, lines } = setTitle(title)
  const lineHeight = style.size * 1.14
  // The title and the line below it stand in the middle between the mark and the pay.
  const top = 296 - ((lines.length - 1) * lineHeight) / 2 + style.size * 0.36
  const heading = lines.map((line, index) => outline(line, LEFT, top + index * lineHeight, style)).join('')
  const who = { weight: 'semibold', size: 36 } as const
  const where = { weight: 'regular', size: 36 } as const
  const below = top + (lines.length - 1) * lineHeight + style.size * 0.3 + 52
  const at = place === '' ? '' : ` · ${place}`
  const shownCompany = cut(company, who, MEASURE - Math.min(widthOf(at, where), MEASURE / 2))
  const afterCompany = widthOf(shownCompany, who)
  const shownPlace = cut(at, where, MEASURE - afterCompany)
  const amount = { weight: 'bold', size: 48, tracking: -0.01 } as const
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/>${joint('translate(826 246) scale(17)', RING, RING)}${joint(`translate(${LEFT - 6} 65) scale(1.8)`, BRAND, ACCENT)}${wordMark(texts.siteName)}${drawn(heading, INK)}${drawn(outline(shownCompany, LEFT, below, who), TEXT)}${drawn(outline(shownPlace, LEFT + afterCompany, below, where), TEXT)}${drawn(outline(cut(pay, amount, MEASURE), LEFT, 556, amount), BRAND)}</svg>`
}
