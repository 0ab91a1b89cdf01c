/**
 * Makes the archive of an account and hands it on in pieces. Nothing of it is ever whole in memory: the database gives
 * rows in batches, the compressor takes them as it can, and pieces go to the database before more is read.
 */
import { PassThrough, Readable } from 'node:stream'
import type { ClientBase } from 'pg'
import yazl from 'yazl'
import { z } from 'zod'
import { exportJson } from './export-json.ts'
import { exportPage } from './export-page.ts'
import { withExportSource } from './export-rows.ts'

export interface ArchiveOrder {
  readonly userId: string
  readonly siteName: string
  /** The content of a file that the person uploaded; undefined when it is gone. */
  openFile(key: string): Promise<Readable | undefined>
  /** Each piece but the last has PIECE_BYTES; its bytes are overwritten afterwards. Throws to give up. */
  store(piece: Buffer): Promise<void>
  /** In percent, never twice the same. */
  progress(percent: number): Promise<void>
  readonly signal: AbortSignal
}

export const PIECE_BYTES = 256 * 1024

const fileRows = z.array(z.object({ path: z.string(), key: z.string() }))

function counter(expected: number): { add(rows: number): void; percent(): number } {
  let done = 0
  return {
    add(rows) {
      done += rows
    },
    percent: () => Math.min(99, Math.floor((100 * done) / Math.max(1, expected))),
  }
}

/** Returns the size of the archive. */
export async function buildArchive(
  client: Pick<ClientBase, 'query'>,
  { userId, siteName, openFile, store, progress, signal }: ArchiveOrder,
): Promise<number> {
  return withExportSource(client, userId, signal, async (source) => {
    const rows = source.sections.reduce((sum, section) => sum + section.rows, 0)
    // Each row is written twice: for programs and for people.
    const written = counter(2 * rows)
    const archive = new yazl.ZipFile()
    const output = new PassThrough()
    archive.on('error', (error: Error) => output.destroy(error))
    archive.outputStream.pipe(output)
    const options = { mtime: new Date(source.head.generated_at), mode: 0o100600 }
    const add = (name: string, text: () => AsyncGenerator<string>) =>
      // Opened when its turn has come: both read through the same connection.
      archive.addReadStreamLazy(name, options, (opened) =>
        opened(null, Readable.from(text(), { objectMode: false })),
      )
    add('daten.json', () => exportJson(source, written.add))
    add('daten.html', () => exportPage(source, siteName, written.add))
    const uploaded = await client.query(
      'select distinct path, key from app_private.archived_files($1) order by path',
      [userId],
    )
    // PDFs are compressed already.
    for (const { path, key } of fileRows.parse(uploaded.rows))
      archive.addReadStreamLazy(path, { ...options, compress: false }, (opened) => {
        openFile(key).then(
          (content) =>
            // Deleted meanwhile: the next attempt reads rows without it.
            content ? opened(null, content) : opened(new Error('A file is gone'), Readable.from([])),
          (error: Error) => opened(error, Readable.from([])),
        )
      })
    archive.end()

    let bytes = 0
    let told = 0
    // One buffer for all pieces. Chunks that wait in a list until a piece is full outlive the young generation, and buffers
    // in the old one are freed late.
    const piece = Buffer.allocUnsafeSlow(PIECE_BYTES)
    let filled = 0
    for await (const chunk of output) {
      signal.throwIfAborted()
      bytes += chunk.length
      for (let from = 0; from < chunk.length; ) {
        const copied = chunk.copy(piece, filled, from)
        from += copied
        filled += copied
        if (filled < PIECE_BYTES) break
        await store(piece)
        filled = 0
      }
      const percent = written.percent()
      if (percent >= told + 5) {
        told = percent
        await progress(percent)
      }
    }
    if (filled > 0) await store(piece.subarray(0, filled))
    return bytes
  })
}
