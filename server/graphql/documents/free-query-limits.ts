/** What an admin's free query may cost before it is planned. Validation itself is quadratic in aliases, so this comes first. */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  parse,
  type SelectionSetNode,
} from 'postgraphile/graphql'

const MAX_TOKENS = 4_000
const MAX_DEPTH = 20
const MAX_SELECTIONS = 400
/** Each root field takes a database connection of its own. */
const MAX_ROOT_FIELDS = 20

export class FreeQueryLimitError extends Error {
  override readonly name = 'FreeQueryLimitError'
}

interface Tally {
  /** Fragment spreads count as their content: fragments that spread each other twice double at each level. */
  selections: number
}

function measure(
  selectionSet: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  depth: number,
  tally: Tally,
): void {
  // Also ends fragment cycles, which validation would only find later.
  if (depth > MAX_DEPTH) throw new FreeQueryLimitError(`More than ${MAX_DEPTH} levels`)
  for (const selection of selectionSet.selections) {
    tally.selections += 1
    if (tally.selections > MAX_SELECTIONS) throw new FreeQueryLimitError(`More than ${MAX_SELECTIONS} fields`)
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = fragments.get(selection.name.value)
      if (fragment) measure(fragment.selectionSet, fragments, depth + 1, tally)
      continue
    }
    if (selection.selectionSet) measure(selection.selectionSet, fragments, depth + 1, tally)
  }
}

/** Parses within the limits, or throws FreeQueryLimitError or a GraphQL syntax error. */
export function parseWithinLimits(query: string): DocumentNode {
  const document = parse(query, { maxTokens: MAX_TOKENS })
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    if (definition.selectionSet.selections.length > MAX_ROOT_FIELDS) {
      throw new FreeQueryLimitError(`More than ${MAX_ROOT_FIELDS} root fields`)
    }
    measure(definition.selectionSet, fragments, 0, { selections: 0 })
  }
  return document
}
