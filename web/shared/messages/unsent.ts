/** What is in a message's field, and what of it was sent before, got no answer and was taken back. */
import type { TakenText } from '../drafts/text-storage.ts'

export interface Unsent {
  readonly text: string
  /** Kept until something is sent: the text may be cut and pasted, and sent unchanged it is the same message. */
  readonly taken: readonly TakenText[]
}

export const NOTHING_UNSENT: Unsent = { text: '', taken: [] }

/** Below what was typed meanwhile. */
export function withTakenBack({ text, taken }: Unsent, back: TakenText): Unsent {
  return {
    text: text === '' ? back.text : `${text}\n${back.text}`,
    taken: [...taken.filter(({ key }) => key !== back.key), back],
  }
}

/** What was taken back while `sent` was under way stays in the field. */
export function withoutSent({ text, taken }: Unsent, sent: Unsent): Unsent {
  const isFollowed = text.startsWith(`${sent.text}\n`)
  const rest = isFollowed ? text.slice(sent.text.length + 1) : text === sent.text ? '' : text
  return { text: rest, taken: taken.filter(({ key }) => !sent.taken.some((other) => other.key === key)) }
}

/** Null: it is a new message. */
export const takenKeyOf = ({ taken }: Unsent, body: string): string | null =>
  taken.find(({ text }) => text === body)?.key ?? null

/** The server may have what was changed here. */
export const mayArriveTwice = ({ taken }: Unsent, body: string): boolean =>
  body !== '' && !taken.some(({ text }) => text === body) && taken.some(({ unsure }) => unsure)
