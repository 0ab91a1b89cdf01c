import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Env } from '../env.ts'

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), isEntry: z.boolean().optional() }))

/**
 * Identifies a build by the script that its pages start with, whose name changes with every other file.
 * Undefined before the first build.
 */
export function buildName({ distDir }: Pick<Env, 'distDir'>): string | undefined {
  try {
    const json: unknown = JSON.parse(readFileSync(join(distDir, 'client/.vite/manifest.json'), 'utf8'))
    const entry = Object.values(manifestSchema.parse(json)).find(({ isEntry }) => isEntry)
    return entry && `/${entry.file}`
  } catch {
    return undefined
  }
}
