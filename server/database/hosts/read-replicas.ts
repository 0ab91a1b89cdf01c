/**
 * Standbys from which visitors read (DATABASE_READ_URLS). Each is asked how far it is; one that does not answer, is behind or was
 * promoted gets nothing until it is fit again.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { replicaFit, replicaLagSeconds } from '../../metrics/metrics.ts'
import type { Primary, Written } from './follow-primary.ts'
import type { Host } from './host.ts'

export interface ReadReplicas {
  /** Whether one is fit. */
  readonly isFit: boolean
  /** The next one that is fit. */
  pick(): pg.Pool | undefined
  /** One of them has failed somebody: none is used until each has answered again. */
  doubt(): void
  /** Resolves when all that are fit show what the primary has written by now. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

interface Replica {
  readonly host: Host
  readonly pool: pg.Pool
  isFit: boolean
  lagMs: number
  position: number
}

interface ReplicaOptions {
  readonly replicas: ReadonlyArray<{ readonly host: Host; readonly pool: pg.Pool }>
  readonly primary: Pick<Primary, 'written' | 'look'>
  readonly maxLagMs: number
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

const INTERVAL_MS = 250
const CATCH_UP_MS = 20

/**
 * How old what a standby shows is: the time since the primary was where the standby is now. By this process's clock alone, because those
 * of two machines differ, and a primary that writes nothing leaves nobody behind. Infinite where it is too far back to be known.
 */
export function lagOf(position: number, written: readonly Written[], now: number): number {
  const next = written.find((one) => one.position > position)
  // It has everything that the primary is known to have.
  if (next === undefined) return 0
  return next === written[0] ? Number.POSITIVE_INFINITY : now - next.at
}

export function followReplicas({ replicas: given, primary, maxLagMs, log }: ReplicaOptions): ReadReplicas {
  const replicas: Replica[] = given.map((one) => ({ ...one, isFit: false, lagMs: 0, position: 0 }))
  const stopped = new AbortController()
  let turn = 0

  async function ask(replica: Replica): Promise<void> {
    const state = await replica.host.ask()
    const wasFit = replica.isFit
    replica.position = state?.position ?? 0
    replica.lagMs = state
      ? lagOf(state.position, primary.written, performance.now())
      : Number.POSITIVE_INFINITY
    // One that was promoted takes writes that others do not have, or is the primary, which has enough to do.
    replica.isFit = state?.isStandby === true && replica.lagMs <= maxLagMs
    // Its connections hang with it: who waits for them asks the primary.
    if (state === undefined) replica.host.cut()
    if (replica.isFit === wasFit) return
    const lagMs = Number.isFinite(replica.lagMs) ? Math.round(replica.lagMs) : undefined
    const fields = { server: replica.host.name, lagMs, answers: state !== undefined }
    if (replica.isFit) log.info(fields, 'visitors read from this standby')
    else log.warn(fields, 'visitors no longer read from this standby')
  }

  const loops = replicas.map(async (replica) => {
    while (!stopped.signal.aborted) {
      await ask(replica)
      await delay(INTERVAL_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  })
  const label = ({ host }: Replica) => ({ server: host.name })
  const unwatch = [
    replicaFit.watch(() => replicas.map((one) => ({ labels: label(one), value: one.isFit ? 1 : 0 }))),
    replicaLagSeconds.watch(() =>
      replicas
        .filter(({ lagMs }) => Number.isFinite(lagMs))
        .map((one) => ({ labels: label(one), value: one.lagMs / 1000 })),
    ),
  ]

  async function catchUp(): Promise<void> {
    const goal = await primary.look()
    if (goal === undefined) return
    while (replicas.some(({ isFit, position }) => isFit && position < goal.position)) {
      if (stopped.signal.aborted) return
      await delay(CATCH_UP_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }

  return {
    get isFit() {
      return replicas.some(({ isFit }) => isFit)
    },
    pick() {
      const fit = replicas.filter(({ isFit }) => isFit)
      turn += 1
      return fit[turn % fit.length]?.pool
    },
    doubt() {
      for (const replica of replicas) replica.isFit = false
    },
    caughtUp: catchUp,
    async stop() {
      stopped.abort()
      for (const end of unwatch) end()
      for (const { host } of replicas) host.close()
      await Promise.allSettled([...loops, ...replicas.map(({ pool }) => pool.end())])
    },
  }
}
