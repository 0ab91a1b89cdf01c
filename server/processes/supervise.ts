/**
 * Several processes behind one port (PROCESSES). This one holds the port and does nothing else: one that dies is replaced, and SIGHUP
 * replaces all, each once its successor serves.
 */
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env.ts'
import { BESIDE_OTHERS, OPEN, STOP } from './messages.ts'

interface Supervisor {
  readonly port: number
  /** Replaces every process by one that reads code and build anew. A second call while one is under way does nothing. */
  restart(): Promise<void>
  /** All finish what they have begun. */
  stop(): Promise<void>
}

interface SupervisorOptions {
  readonly env: Pick<Env, 'processes' | 'metricsPort' | 'shutdownSeconds' | 'drainSeconds'>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** A successor that does not serve by then is given up, and its predecessor goes on: the database may not be migrated yet. */
const SUCCESSOR_MS = 60_000
/** A process that dies soon after its start would otherwise be started without end, and the machine would do nothing else. */
const LONGEST_PAUSE_MS = 30_000
const SOON_MS = 10_000

class ProcessError extends Error {
  override readonly name = 'ProcessError'
}

/** The port on which a process listens, or the reason why it does not. */
function untilListens(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port))
    worker.once('exit', () => reject(new ProcessError('A process ended before it served')))
  })
}

/** Until it serves the application. The maintenance page alone does not count. */
function untilOpen(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: unknown) => message === OPEN && resolve())
    worker.once('exit', () => reject(new ProcessError('The successor ended before it served')))
    setTimeout(() => reject(new ProcessError('The successor did not serve in time')), SUCCESSOR_MS).unref()
  })
}

export async function superviseProcesses({ env, log }: SupervisorOptions): Promise<Supervisor> {
  const seats = Array.from({ length: env.processes }, (_, seat) => seat)
  const current = new Map<number, Worker>()
  const ended = new AbortController()
  let restarting: Promise<void> | undefined
  let starting = true
  // The process that is free accepts. Handed out in turns, connections on their way to a process that was killed would hang for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE

  /** Each has its own port for metrics; a successor takes over that of its predecessor. */
  function fork(seat: number): Worker {
    const someServe = [...current.values()].some((worker) => !worker.isDead())
    cluster.setupPrimary({ args: someServe && !starting ? [BESIDE_OTHERS] : [] })
    const { metricsPort } = env
    return cluster.fork(metricsPort ? { METRICS_PORT: String(metricsPort + seat) } : {})
  }

  function end(worker: Worker): Promise<void> {
    if (worker.isDead()) return Promise.resolve()
    const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    if (worker.isConnected()) worker.send(STOP)
    const patience = setTimeout(
      () => worker.process.kill('SIGKILL'),
      (env.shutdownSeconds + env.drainSeconds + 2) * 1000,
    )
    return exited.finally(() => clearTimeout(patience))
  }

  /** The process in this place; another takes the place when it dies. */
  function seatIn(seat: number, worker: Worker, pauseMs = 500): void {
    const began = performance.now()
    current.set(seat, worker)
    worker.once('exit', (code, signal) => {
      if (ended.signal.aborted || current.get(seat) !== worker) return
      const diedSoon = performance.now() - began < SOON_MS
      const nextPauseMs = diedSoon ? Math.min(LONGEST_PAUSE_MS, pauseMs * 2) : 500
      log.error({ seat, code, signal }, 'a process died, another one takes its place')
      void delay(diedSoon ? pauseMs : 0, undefined, { signal: ended.signal }).then(
        () => current.get(seat) === worker && seatIn(seat, fork(seat), nextPauseMs),
        () => {},
      )
    })
  }

  async function replace(seat: number): Promise<void> {
    const successor = fork(seat)
    try {
      await untilOpen(successor)
    } catch (error) {
      successor.process.kill('SIGKILL')
      throw error
    }
    const predecessor = current.get(seat)
    seatIn(seat, successor)
    if (predecessor) await end(predecessor)
  }

  async function replaceAll(): Promise<void> {
    try {
      for (const seat of seats) if (!ended.signal.aborted) await replace(seat)
      log.info('every process was replaced')
    } catch (error) {
      log.error({ err: error }, 'the restart was given up: those that are left go on')
    }
  }

  const first = seats.map((seat) => {
    const worker = fork(seat)
    seatIn(seat, worker)
    return untilListens(worker)
  })
  let port: number
  try {
    // What keeps one of them from starting (configuration, demo accounts) keeps all: that is said and not tried again.
    const ports = await Promise.all(first)
    port = ports[0] ?? 0
    starting = false
  } catch (error) {
    ended.abort()
    await Promise.all([...current.values()].map(end))
    throw error
  }

  return {
    port,
    restart() {
      restarting ??= replaceAll().finally(() => {
        restarting = undefined
      })
      return restarting
    },
    async stop() {
      ended.abort()
      // With successors that are on their way.
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)))
    },
  }
}
