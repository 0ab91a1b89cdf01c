/** Every query of the web app, over HTTP as browsers send it: through the gates and through the cache that visitors share. */
import {
  type GraphQLSchema,
  getOperationAST,
  isInputType,
  type NamedTypeNode,
  parse,
  typeFromAST,
} from 'postgraphile/graphql'
import { readManifest } from '../../../server/graphql/documents/operation-manifest.ts'
import { fetchAs } from './http.ts'
import type { LeakServer } from './leak-server.ts'
import { combinations, type Values, valuesOf } from './values.ts'
import type { Reader, Visit } from './visit.ts'

/** Values for the variables of an operation, one set after the other. */
export function triedVariables(
  schema: GraphQLSchema,
  name: string,
  body: string,
  values: Values,
): ReadonlyArray<Readonly<Record<string, unknown>>> {
  const tried = (getOperationAST(parse(body))?.variableDefinitions ?? []).map(
    ({ variable, type: typeNode, defaultValue }) => {
      const given = typeFromAST(schema, typeNode as NamedTypeNode)
      if (!given || !isInputType(given)) throw new Error(`${name}: ${variable.name.value} has no type`)
      const candidates = valuesOf({ name: variable.name.value, type: given }, values, name)
      return {
        name: variable.name.value,
        tried: defaultValue === undefined ? candidates : [undefined, ...candidates],
      }
    },
  )
  return combinations(tried)
}

/**
 * Everybody asks the same one after the other, and the first once more: what a shared cache keeps of an answer to one reader
 * is what the next one gets, before it is too old.
 */
export async function walkOperations(
  server: Pick<LeakServer, 'app'>,
  schema: GraphQLSchema,
  readers: readonly Reader[],
  values: Values,
): Promise<Visit[]> {
  const visits: Visit[] = []
  const { operations } = await readManifest()
  for (const { id, name, type, body } of operations) {
    if (type !== 'query') continue
    for (const variables of triedVariables(schema, name, body, values)) {
      const search = new URLSearchParams({
        operationName: name,
        variables: JSON.stringify(variables),
        extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: id } }),
      })
      const surface = `operation ${name} ${JSON.stringify(variables)}`
      for (const reader of [...readers, ...readers.slice(0, 1)])
        visits.push(await fetchAs(server, reader, `/graphql?${search}`, surface))
    }
  }
  return visits
}
