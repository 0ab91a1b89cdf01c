/**
 * Where Node keeps the compiled form of the modules that it loads, TypeScript included. A run starts a dozen servers and a hundred processes
 * that load the same ones: a server needs 1.8 s of processor time to load instead of 2.7. Set before the first of them starts.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export function keepCompiledModules(): void {
  process.env['NODE_COMPILE_CACHE'] ??= join(
    fileURLToPath(new URL('../../', import.meta.url)),
    'node_modules/.cache/compiled-modules',
  )
}
