/** What a person has typed in whatever tab of this browser and not sent: a sign-out deletes it, so it is named before. */
export interface UnsentText {
  readonly key: string
  readonly at: number
  /** Its beginning, in one line. */
  readonly excerpt: string
  readonly kind: 'application' | 'text'
}

/** Choices that a form keeps beside its text. */
const CHOICE = /:(?:bewerbung-stand:[^:]*|[^:]+:(?:massnahme|grundlage))$/

const EXCERPT = 60

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT).trimEnd()} …` : line
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function textOf(kind: UnsentText['kind'], stored: unknown): string {
  const text =
    kind === 'text'
      ? fieldOf(stored, 'text')
      : fieldOf(fieldOf(fieldOf(stored, 'values'), 'fields'), 'letter')
  return typeof text === 'string' ? text : ''
}

function read(key: string, kind: UnsentText['kind']): UnsentText | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const at = fieldOf(stored, 'at')
    const excerpt = excerptOf(textOf(kind, stored))
    if (typeof at !== 'number' || (kind === 'text' && (excerpt === '' || CHOICE.test(key)))) return null
    return { key, at, excerpt, kind }
  } catch {
    return null
  }
}

/** The newest first. */
export function unsentTexts(userId: string): readonly UnsentText[] {
  let keys: readonly string[]
  try {
    keys = Object.keys(localStorage)
  } catch {
    // Blocked storage holds nothing.
    return []
  }
  return keys
    .flatMap((key) => {
      if (key.startsWith(`text:${userId}:`)) return read(key, 'text') ?? []
      return key.startsWith(`bewerbung:${userId}:`) ? (read(key, 'application') ?? []) : []
    })
    .sort((one, other) => other.at - one.at)
}
