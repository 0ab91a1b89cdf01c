/*
 * Answers begin with a template. What the page knows is filled in at once; what only the person knows stands in square
 * brackets and has to be written before the answer goes out.
 */

import type { ApplicationStatus } from '../../../entities/application/application-status.ts'
import type { AnswerKind } from '../../../shared/graphql/schema-types.generated.ts'

export const ANSWER_WORDS: Readonly<Record<AnswerKind, string>> = {
  einladung: 'Einladung',
  rueckfrage: 'Rückfrage',
  absage: 'Absage',
}

/** The status that an answer of this kind leads to; a question leaves it as it is. */
export const ANSWER_STATUS = {
  einladung: 'eingeladen',
  absage: 'abgelehnt',
  rueckfrage: null,
} as const satisfies Readonly<Record<AnswerKind, ApplicationStatus | null>>

/** What a text may name; the database fills in the same when it sends (app_private.fill_answer). */
const PLACEHOLDERS = ['Vorname', 'Nachname', 'Stelle', 'Betrieb'] as const

type AnswerValues = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>

const PLACEHOLDER = /\{(Vorname|Nachname|Stelle|Betrieb)\}/g
const OPEN = /\[[^[\]\n]{1,80}\]/g

export function fillIn(text: string, values: AnswerValues): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const known = PLACEHOLDERS.find((placeholder) => placeholder === name)
    return known ? values[known] : whole
  })
}

interface OpenEntry {
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

interface AnswerPart {
  readonly text: string
  readonly look: 'plain' | 'filled' | 'open'
}

/** A text in parts, for the preview: what was filled in is tinted, what is missing is marked. */
export function answerParts(text: string, filledIn: readonly string[]): AnswerPart[] {
  const known = [...new Set(filledIn)].filter((value) => value.length > 1)
  // The longest first, so that "Anna Berg" is not taken for "Anna".
  known.sort((a, b) => b.length - a.length)
  const marks = known.map((value) => `|${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
  return text
    .split(new RegExp(`(\\[[^[\\]\\n]{1,80}\\]${marks.join('')})`))
    .map((part, index): AnswerPart => {
      if (index % 2 === 0) return { text: part, look: 'plain' }
      return part.startsWith('[') && part.endsWith(']')
        ? { text: part.slice(1, -1), look: 'open' }
        : { text: part, look: 'filled' }
    })
    .filter((part) => part.text !== '')
}
