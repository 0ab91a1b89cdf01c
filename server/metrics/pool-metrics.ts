import { poolConnections, poolLimit, poolWaiting } from './metrics.ts'

/** The counters of a pg.Pool. */
interface CountedPool {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
  readonly options: { readonly max: number }
}

/** Returns the function that ends it. */
export function watchPools(pools: Readonly<Record<string, CountedPool>>): () => void {
  const named = Object.entries(pools)
  const ends = [
    poolConnections.watch(() =>
      named.flatMap(([pool, { totalCount, idleCount }]) => [
        { labels: { pool, state: 'idle' }, value: idleCount },
        { labels: { pool, state: 'used' }, value: totalCount - idleCount },
      ]),
    ),
    poolLimit.watch(() => named.map(([pool, { options }]) => ({ labels: { pool }, value: options.max }))),
    poolWaiting.watch(() =>
      named.map(([pool, { waitingCount }]) => ({ labels: { pool }, value: waitingCount })),
    ),
  ]
  return () => {
    for (const end of ends) end()
  }
}
