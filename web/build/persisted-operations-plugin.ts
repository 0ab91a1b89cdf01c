import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const NAME = 'virtual:persisted-operations'
const RESOLVED = `\0${NAME}`

interface Manifest {
  readonly operations: ReadonlyArray<{ readonly id: string; readonly name: string }>
}

function isManifest(value: unknown): value is Manifest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'operations' in value &&
    Array.isArray(value.operations) &&
    value.operations.every(
      (operation: unknown) =>
        typeof operation === 'object' &&
        operation !== null &&
        'id' in operation &&
        typeof operation.id === 'string' &&
        'name' in operation &&
        typeof operation.name === 'string',
    )
  )
}

/**
 * Operation name → id of its trusted document, and nothing else of the manifest: the browser has the documents
 * already. In development the map is empty, so that operations travel as text and need no manifest while one types.
 */
export function persistedOperations(manifestFile: string): Plugin {
  let development = false
  return {
    name: 'persisted-operations',
    configResolved(config) {
      development = config.command === 'serve'
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined
      if (development) return 'export const operationIds = {}'
      if (!existsSync(manifestFile)) this.error(`${manifestFile} is missing; run npm run codegen`)
      this.addWatchFile(manifestFile)
      const manifest: unknown = JSON.parse(readFileSync(manifestFile, 'utf8'))
      if (!isManifest(manifest)) return this.error(`${manifestFile} is no manifest of persisted operations`)
      const ids = Object.fromEntries(manifest.operations.map((operation) => [operation.name, operation.id]))
      return `export const operationIds = ${JSON.stringify(ids)}`
    },
  }
}
