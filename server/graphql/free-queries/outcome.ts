import type { FastifyRequest } from 'fastify'

const outcomes = new WeakMap<FastifyRequest, string>()

/** outcome: `ok`, or the code of the first error. */
export function noteOutcome(request: FastifyRequest, outcome: string): void {
  outcomes.set(request, outcome)
}

/** The outcome of a request in the words of the log; `aborted` when it was never answered. */
export const outcomeOf = (request: FastifyRequest): string => outcomes.get(request) ?? 'aborted'
