/** Makes a value when it is first asked for, and keeps it: a formatter takes a phone milliseconds, and a page needs few of them. */
export function onFirstUse<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
