/** A plugin of graphql-codegen: writes the list of operations that the server accepts from any client. */
import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { collectOperations } from './collect-operations.ts'

export const plugin: PluginFunction = (_schema, documents) => {
  const manifest = collectOperations(documents.flatMap(({ document }) => (document ? [document] : [])))
  return `${JSON.stringify(manifest, null, 2)}\n`
}
