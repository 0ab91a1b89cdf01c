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
import { type ExportSource, withExportSource } from './export-rows.ts'

interface ArchiveOrder {
  readonly userId: string
  readonly siteName: string
  /** The store that holds the files that the person uploaded. */
  readonly files: {
    has(key: string): Promise<boolean>
    /** Undefined when it is gone. */
    open(key: string): Promise<Readable | undefined>
  }
  /** Whether a file that the store no longer has is left out, and the list of files says so; otherwise it is an error. */
  readonly mayLackFiles: boolean
  /** Each piece but the last has PIECE_BYTES; its bytes are overwritten afterwards. Throws to give up. */
  store(piece: Buffer): Promise<void>
  /** In percent, never twice the same. */
  progress(percent: number): Promise<void>
  readonly signal: AbortSignal
}

const PIECE_BYTES = 256 * 1024

const fileRows = z.array(z.object({ path: z.string(), keys: z.array(z.string()).min(1) }))
const pictureRows = z.array(z.object({ picture_id: z.uuid(), path: z.string() }))
const pictureFile = z.tuple([z.object({ image: z.instanceof(Buffer).nullable() })])
const listedFile = z.looseObject({ archive_path: z.string().nullable() })

interface ArchivedFiles {
  readonly found: ReadonlyArray<{ readonly path: string; readonly key: string }>
  /** Paths of those whose content the store does not have. */
  readonly lost: ReadonlySet<string>
}

/** A document that was sent more than once lies there more than once: any of them will do. */
async function lookFor(
  client: Pick<ClientBase, 'query'>,
  userId: string,
  files: ArchiveOrder['files'],
): Promise<ArchivedFiles> {
  const { rows } = await client.query(
    `select path, array_agg(key order by key) as keys from app_private.archived_files($1) group by path order by path`,
    [userId],
  )
  const found: { path: string; key: string }[] = []
  const lost = new Set<string>()
  for (const { path, keys } of fileRows.parse(rows)) {
    let stored: string | undefined
    for (const key of keys) {
      if (!(await files.has(key))) continue
      stored = key
      break
    }
    if (stored === undefined) lost.add(path)
    else found.push({ path, key: stored })
  }
  return { found, lost }
}

/** Pictures of own work on job requests, which are in the database. */
async function picturesOf(client: Pick<ClientBase, 'query'>, userId: string) {
  const { rows } = await client.query(
    'select picture_id, path from app_private.archived_work_pictures($1) order by path',
    [userId],
  )
  return pictureRows.parse(rows)
}

/** One at a time: an account may have two hundred. */
async function pictureOf(client: Pick<ClientBase, 'query'>, pictureId: string): Promise<Readable> {
  const { rows } = await client.query('select app_private.archived_work_picture($1) as image', [pictureId])
  const { image } = pictureFile.parse(rows)[0]
  return Readable.from(image === null ? [] : [image])
}

/** The list of files names none that is not in the archive. */
function withoutLost(source: ExportSource, lost: ReadonlySet<string>): ExportSource {
  if (lost.size === 0) return source
  const told = (json: string): string => {
    const file = listedFile.parse(JSON.parse(json))
    return file.archive_path !== null && lost.has(file.archive_path)
      ? JSON.stringify({ ...file, archive_path: null, content_lost: true })
      : json
  }
  return {
    ...source,
    async *rows(section) {
      for await (const batch of source.rows(section))
        yield section.name === 'application_files' ? batch.map(told) : batch
    },
  }
}

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
  { userId, siteName, files, mayLackFiles, store, progress, signal }: ArchiveOrder,
): Promise<number> {
  return withExportSource(client, userId, signal, async (everything) => {
    const { found, lost } = await lookFor(client, userId, files)
    // Usually deleted in this moment: the next attempt reads rows without it.
    if (lost.size > 0 && !mayLackFiles) throw new Error('A file is gone')
    const pictures = await picturesOf(client, userId)
    const source = withoutLost(everything, lost)
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
    // PDFs are compressed already.
    for (const { path, key } of found)
      archive.addReadStreamLazy(path, { ...options, compress: false }, (opened) => {
        files.open(key).then(
          (content) =>
            content ? opened(null, content) : opened(new Error('A file is gone'), Readable.from([])),
          (error: Error) => opened(error, Readable.from([])),
        )
      })
    for (const { path, picture_id } of pictures)
      archive.addReadStreamLazy(path, { ...options, compress: false }, (opened) => {
        pictureOf(client, picture_id).then(
          (content) => opened(null, content),
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
