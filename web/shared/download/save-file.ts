/** Saves what the page has made as a file, as the browser saves downloads. */
export function saveFile(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers begin to read the file only after this event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
