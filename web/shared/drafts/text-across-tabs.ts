/*
 * What is typed and waits to be sent: in sessionStorage, which this tab reads first, and in localStorage for a tab that is opened after
 * this one was closed. In localStorage the tab that typed last wins. parked-drafts.ts deletes it there when it is old or another person's.
 */
import { isKeeping } from './parked-drafts.ts'

function tryTo<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    // Storage can be full or blocked; then only the form holds the text.
    return null
  }
}

/** Whenever it was typed. */
function isSameText(one: string | null, other: string | null): boolean {
  const textOf = (stored: string | null) => JSON.stringify({ ...JSON.parse(stored ?? 'null'), at: undefined })
  return one !== null && other !== null && textOf(one) === textOf(other)
}

/** `outlives`: what a visitor types does not. */
export function saveTextAcrossTabs(key: string, typed: object, outlives = true): void {
  if (!isKeeping()) return
  const stored = JSON.stringify({ at: Date.now(), ...typed })
  tryTo(() => sessionStorage.setItem(key, stored))
  if (outlives) tryTo(() => localStorage.setItem(key, stored))
}

/** As whatever release wrote it. */
export function readTextAcrossTabs(key: string): unknown {
  const own = tryTo(() => sessionStorage.getItem(key))
  if (own !== null) return tryTo(() => JSON.parse(own))
  const stored = tryTo(() => localStorage.getItem(key))
  if (stored === null) return null
  // This tab has it from here on: whatever another one types, and to know what it may remove.
  if (isKeeping()) tryTo(() => sessionStorage.setItem(key, stored))
  return tryTo(() => JSON.parse(stored))
}

/** What was sent or discarded here. What another tab has typed meanwhile stays. */
export function removeTextAcrossTabs(key: string): void {
  const own = tryTo(() => sessionStorage.getItem(key))
  tryTo(() => sessionStorage.removeItem(key))
  tryTo(() => {
    if (isSameText(own, localStorage.getItem(key))) localStorage.removeItem(key)
  })
}

/** The same text was sent in another tab: a reload of this one is not to bring it back. Its form keeps what it shows. */
export function followRemoval({
  key,
  oldValue,
  newValue,
}: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>): void {
  if (key === null || newValue !== null) return
  tryTo(() => {
    if (isSameText(sessionStorage.getItem(key), oldValue)) sessionStorage.removeItem(key)
  })
}

// The server renders forms too.
if (typeof window !== 'undefined') window.addEventListener?.('storage', followRemoval)
