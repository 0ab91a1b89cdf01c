/** Files of a backup are packed with zstd one by one, each with the hash of what was packed. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BackupError, type PackedFile } from './manifest.ts'

const ENDING = '.zst'

/** Only the account that makes the backup may enter the folder: it holds secrets. */
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** Counts and hashes what passes. */
function meter(): { stream: Transform; result(): { bytes: number; sha256: string } } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** A rename or a manifest must not reach the disk before what it speaks of. */
async function writeOut(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function pack(source: Readable, folder: string, path: string): Promise<PackedFile> {
  const target = join(folder, `${path}${ENDING}`)
  await mkdir(dirname(target), { recursive: true, mode: FOLDER_MODE })
  const { stream, result } = meter()
  await pipeline(
    source,
    stream,
    createZstdCompress(),
    createWriteStream(target, { flags: 'wx', mode: FILE_MODE }),
  )
  await writeOut(target)
  return { path, ...result() }
}

async function unpackInto(file: PackedFile, folder: string, target: Writable): Promise<void> {
  const { stream, result } = meter()
  try {
    await pipeline(
      createReadStream(join(folder, `${file.path}${ENDING}`)),
      createZstdDecompress(),
      stream,
      target,
    )
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    if (code === 'ENOENT') throw new BackupError(`The backup lacks ${file.path}`, { cause, code: 'damaged' })
    if (code.startsWith('Z'))
      throw new BackupError(`${file.path} of the backup is damaged`, { cause, code: 'damaged' })
    throw cause
  }
  const { bytes, sha256 } = result()
  if (bytes !== file.bytes || sha256 !== file.sha256)
    throw new BackupError(`${file.path} of the backup is damaged: its content is not what was saved`, {
      code: 'damaged',
    })
}

/** Unpacks to `target`, which must not be there yet; its folder must. */
export async function unpack(file: PackedFile, folder: string, target: string): Promise<void> {
  await unpackInto(file, folder, createWriteStream(target, { flags: 'wx', mode: FILE_MODE }))
  await writeOut(target)
}

/** Unpacks to nowhere: says whether the file is whole. */
export function check(file: PackedFile, folder: string): Promise<void> {
  return unpackInto(file, folder, new Writable({ write: (_chunk, _encoding, done) => done() }))
}
