import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const GENERATED = /\.generated\.ts$/
/** The start of an operation's document as the code generator writes it. Fragments start differently and have no id. */
const OPERATION = /"kind":"OperationDefinition","operation":"\w+","name":\{"kind":"Name","value":"(\w+)"\}/g

interface Manifest {
  readonly operations: ReadonlyArray<{ readonly id: string; readonly name: string }>
}

function isOperation(value: unknown): value is Manifest['operations'][number] {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  )
}

export function isManifest(value: unknown): value is Manifest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'operations' in value &&
    Array.isArray(value.operations) &&
    value.operations.every(isOperation)
  )
}

/**
 * Writes the id of the trusted document into the browser's copy of each operation, where the Apollo link reads it. So a
 * page loads only the ids that it needs, and a public page none of the signed-in area's. In development there are no
 * ids, and operations are sent as text.
 */
export function persistedOperations(manifestFile: string): Plugin {
  let ids = new Map<string, string>()
  return {
    name: 'persisted-operations',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      if (!existsSync(manifestFile)) this.error(`${manifestFile} is missing; run npm run codegen`)
      const manifest: unknown = JSON.parse(readFileSync(manifestFile, 'utf8'))
      if (!isManifest(manifest)) return this.error(`${manifestFile} is no manifest of persisted operations`)
      ids = new Map(manifest.operations.map(({ name, id }) => [name, id]))
    },
    transform: {
      filter: { id: GENERATED },
      handler(code) {
        const withIds = code.replaceAll(OPERATION, (start, name: string) => {
          const id = ids.get(name)
          if (id === undefined) this.error(`${name} is not in ${manifestFile}; run npm run codegen`)
          return `"id":${JSON.stringify(id)},${start}`
        })
        return { code: withIds, map: null }
      },
    },
  }
}
