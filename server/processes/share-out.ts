/** What one of several processes gets of the numbers that an operator has set for all of them. */
import type { Env } from '../env.ts'

/** Two connections at least: a single slow statement would hold up everybody else. */
const LEAST_CONNECTIONS = 2

const share = (whole: number, processes: number): number => Math.ceil(whole / processes)

export function shareOut(env: Env): Env {
  const { processes } = env
  if (processes === 1) return env
  return {
    ...env,
    memberPoolSize: Math.max(LEAST_CONNECTIONS, share(env.memberPoolSize, processes)),
    visitorPoolSize: Math.max(LEAST_CONNECTIONS, share(env.visitorPoolSize, processes)),
    workerConcurrency: share(env.workerConcurrency, processes),
  }
}
