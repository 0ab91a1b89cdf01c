/**
 * Finds the one server that takes writes among those of DATABASE_URL, as target_session_attrs of libpq does, and goes on looking:
 * when another one is promoted, all connections to the old one end, and the next ones lead to the new one.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { atServer } from '../../env/split-hosts.ts'
import { Host, type HostState } from './host.ts'

/** Where the log of the primary was at a moment of this process (performance.now()). */
export interface Written {
  readonly at: number
  readonly position: number
}

export interface Primary {
  /** What pools make their connections with. */
  readonly Client: typeof pg.Client
  /** The newest last. Empty where nobody has to know: without replicas. */
  readonly written: readonly Written[]
  /** Resolves after the first look. */
  settle(): Promise<void>
  /** Looks now, and returns the position; undefined while no primary answers. */
  look(): Promise<Written | undefined>
  stop(): void
}

interface PrimaryOptions {
  /** With a login. */
  readonly urls: readonly string[]
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Replicas are compared with it. */
  readonly isCompared: boolean
  onMove?(): void
}

const INTERVAL_MS = 1_000
const COMPARED_INTERVAL_MS = 250
/** While nobody takes writes, somebody is about to be promoted. */
const URGENT_MS = 200
const REMEMBERED = 400

interface Answer {
  readonly host: Host
  readonly state: HostState | undefined
}

/**
 * Who takes writes. Of several that say so the one that was promoted last; an older one that comes back after a failover does not know
 * of it yet and is left alone.
 */
export function choosePrimary<Known extends { readonly state: HostState | undefined }>(
  answers: readonly Known[],
  current: Known | undefined,
  newestTimeline: string,
): Known | undefined {
  let best: Known | undefined
  for (const answer of answers) {
    const { state } = answer
    if (!state || state.isStandby || state.timeline < newestTimeline) continue
    const bestTimeline = best?.state?.timeline ?? ''
    if (state.timeline > bestTimeline || (state.timeline === bestTimeline && answer === current))
      best = answer
  }
  return best
}

/** Which of them takes writes, by its place in the list. */
export async function primaryOf(urls: readonly string[]): Promise<number | undefined> {
  const hosts = urls.map((url) => new Host(url))
  const answers = await Promise.all(hosts.map(async (host) => ({ host, state: await host.ask() })))
  for (const host of hosts) host.close()
  const best = choosePrimary(answers, undefined, '')
  return best && hosts.indexOf(best.host)
}

const NOTHING_TO_FOLLOW: Primary = {
  Client: pg.Client,
  written: [],
  settle: async () => {},
  look: async () => undefined,
  stop() {},
}

export function followPrimary({ urls, log, isCompared, onMove }: PrimaryOptions): Primary {
  const hosts = urls.map((url) => new Host(url))
  const [first] = hosts
  if (first === undefined || (hosts.length === 1 && !isCompared)) return NOTHING_TO_FOLLOW
  const stopped = new AbortController()
  const written: Written[] = []
  let current: Host = first
  let newestTimeline = ''
  let isLost = false

  class PrimaryClient extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      const host = current
      super({
        ...config,
        connectionString: atServer(config.connectionString ?? host.url, host.url),
        stream: () => host.openSocket(),
      })
    }
  }

  function consider(answers: readonly Answer[]): Written | undefined {
    const known = answers.find(({ host }) => host === current)
    const best = choosePrimary(answers, known, newestTimeline)
    if (!best?.state) {
      if (!isLost)
        log.warn({ servers: hosts.map(({ name }) => name) }, 'no server of DATABASE_URL takes writes')
      isLost = true
      return undefined
    }
    newestTimeline = best.state.timeline
    const hasMoved = best.host !== current
    if (hasMoved || isLost) log.info({ server: best.host.name }, 'the server that takes writes')
    isLost = false
    if (hasMoved) {
      const left = current
      current = best.host
      left.cut()
      onMove?.()
    }
    const now = { at: performance.now(), position: best.state.position }
    if (isCompared) {
      written.push(now)
      if (written.length > REMEMBERED) written.shift()
    }
    return now
  }

  const look = async (): Promise<Written | undefined> =>
    consider(await Promise.all(hosts.map(async (host) => ({ host, state: await host.ask() }))))

  let looking: Promise<Written | undefined> | undefined
  /** One at a time: a probe is one connection. */
  const lookOnce = (): Promise<Written | undefined> => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
  const settled = lookOnce()
  void (async () => {
    const usualMs = isCompared ? COMPARED_INTERVAL_MS : INTERVAL_MS
    while (!stopped.signal.aborted) {
      await lookOnce()
      await delay(isLost ? URGENT_MS : usualMs, undefined, { signal: stopped.signal, ref: false }).catch(
        () => {},
      )
    }
  })()

  return {
    Client: hosts.length === 1 ? pg.Client : PrimaryClient,
    written,
    settle: () => settled.then(() => {}),
    async look() {
      // One that is under way may have asked before the change that the caller has in mind.
      await looking
      return lookOnce()
    },
    stop() {
      stopped.abort()
      for (const host of hosts) host.close()
    },
  }
}
