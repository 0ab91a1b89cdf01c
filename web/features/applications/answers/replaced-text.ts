/** What a template has taken the place of, and the way back to it. */
interface Replaced {
  /** What the person had written; null when there is no way back. */
  readonly own: string | null
  /** The text of the template, as long as nobody has changed it. */
  readonly template: string | null
}

export const NOTHING_REPLACED: Replaced = { own: null, template: null }

/** `text` gives way to a template. One template after the other leaves the way back to what was written before the first. */
export function replacedBy({ own, template }: Replaced, text: string, next: string): Replaced {
  const isWritten = text.trim() !== '' && text !== template
  return { own: isWritten ? text : own, template: next }
}

/** After the way back: what was written into the template meanwhile is not lost either. */
export function broughtBack({ template }: Replaced, text: string): Replaced {
  return { own: text === template || text.trim() === '' ? null : text, template: null }
}
