import { diffArrays } from 'diff'

export interface Piece {
  readonly text: string
  readonly changed: boolean
}

export type Block =
  /** Paragraphs that both versions have. */
  | { readonly kind: 'same'; readonly paragraphs: number; readonly text: string }
  /** Paragraphs that replace others; one side is empty where they were only added or removed. */
  | { readonly kind: 'changed'; readonly before: readonly Piece[]; readonly after: readonly Piece[] }

/** Longer edits are shown as replaced as a whole: the search for the shortest edit is quadratic. */
const MOST_EDITS = 1500
/** Below this share of common letters single words are marked in texts that have nothing to do with each other. */
const LEAST_COMMON = 0.3

const PARAGRAPHS = /\n{2,}/
/** Words, numbers with their points and commas (3.700, 38,5), spaces, and every other character by itself. */
const WORDS = /[\p{L}\p{M}]+|\p{N}+(?:[.,:]\p{N}+)*|\s+|./gu

/** Compares two versions of a text by paragraphs, and changed paragraphs by words. */
export function compareTexts(before: string, after: string): Block[] {
  const blocks: Block[] = []
  let removed: string[] = []
  const close = (added: readonly string[]) => {
    if (removed.length > 0 || added.length > 0) {
      blocks.push({ kind: 'changed', ...compareWords(removed.join('\n\n'), added.join('\n\n')) })
    }
    removed = []
  }
  // Removed paragraphs come directly before those that replace them.
  for (const part of diffArrays(paragraphsOf(before), paragraphsOf(after))) {
    if (part.removed) removed = part.value
    else if (part.added) close(part.value)
    else {
      close([])
      blocks.push({ kind: 'same', paragraphs: part.value.length, text: part.value.join('\n\n') })
    }
  }
  close([])
  return blocks
}

function paragraphsOf(text: string): string[] {
  return text.split(PARAGRAPHS).filter((paragraph) => paragraph.trim() !== '')
}

function compareWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const edits =
    before && after ? diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MOST_EDITS }) : undefined
  const parts = edits?.map(({ added, removed, value }) => ({ added, removed, value: value.join('') }))
  const common = parts?.filter(({ added, removed }) => !added && !removed).map(({ value }) => value)
  const share = lettersOf(common?.join('') ?? '') / Math.max(lettersOf(before), lettersOf(after))
  if (!parts || share < LEAST_COMMON) {
    const whole = (text: string): Piece[] => (text === '' ? [] : [{ text, changed: true }])
    return { before: whole(before), after: whole(after) }
  }
  return {
    before: joined(
      parts.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, changed: removed })),
    ),
    after: joined(
      parts.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, changed: added })),
    ),
  }
}

function wordsOf(text: string): string[] {
  return text.match(WORDS) ?? []
}

function lettersOf(text: string): number {
  return text.replace(/\s/g, '').length
}

/** A space between two changed words belongs to the change: one mark instead of two. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  pieces.forEach((piece, index) => {
    const bridges = piece.text.trim() === '' && pieces[index - 1]?.changed && pieces[index + 1]?.changed
    const changed = piece.changed || bridges === true
    const last = result.at(-1)
    if (last?.changed === changed) result[result.length - 1] = { text: last.text + piece.text, changed }
    else result.push({ text: piece.text, changed })
  })
  return result
}
