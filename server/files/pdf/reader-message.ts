/** What the process that checks PDFs says to the server: in messages, and by its exit code. */

export interface ReaderMessage {
  /** Of its thread. */
  readonly answer: unknown
  /** By how many bytes its memory has grown since it started. */
  readonly grown: number
}

export const OUT_OF_MEMORY = 86
