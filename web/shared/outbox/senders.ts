/** The document of a verb belongs to its noun: each room says how its orders are sent, and what becomes of refused ones. */
import type { EarlyClient } from '../apollo/data-source.ts'
import type { PendingWrite } from '../device/device-db.ts'

/** For the options of every mutation: the server refuses it when the session is another person's. */
export interface InItsAccount {
  readonly fetchPolicy: 'no-cache'
  readonly context: { readonly expectedAccount: string }
}

export interface Sender {
  /** Code that only `send` needs. Awaited apart: what comes late must not be sent after it was taken back. */
  readonly load?: () => Promise<unknown>
  readonly send: (client: EarlyClient, order: PendingWrite, inItsAccount: InItsAccount) => Promise<unknown>
  /** The page that lists what has not arrived, also about what is closed or gone; without one, where it was written. */
  readonly list?: string
  /** Said when it has arrived and no form waits for the answer; without one, where it was written shows it. */
  readonly arrived?: string
  /** Why it is refused, in a sentence; null for the common one. */
  readonly why?: (error: unknown) => string | null
  /** Nothing that a person wrote: what is refused is not kept, but only said. */
  readonly dropsRefused?: boolean
}

const senders = new Map<string, Sender>()

export function addSender(kind: string, sender: Sender): void {
  senders.set(kind, sender)
}

export const senderOf = (kind: string): Sender | undefined => senders.get(kind)

/** A sender's own refusal, which no repetition changes. */
export class NotDone extends Error {
  override readonly name: string = 'NotDone'
}

/** Where a person reads what became of it. */
export const placeOf = ({ kind, href }: Pick<PendingWrite, 'kind' | 'href'>): string =>
  senderOf(kind)?.list ?? href
