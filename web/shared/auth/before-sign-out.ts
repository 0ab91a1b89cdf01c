import { withTimeout } from '../outbox/with-timeout.ts'

/**
 * `away`: the sign-out waits with it until the server answers. `stays`: the person has thought better of it. It comes before each try of one
 * sign-out; `agreed` is what the person agreed to lose before an earlier one.
 */
export type BeforeSignOut = (agreed: Set<string>) => Promise<'ready' | 'away' | 'stays'>

let work: BeforeSignOut | undefined
let person: string | undefined
let tell = () => {}
const isKnown = new Promise<void>((resolve) => {
  tell = resolve
})

/** Work that needs the session. In a file of its own: it is known long before anything of a sign-out is loaded. */
export function beforeSignOut(given: BeforeSignOut, userId?: string): void {
  work = given
  person = userId
  tell()
}

/** The first press of a person starts the idle parts, among them what knows the work (web/idle-parts.ts). */
const START_MS = 10_000

/** Rejects when it does not become known: what waits would be deleted unasked. */
export const finishWork: BeforeSignOut = async (agreed) => {
  if (!work) await withTimeout(START_MS, isKnown)
  return work ? work(agreed) : 'stays'
}

/** Who signs out, where that is known by now. */
export const whoLeaves = (): string | undefined => person
