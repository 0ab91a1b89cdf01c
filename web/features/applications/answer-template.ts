/*
 * Answers begin with a template. What the page knows is filled in at once; what only the person knows stands in square
 * brackets and has to be written before the answer goes out.
 */

export type AnswerKind = 'einladung' | 'absage' | 'rueckfrage'

export const ANSWER_WORDS: Readonly<Record<AnswerKind, string>> = {
  einladung: 'Einladung',
  rueckfrage: 'Rückfrage',
  absage: 'Absage',
}

export interface AnswerValues {
  readonly name: string
  readonly stelle: string
  readonly betrieb: string
}

/** What a template may name; the database fills in the same (app_private.filled_answer). */
export const PLACEHOLDERS = {
  name: 'Name der Person',
  stelle: 'Titel der Anzeige',
  betrieb: 'Name des Betriebs',
} as const satisfies Readonly<Record<keyof AnswerValues, string>>

const PLACEHOLDER = /\{(name|stelle|betrieb)\}/g
const OPEN = /\[[^[\]\n]{1,80}\]/g

const isPlaceholder = (name: string): name is keyof AnswerValues => name in PLACEHOLDERS

export function fillIn(text: string, values: AnswerValues): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))
}

export interface OpenEntry {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** What is still to be written: `[Tag und Uhrzeit]`. */
export function openEntries(text: string): OpenEntry[] {
  return [...text.matchAll(OPEN)].map(({ 0: entry, index }) => ({
    text: entry.slice(1, -1),
    from: index,
    to: index + entry.length,
  }))
}

export interface AnswerPart {
  readonly text: string
  readonly look: 'plain' | 'filled' | 'open'
}

/** The text in parts, for the preview: what was filled in is tinted, what is missing is marked. */
export function answerParts(text: string, values: AnswerValues): AnswerPart[] {
  const known = [...new Set(Object.values(values))].filter((value) => value.length > 1)
  const marks = [...new Set(known)].map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // The longest first, so that "Anna Berg" is not taken for "Anna".
  marks.sort((a, b) => b.length - a.length)
  const pattern = new RegExp(`(\\[[^[\\]\\n]{1,80}\\]${marks.map((mark) => `|${mark}`).join('')})`)
  return text
    .split(pattern)
    .map((part, index): AnswerPart => {
      if (index % 2 === 0) return { text: part, look: 'plain' }
      return part.startsWith('[') ? { text: part.slice(1, -1), look: 'open' } : { text: part, look: 'filled' }
    })
    .filter((part) => part.text !== '')
}

/** What a company answers with before it has written templates of its own. */
export const STANDARD_ANSWERS: Readonly<Record<AnswerKind, string>> = {
  einladung:
    'Guten Tag {name},\n\nvielen Dank für Ihre Bewerbung als {stelle}. Wir möchten Sie gern kennenlernen und laden Sie ein: [Tag, Uhrzeit und Ort].\n\nPasst Ihnen das? Dann schreiben Sie uns kurz.\n\nFreundliche Grüße\n{betrieb}',
  rueckfrage:
    'Guten Tag {name},\n\nvielen Dank für Ihre Bewerbung als {stelle}. Eine Frage haben wir noch: [Ihre Frage]\n\nFreundliche Grüße\n{betrieb}',
  absage:
    'Guten Tag {name},\n\nvielen Dank für Ihre Bewerbung als {stelle} und die Zeit, die Sie sich dafür genommen haben. Wir haben uns für jemand anderen entschieden.\n\nFür Ihren weiteren Weg wünschen wir Ihnen alles Gute.\n\nFreundliche Grüße\n{betrieb}',
}
