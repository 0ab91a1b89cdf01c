/** Starts an attacker beside the product, and times what others ask meanwhile. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

export async function timed(
  url: string,
  headers: Record<string, string>,
): Promise<{ ms: number; ok: boolean }> {
  const began = performance.now()
  const response = await fetch(url, { headers }).catch(() => undefined)
  await response?.arrayBuffer()
  return { ms: performance.now() - began, ok: response?.ok ?? false }
}

const answersSchema = z.record(z.string(), z.number())

export async function attack(order: object): Promise<Record<string, number>> {
  const script = fileURLToPath(new URL('./flood-attacker.ts', import.meta.url))
  const child = spawn(process.execPath, [script, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const part of child.stdout) printed += String(part)
  return answersSchema.parse(JSON.parse(printed))
}
