/** How many forms of this tab hold unsaved input, which a reload would lose. */
let holders = 0

export function holdUnsavedInput(): () => void {
  holders += 1
  return () => {
    holders -= 1
  }
}

let isGivenUp = false

/** The person who typed it is gone: the next one must not be asked whether to stay on that page. */
export function giveUpInput(): void {
  isGivenUp = true
}

export function hasUnsavedInput(): boolean {
  return holders > 0 && !isGivenUp
}
