/** Node's own metrics: memory, CPU, garbage collection, delay of the event loop. Collected only where METRICS_PORT is set. */
import { readFileSync } from 'node:fs'
import { collectDefaultMetrics } from 'prom-client'
import { z } from 'zod'
import { buildInfo } from './metrics.ts'
import { registry } from './registry.ts'

let isMeasured = false

const packageSchema = z.object({ version: z.string() })

/** The version in package.json. */
export function productVersion(): string {
  const file = new URL('../../package.json', import.meta.url)
  const parsed = packageSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  return parsed.success ? parsed.data.version : 'unknown'
}

/** `build` tells one build of the web app from another. A second call changes only what the labels say. */
export function measureProcess(kind: 'web' | 'worker', build: string | undefined): void {
  buildInfo.reset()
  buildInfo.set(
    { version: productVersion(), node: process.version, build: build ?? 'none', process: kind },
    1,
  )
  if (isMeasured) return
  isMeasured = true
  collectDefaultMetrics({ register: registry, prefix: 'orthostellen_' })
}
