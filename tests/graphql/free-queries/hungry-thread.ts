/** The thread of free queries, which runs out of memory at the field `hungry`. */
import { z } from 'zod'
import { runFreeQuery as run } from '../../../server/graphql/free-queries/run-free-query.ts'

const kept: number[][] = []

export function runFreeQuery(task: unknown): Promise<unknown> {
  if (z.object({ query: z.string() }).parse(task).query.includes('hungry'))
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => kept.length + index / 3))
  return run(task)
}
