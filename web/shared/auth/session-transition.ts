/**
 * Marks that this tab itself is ending or replacing its session, for example after a new password, and will then
 * navigate. Until the mark is removed, session events of the server and of other tabs cause no navigation.
 */
let transitions = 0

export function beginSessionTransition(): () => void {
  transitions += 1
  let open = true
  return () => {
    if (open) transitions -= 1
    open = false
  }
}

export function isSessionInTransition(): boolean {
  return transitions > 0
}
