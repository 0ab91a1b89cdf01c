import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** No name, no time, unknown system: RFC 1952, 2.3. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block: RFC 1951, 3.2.3. */
const LAST_BLOCK = Buffer.from([0x03, 0x00])
const SMALLEST = 1024

export function acceptsGzip(header: string | undefined): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.trim().split(';')
    return name?.trim() === 'gzip' && !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))
  })
}

/** An uncompressed deflate block. It holds at most 65,535 bytes, far more than a nonce. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}

function between(parts: readonly Buffer[], separator: Buffer): Buffer[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))
}

/**
 * A finished document, split at its nonces. Every answer has a nonce of its own, so the whole document would have to be
 * compressed for each answer, which costs more than everything else about a cached page. The parts do not change: each
 * is compressed once, to deflate blocks that end on a byte boundary, and an answer is those blocks with the nonce
 * between them uncompressed.
 */
export class PageBody {
  readonly size: number
  readonly #parts: readonly Buffer[]
  #deflated: Promise<readonly Buffer[]> | undefined

  constructor(html: string, placeholder: string) {
    this.#parts = html.split(placeholder).map((part) => Buffer.from(part))
    this.size = this.#parts.reduce((bytes, part) => bytes + part.length, 0)
  }

  plain(nonce: string): Buffer {
    return Buffer.concat(between(this.#parts, Buffer.from(nonce)))
  }

  /** Null when the document is too small to gain anything. */
  async gzipped(nonce: string): Promise<Buffer | null> {
    if (this.size < SMALLEST) return null
    this.#deflated ??= Promise.all(
      this.#parts.map((part) => promisify(deflateRaw)(part, { finishFlush: constants.Z_SYNC_FLUSH })),
    )
    const deflated = await this.#deflated
    const bytes = Buffer.from(nonce)
    const trailer = Buffer.alloc(8)
    let checksum = 0
    let length = 0
    for (const part of between(this.#parts, bytes)) {
      checksum = crc32(part, checksum)
      length += part.length
    }
    trailer.writeUInt32LE(checksum, 0)
    trailer.writeUInt32LE(length % 2 ** 32, 4)
    return Buffer.concat([GZIP_HEADER, ...between(deflated, storedBlock(bytes)), LAST_BLOCK, trailer])
  }
}
