/** Ends an answer whose reader does not take it: it holds a place among the downloads, and the file open. */
import type { Socket } from 'node:net'

export interface LeastRate {
  readonly bytes: number
  readonly seconds: number
}

/**
 * 40 kbit/s, half of what uploads need: the operating system takes from us in steps, and a slow line lets a step wait. The
 * first period is the grace.
 */
const READING: LeastRate = { bytes: 100_000, seconds: 20 }

/** Returns the function that ends the watch. */
export function endUnread(
  socket: Pick<Socket, 'bytesWritten' | 'writableLength' | 'destroy'>,
  { bytes, seconds }: LeastRate = READING,
): () => void {
  // What waits in this process has not left it.
  const taken = (): number => socket.bytesWritten - socket.writableLength
  let before = taken()
  const pace = setInterval(() => {
    const now = taken()
    if (now - before < bytes) socket.destroy()
    before = now
  }, seconds * 1_000)
  return () => clearInterval(pace)
}
