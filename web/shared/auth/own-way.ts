/**
 * While this tab itself is ending or replacing the session (a new password), it knows where it goes next. What the
 * server and other tabs say about the session meanwhile must not send it somewhere else.
 */
let holders = 0

export function holdSession(): () => void {
  holders += 1
  let held = true
  return () => {
    if (held) holders -= 1
    held = false
  }
}

export function isSessionHeld(): boolean {
  return holders > 0
}
