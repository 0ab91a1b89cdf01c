/**
 * `away`: the sign-out waits with it until the server answers. `stays`: the person has thought better of it. It comes before each try of one
 * sign-out; `agreed` is what the person agreed to lose before an earlier one.
 */
export type BeforeSignOut = (agreed: Set<string>) => Promise<'ready' | 'away' | 'stays'>

let unfinished: BeforeSignOut = async () => 'ready'

/** Work that needs the session. In a file of its own: it is known long before anything of a sign-out is loaded. */
export function beforeSignOut(work: BeforeSignOut): void {
  unfinished = work
}

export const finishWork: BeforeSignOut = (agreed) => unfinished(agreed)
