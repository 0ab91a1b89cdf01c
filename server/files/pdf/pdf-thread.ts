/** The thread of check-pdf.ts: one message with a file or its path, one with the verdict. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { inspectPdf } from './inspect-pdf.ts'

const port = parentPort
port?.on('message', (file: Uint8Array | string) => {
  const bytes = typeof file === 'string' ? readFileSync(file) : file
  // Of exactly the bytes that were checked; before the check, which may take the buffer.
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  void inspectPdf(bytes).then((verdict) => port.postMessage(verdict.ok ? { ...verdict, sha256 } : verdict))
})
port?.postMessage('ready')
