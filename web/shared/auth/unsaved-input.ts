/** Forms of this tab with input that the server has not. `lost`: a reload would lose it. `restored`: it comes back after one. */
const holders = { lost: 0, restored: 0 }

export type AfterReload = keyof typeof holders

export function holdUnsavedInput(afterReload: AfterReload = 'lost'): () => void {
  holders[afterReload] += 1
  return () => {
    holders[afterReload] -= 1
  }
}

let isGivenUp = false

/** The person who typed it is gone: the next one must not be asked whether to stay on that page. */
export function giveUpInput(): void {
  isGivenUp = true
}

/** Which a reload would lose. */
export function hasUnsavedInput(): boolean {
  return holders.lost > 0 && !isGivenUp
}

/** Nor is anybody sent away from a form that asks to sign in again, though a reload would restore it. */
export function hasOpenInput(): boolean {
  return hasUnsavedInput() || (holders.restored > 0 && !isGivenUp)
}
