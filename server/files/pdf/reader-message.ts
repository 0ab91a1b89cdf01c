/** What the process that checks PDFs says to the server: in messages, and by its exit code. */

export interface ReaderMessage {
  /** The answer of its thread. */
  readonly answer: unknown
  /** Bytes by which the memory of the process has grown since it started. */
  readonly grown: number
}

export const OUT_OF_MEMORY = 86
