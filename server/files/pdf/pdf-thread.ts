/** The thread of check-pdf.ts: one message with a file or its path, one with the verdict. */
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { MAX_FILE_BYTES } from '../../../schema/file-limits.ts'
import { inspectPdf } from './inspect-pdf.ts'

/** One for all files, which come one after the other: new ones would be freed late. */
const room = Buffer.allocUnsafeSlow(MAX_FILE_BYTES)

function contentOf(path: string): Uint8Array {
  const file = openSync(path, 'r')
  try {
    let bytes = 0
    for (let read = 1; read > 0; bytes += read) read = readSync(file, room, bytes, room.length - bytes, null)
    return room.subarray(0, bytes)
  } finally {
    closeSync(file)
  }
}

const port = parentPort
port?.on('message', (file: Uint8Array | string) => {
  const bytes = typeof file === 'string' ? contentOf(file) : file
  // The hash is of exactly the bytes that are checked; it comes before the check, which may take the buffer.
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  void inspectPdf(bytes).then((verdict) => port.postMessage(verdict.ok ? { ...verdict, sha256 } : verdict))
})
port?.postMessage('ready')
