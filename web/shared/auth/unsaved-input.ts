/** How many forms of this tab hold unsaved input, which a reload would lose. */
let holders = 0

export function holdUnsavedInput(): () => void {
  holders += 1
  return () => {
    holders -= 1
  }
}

let isGivenUp = false

/** Who typed it is no longer there: whoever is must not be asked whether to stay on that person's page. */
export function giveUpInput(): void {
  isGivenUp = true
}

export function hasUnsavedInput(): boolean {
  return holders > 0 && !isGivenUp
}
