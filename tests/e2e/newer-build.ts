import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of another build than the one that runs; the caller removes it. */
export async function makeNewerBuild(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'newer-build-'))
  const script = fileURLToPath(new URL('../harness/newer-build.ts', import.meta.url))
  const builder = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(builder, 'exit')
  if (code !== 0) throw new Error(`The newer build ended with ${code}`)
  return folder
}
