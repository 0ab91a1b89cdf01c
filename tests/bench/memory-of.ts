import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Of a process, in bytes; NaN where the system does not tell. */
export function memoryOf({ pid }: ChildProcess): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return Number.NaN
  }
}
