import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  print,
  visit,
} from 'postgraphile/graphql'
import { asSent } from '../documents/as-sent.ts'
import {
  EMPTY_MANIFEST,
  type ManifestOperation,
  type OperationManifest,
  operationId,
} from '../documents/operation-manifest.ts'

function fragmentsOf(
  definition: DefinitionNode,
  known: ReadonlyMap<string, FragmentDefinitionNode>,
  found = new Map<string, FragmentDefinitionNode>(),
): Map<string, FragmentDefinitionNode> {
  visit(definition, {
    FragmentSpread(node) {
      const name = node.name.value
      const fragment = known.get(name)
      if (!fragment) throw new Error(`Fragment ${name} does not exist`)
      if (found.has(name)) return
      found.set(name, fragment)
      fragmentsOf(fragment, known, found)
    },
  })
  return found
}

function toOperation(
  definition: OperationDefinitionNode,
  known: ReadonlyMap<string, FragmentDefinitionNode>,
): ManifestOperation {
  const name = definition.name?.value
  if (name === undefined) throw new Error('An operation of the web app has no name')
  const fragments = [...fragmentsOf(definition, known)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, node]) => node)
  const body = print(asSent({ kind: Kind.DOCUMENT, definitions: [definition, ...fragments] }))
  return { id: operationId(body), name, type: definition.operation, body }
}

/** One entry per operation, with the fragments it needs, sorted by name so that diffs of the committed file stay small. */
export function collectOperations(documents: readonly DocumentNode[]): OperationManifest {
  const definitions = documents.flatMap((document) => document.definitions)
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const operations = new Map<string, ManifestOperation>()
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const operation = toOperation(definition, fragments)
    // The browser finds the id by the name alone.
    if (operations.has(operation.name)) throw new Error(`Two operations are called ${operation.name}`)
    operations.set(operation.name, operation)
  }
  return {
    ...EMPTY_MANIFEST,
    operations: [...operations.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
  }
}
