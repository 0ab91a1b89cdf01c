/**
 * `npm start`. What V8 makes of the code of some thousand modules is kept for the next start, half of what loading them takes. That has to be
 * switched on before they are loaded.
 */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Without it, as in a folder that cannot be written, a start only takes longer.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
await import('./start-site.ts')
