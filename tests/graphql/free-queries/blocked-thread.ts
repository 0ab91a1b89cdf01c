/** The thread of free queries, whose event loop stands still before each query until somebody writes into the FIFO of this name. */
import { readFileSync } from 'node:fs'
import { runFreeQuery as run } from '../../../server/graphql/free-queries/run-free-query.ts'

export function runFreeQuery(task: unknown): Promise<unknown> {
  const fifo = process.env['FREE_QUERY_FIFO'] ?? ''
  if (fifo !== '') readFileSync(fifo)
  return run(task)
}
