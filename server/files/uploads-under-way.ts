/** Bounds how many files this process receives at once, how many of one network, and how many of one account. */
import { MAX_UPLOADS } from '../../schema/file-limits.ts'
import { NETWORK_FACTOR } from '../overload/client-networks.ts'
import { FileRefusal } from './file-refusal.ts'

/** Each holds a connection and up to 5 MB of the disk; what is in memory of it is a piece of 64 kB. */
const AT_ONCE = 60
/** A file may take three minutes, and accounts cost nothing: without this bound one machine would hold all places. */
const PER_NETWORK = 8

interface Upload {
  readonly fileId: string
  readonly account: string
  /** The narrowest first. */
  readonly networks: readonly string[]
  readonly cut: (reason: FileRefusal) => void
}

export class UploadsUnderWay {
  readonly #uploads = new Set<Upload>()

  /** Returns the function that ends it. */
  begin(upload: Upload): () => void {
    const others = [...this.#uploads].filter(({ fileId }) => fileId !== upload.fileId)
    const isFull = upload.networks.some(
      (network, index) =>
        others.filter(({ networks }) => networks.includes(network)).length >=
        PER_NETWORK * NETWORK_FACTOR ** index,
    )
    if (isFull || others.length >= AT_ONCE) throw new FileRefusal('OVERLOADED')
    if (others.filter(({ account }) => account === upload.account).length >= MAX_UPLOADS)
      throw new FileRefusal('TOO_MANY_UPLOADS')
    // The browser tries again because its connection broke; the server may not have noticed yet.
    for (const earlier of this.#uploads) {
      if (earlier.fileId === upload.fileId && earlier.account === upload.account)
        earlier.cut(new FileRefusal('FILE_CUT'))
    }
    this.#uploads.add(upload)
    return () => {
      this.#uploads.delete(upload)
    }
  }
}
