/**
 * Marks, in this tab, that choice and account have to be compared: after a sign-in, and until a choice has reached the
 * account. Apart from the comparison, because every sign-in sets it and few pages need the rest.
 */
const DUE = 'cookie-choice-due'

export function markChoiceDue(): void {
  try {
    sessionStorage.setItem(DUE, 'yes')
  } catch {
    // Blocked storage holds no choice either.
  }
}

export function isChoiceDue(): boolean {
  try {
    return sessionStorage.getItem(DUE) !== null
  } catch {
    return false
  }
}

export function clearChoiceDue(): void {
  try {
    sessionStorage.removeItem(DUE)
  } catch {
    // As above.
  }
}
