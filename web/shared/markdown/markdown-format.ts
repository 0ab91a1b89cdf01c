/** The part of Markdown that texts may use, and that has a button. */
export type Format = 'bold' | 'heading' | 'list' | 'link'

export interface Selection {
  readonly start: number
  readonly end: number
}

/** Replaces `from` to `to` by `insert`; afterwards `select` is selected. */
export interface TextEdit {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly select: Selection
}

interface Span {
  readonly from: number
  readonly to: number
  readonly inner: string
}

const BOLD = /\*\*(.+?)\*\*/g
const LINK = /\[([^\]\n]*)\]\([^)\n]*\)/g
const HEADING = /^#{1,6} /
const ITEM = /^[-*+] /

/** The bold text or the link that the selection is in. */
function spanAround(text: string, { start, end }: Selection, pattern: RegExp): Span | null {
  for (const found of text.matchAll(pattern)) {
    const span = { from: found.index, to: found.index + found[0].length, inner: found[1] ?? '' }
    if (span.from <= start && end <= span.to) return span
  }
  return null
}

/** Whole lines that the selection touches. */
function linesAround(text: string, { start, end }: Selection): { from: number; to: number; lines: string[] } {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  return { from, to, lines: text.slice(from, to).split('\n') }
}

const isBlank = (line: string): boolean => line.trim() === ''

function haveMark(lines: readonly string[], mark: RegExp): boolean {
  return lines.some((line) => !isBlank(line)) && lines.every((line) => isBlank(line) || mark.test(line))
}

/** Whether the selection has the format: the button is pressed, and pressing it removes the format. */
export function hasFormat(text: string, selection: Selection, format: Format): boolean {
  switch (format) {
    case 'bold':
      return spanAround(text, selection, BOLD) !== null
    case 'link':
      return spanAround(text, selection, LINK) !== null
    case 'heading':
      return haveMark(linesAround(text, selection).lines, HEADING)
    case 'list':
      return haveMark(linesAround(text, selection).lines, ITEM)
  }
}

function unwrap({ from, to, inner }: Span): TextEdit {
  return { from, to, insert: inner, select: { start: from, end: from + inner.length } }
}

function wrap(
  selection: Selection,
  inner: string,
  before: string,
  after: string,
  selected?: Selection,
): TextEdit {
  const at = selection.start + before.length
  return {
    from: selection.start,
    to: selection.end,
    insert: before + inner + after,
    select: selected ?? { start: at, end: at + inner.length },
  }
}

function toggleBold(text: string, selection: Selection): TextEdit {
  const span = spanAround(text, selection, BOLD)
  if (span) return unwrap(span)
  // Marks around a space or a line break would be shown as asterisks.
  const chosen = text.slice(selection.start, selection.end)
  const inner = chosen.trim().replace(/\s*\n\s*/g, ' ')
  const start = selection.start + (chosen.length - chosen.trimStart().length)
  const end = Math.max(start, selection.end - (chosen.length - chosen.trimEnd().length))
  return wrap({ start, end }, inner || 'fett', '**', '**')
}

function toggleLink(text: string, selection: Selection): TextEdit {
  const span = spanAround(text, selection, LINK)
  if (span) return unwrap(span)
  const chosen = text
    .slice(selection.start, selection.end)
    .replace(/\s*\n\s*/g, ' ')
    .trim()
  if (/^https?:\/\/\S+$/.test(chosen)) return wrap(selection, 'Linktext', '[', `](${chosen})`)
  const label = chosen || 'Linktext'
  // Selects the URL, which has to be typed next.
  const at = selection.start + label.length + '[]('.length
  return wrap(selection, label, '[', '](https://)', { start: at, end: at + 'https://'.length })
}

function toggleLines(text: string, selection: Selection, mark: RegExp, prefix: string): TextEdit {
  const { from, to, lines } = linesAround(text, selection)
  const remove = haveMark(lines, mark)
  const changed = lines.map((line) => {
    const bare = line.replace(HEADING, '').replace(ITEM, '')
    if (remove) return bare
    return isBlank(line) && lines.length > 1 ? line : prefix + bare
  })
  const insert = changed.join('\n')
  const caret = from + insert.length
  return {
    from,
    to,
    insert,
    select: lines.length === 1 ? { start: caret, end: caret } : { start: from, end: caret },
  }
}

/** The edit that adds the format to the selection, or removes it. */
export function toggleFormat(text: string, selection: Selection, format: Format): TextEdit {
  switch (format) {
    case 'bold':
      return toggleBold(text, selection)
    case 'link':
      return toggleLink(text, selection)
    case 'heading':
      return toggleLines(text, selection, HEADING, '## ')
    case 'list':
      return toggleLines(text, selection, ITEM, '- ')
  }
}
