import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const GENERATED = /\.generated\.ts$/
/** How the generator writes a query: one line. */
const QUERY =
  /^(export const \w+ = )(\{"kind":"Document","definitions":\[\{"kind":"OperationDefinition","operation":"query","name":\{"kind":"Name","value":"(\w+)"\}.*?\} as unknown as DocumentNode<.*>);$/gm
const REGISTRY = fileURLToPath(new URL('../shared/apollo/page-answers.ts', import.meta.url))

/**
 * A page's answers come by the names of their operations, and Apollo's cache takes an answer only with its document.
 * So each query tells the registry that it is there as soon as its chunk is loaded. The call is marked as pure: a query
 * that nothing uses still falls out of the bundle.
 */
export function knownQueries(): Plugin {
  return {
    name: 'known-queries',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: GENERATED },
      handler(code) {
        const registered = code.replace(
          QUERY,
          (_line, start: string, document: string, name: string) =>
            `${start}/* @__PURE__ */ knownQuery("${name}", ${document});`,
        )
        if (registered === code) return null
        return { code: `import { knownQuery } from ${JSON.stringify(REGISTRY)};\n${registered}`, map: null }
      },
    },
  }
}
