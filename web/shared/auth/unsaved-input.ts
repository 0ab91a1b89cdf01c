/** How many forms of this tab hold unsaved input, which a reload would lose. */
let holders = 0

export function holdUnsavedInput(): () => void {
  holders += 1
  return () => {
    holders -= 1
  }
}

export function hasUnsavedInput(): boolean {
  return holders > 0
}
