import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const GENERATED = /\.generated\.ts$/
/** A query as the code generator writes it: on one line. */
const QUERY =
  /^(export const \w+ = )(\{"kind":"Document","definitions":\[\{"kind":"OperationDefinition","operation":"query","name":\{"kind":"Name","value":"(\w+)"\}.*?\} as unknown as DocumentNode<.*>);$/gm
const REGISTRY = fileURLToPath(new URL('../shared/apollo/page-answers.ts', import.meta.url))

/**
 * The page state names answers by their operation, but Apollo's cache accepts an answer only with its document. So each
 * query registers itself as soon as its chunk is loaded. The call is marked as pure, so that the bundler still drops
 * unused queries.
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
