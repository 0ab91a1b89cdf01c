/** Lets a pool of the primary read from standbys while one is fit. What a standby fails at, the primary answers. */
import type pg from 'pg'
import { isDatabaseUnavailable } from '../unavailable.ts'
import type { ReadReplicas } from './read-replicas.ts'

const replicasOf = new WeakMap<pg.Pool, ReadReplicas>()

/** 40001: it had to undo what the query still read. */
const CONFLICT = '40001'
/** What would take too long at the primary too, which must not do it a second time: 57014 statement, 55P03 lock. */
const SLOW = /^(?:57014|55P03|25P0[34])$/

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** Whether the question should be asked again, which then goes to the primary. */
export function failedAtReplica(pool: pg.Pool, error: unknown): boolean {
  const replicas = replicasOf.get(pool)
  const code = codeOf(error)
  if (!replicas || SLOW.test(String(code))) return false
  if (code !== CONFLICT && !isDatabaseUnavailable(error)) return false
  replicas.doubt()
  return true
}

/** Calls it now, and once more when the standbys show what the primary has now: until then they may give what was before. */
export function onceAtReplicas(pool: pg.Pool, work: () => void): void {
  work()
  void replicasOf.get(pool)?.caughtUp().then(work)
}

type Method = (...given: unknown[]) => unknown
const isMethod = (value: unknown): value is Method => typeof value === 'function'
const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

/** `connect` and `query` as promises; the pool itself calls `connect` with a callback, and means itself. */
export function readThrough(pool: pg.Pool, replicas: ReadReplicas): pg.Pool {
  replicasOf.set(pool, replicas)
  for (const name of ['connect', 'query']) {
    const own: unknown = Reflect.get(pool, name)
    if (!isMethod(own)) continue
    Reflect.set(pool, name, (...given: unknown[]) => {
      const atPrimary = (): unknown => Reflect.apply(own, pool, given)
      const replica = isMethod(given.at(-1)) ? undefined : replicas.pick()
      if (replica === undefined) return atPrimary()
      const theirs: unknown = Reflect.get(replica, name)
      const asked = isMethod(theirs) ? Reflect.apply(theirs, replica, given) : undefined
      if (!isPromise(asked)) return atPrimary()
      return asked.catch((error: unknown) => {
        if (!failedAtReplica(pool, error)) throw error
        return atPrimary()
      })
    })
  }
  return pool
}
