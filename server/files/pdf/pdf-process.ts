/**
 * The process of check-pdf.ts: a thread reads the file, and this one watches the memory of both meanwhile. A thread that
 * runs full can abort its whole process, so it is not one of the server.
 * Arguments: module of the thread, limit in bytes.
 */
import { Worker } from 'node:worker_threads'
import { OUT_OF_MEMORY, type ReaderMessage } from './reader-message.ts'

const WATCH_MS = 10

const [filename = '', limit = ''] = process.argv.slice(2)
const thread = new Worker(new URL(filename), { env: {}, resourceLimits: { maxOldGenerationSizeMb: 1024 } })

/** Before the first file; 0 while the thread loads the parser. */
let atRest = 0
const grown = (): number => (atRest === 0 ? 0 : process.memoryUsage.rss() - atRest)

thread.on('message', (answer: unknown) => {
  process.send?.({ answer, grown: grown() } satisfies ReaderMessage)
  if (atRest === 0) atRest = process.memoryUsage.rss()
})
// By its code the server knows what happened. Nothing of the file may reach a log.
thread.on('error', () => process.exit(1))
thread.on('exit', () => process.exit(1))
process.on('message', (file: Uint8Array<ArrayBuffer> | string) =>
  thread.postMessage(file, typeof file === 'string' ? [] : [file.buffer]),
)
setInterval(() => {
  if (grown() > Number(limit)) process.exit(OUT_OF_MEMORY)
}, WATCH_MS)
// The server has gone.
process.on('disconnect', () => process.exit(0))
// Ctrl-C in a terminal reaches this process too. The server finishes what is under way, and then ends this one.
process.on('SIGINT', () => undefined)
