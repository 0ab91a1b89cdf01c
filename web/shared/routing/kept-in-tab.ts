/**
 * What a page has to know again after a reload and must not show in the address bar: the link of a mail, the address that one was sent to.
 * The history cannot be emptied, and the next person at this browser may go back in it. So its state holds a number only, and what belongs
 * to it goes with the session.
 */
import { newClientKey } from '../connection/client-key.ts'

const PREFIX = 'verlauf:'
const keyOf = (id: string): string => PREFIX + id

/** The history state for it. Where storage is blocked, a reload has lost it. */
export function keepInTab(name: string, text: string): Readonly<Record<string, string>> {
  const id = newClientKey()
  try {
    sessionStorage.setItem(keyOf(id), text)
  } catch {
    // The page asks for it again.
  }
  return { [name]: id }
}

/** The browser keeps history state across releases, so its shape is checked. Null on the server, which has none. */
export function keptInTab(state: unknown, name: string): string | null {
  if (typeof state !== 'object' || state === null || !(name in state)) return null
  try {
    return sessionStorage.getItem(keyOf(String(Reflect.get(state, name))))
  } catch {
    return null
  }
}

/** Under a name instead of a number, for a page that a sign-in leads back to. Null forgets it. */
export function keepNamed(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), text)
  } catch {
    // The page asks for it again.
  }
}

export function keptNamed(name: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(name))
  } catch {
    return null
  }
}

export function forgetKeptInTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing.
  }
}
