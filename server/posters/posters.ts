/** Posters are drawn beside the event loop: reading the fonts takes up to 100 ms. */
import { Piscina } from 'piscina'
import { z } from 'zod'
import { Gate } from '../overload/gate.ts'
import type { Poster } from './draw-poster.ts'

const IDLE_MS = 30_000
/** A click makes one; a script does not keep the thread from others. */
const LIMITS = { atOnce: 1, waiting: 20, perAccount: 2, patienceMs: 5_000 }

interface Posters {
  /** OverloadedError beyond a few at the same time of one client. */
  draw(poster: Poster, client: string): Promise<Uint8Array>
  end(): Promise<void>
}

export function startPosters(): Posters {
  const threads = new Piscina({
    filename: new URL('./draw-poster.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    niceIncrement: 5,
  })
  const gate = new Gate(LIMITS)
  return {
    draw: (poster, client) =>
      gate.run(client, async () =>
        z.instanceof(Uint8Array).parse(await threads.run(poster, { name: 'drawPoster' })),
      ),
    end: () => threads.destroy(),
  }
}
