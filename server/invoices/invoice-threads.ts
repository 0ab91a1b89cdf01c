/** Invoices are drawn beside the event loop, one after the other: each takes some 120 ms of computing, and the worker may share its process with the web server. */
import { Piscina } from 'piscina'
import { z } from 'zod'
import type { InvoiceDocument } from './invoice-document.ts'

const IDLE_MS = 10_000
/** Far above what the longest one takes. */
const LONGEST_MS = 30_000
const MOST_MEMORY_MB = 256

let threads: Piscina | undefined

/** An idle thread keeps no process alive. */
function start(): Piscina {
  threads ??= new Piscina({
    filename: new URL('./render-invoice.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  return threads
}

export async function drawInvoice(
  invoice: InvoiceDocument,
  siteName: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Uint8Array> {
  const drawn = await start().run(
    { invoice, siteName },
    { name: 'drawInThread', signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]) },
  )
  return z.instanceof(Uint8Array).parse(drawn)
}
