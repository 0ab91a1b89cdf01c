import type { ParkedDraft } from './parked-drafts.ts'

/** What was chosen from a list, a number or an id: nothing that a person would have to write again. */
const CHOSEN = /^[a-z0-9_-]*$/

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return CHOSEN.test(value.trim()) ? [] : [value.trim()]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** What a person wrote in a form of whatever release, to read and to copy. */
export const textOf = ({ stored }: ParkedDraft): string =>
  'values' in stored ? [...new Set(textsIn(stored.values))].join('\n\n') : ''
