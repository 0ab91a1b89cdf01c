/**
 * How deep HTML of strangers may be nested. The parser's time grows with the square of the depth: 200 kB of opened tags took it twelve seconds, and
 * whole pages have 5 MB.
 */
const DEEPEST = 300

class NestingError extends Error {
  override readonly name = 'NestingError'
}

export class Nesting {
  private depth = 0

  open(): void {
    this.depth += 1
    if (this.depth > DEEPEST) throw new NestingError()
  }

  close(): void {
    this.depth -= 1
  }
}

/** Runs a parser; false when it stopped at what is nested too deeply. */
export function isFlat(parse: () => void): boolean {
  try {
    parse()
    return true
  } catch (error) {
    if (error instanceof NestingError) return false
    throw error
  }
}
