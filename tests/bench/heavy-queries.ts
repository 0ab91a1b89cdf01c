/** Keeps free queries of an admin under way until told to end, then reports how many were answered with each status. */
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

const { url, cookie, query, atOnce } = z
  .object({ url: z.string(), cookie: z.string(), query: z.string(), atOnce: z.number() })
  .parse(workerData)

const counts: Record<string, number> = {}
let ended = false

async function send(): Promise<void> {
  while (!ended) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify({ query }),
    })
    await response.arrayBuffer()
    counts[response.status] = (counts[response.status] ?? 0) + 1
    // As a person would: what is refused is not sent again at once.
    if (!response.ok) await delay(500)
  }
}

parentPort?.once('message', () => {
  ended = true
})
await Promise.all(Array.from({ length: atOnce }, send))
parentPort?.postMessage(counts)
