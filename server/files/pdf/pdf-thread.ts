/** The thread of check-pdf.ts: one message with a file, one with the verdict. */
import { parentPort } from 'node:worker_threads'
import { inspectPdf } from './inspect-pdf.ts'

const port = parentPort
port?.on('message', (bytes: Uint8Array) => {
  void inspectPdf(bytes).then((verdict) => port.postMessage(verdict))
})
port?.postMessage('ready')
