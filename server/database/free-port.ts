/** Ports on this machine for servers that are told where to listen. */
import { createServer } from 'node:net'

/**
 * Below the ports that Linux, macOS and Windows give to outgoing connections (from 32768): what listens on one of those may find it
 * taken when it starts, or starts again, because a client of something else was given it in between.
 */
const FIRST = 20_000
const LAST = 32_000
const TRIES = 100

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** The first of `count` ports in a row on which nothing listens. */
export async function freePort(count = 1): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST - count))
    const free = await Promise.all(Array.from({ length: count }, (_, place) => isFree(first + place)))
    if (free.every(Boolean)) return first
  }
  throw new Error('No free port')
}
