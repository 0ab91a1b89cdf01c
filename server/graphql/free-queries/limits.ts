/** Limits that a free query of an admin must keep before it is validated: validation itself is quadratic in aliases. */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  parse,
  type SelectionSetNode,
} from 'postgraphile/graphql'
import { FreeQueryError } from '../errors/free-query-error.ts'

/** The log keeps texts up to this length. A longer query is refused and not cut: the rest would run without being in the log. */
const MAX_TEXT_BYTES = 20_000
const MAX_TOKENS = 4_000
const MAX_DEPTH = 20
const MAX_SELECTIONS = 400
/** Each root field takes a database connection of its own. */
const MAX_ROOT_FIELDS = 20

function refuse(message: string): never {
  throw new FreeQueryError('INVALID_INPUT', message)
}

/** Fragment spreads count as their content: fragments that spread each other twice double at each level. */
interface Tally {
  selections: number
  rootFields: number
}

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

interface Place {
  readonly depth: number
  /** The selection is not below a field yet; fragments do not count. */
  readonly isRoot: boolean
}

function measure(selectionSet: SelectionSetNode, fragments: Fragments, place: Place, tally: Tally): void {
  // Also ends fragment cycles, which validation would only find later.
  if (place.depth > MAX_DEPTH)
    refuse(`Die Abfrage ist tiefer als ${MAX_DEPTH} Ebenen. Bitte fragen Sie weniger tief.`)
  const below = { ...place, depth: place.depth + 1 }
  for (const selection of selectionSet.selections) {
    tally.selections += 1
    if (tally.selections > MAX_SELECTIONS) {
      refuse(`Die Abfrage hat mehr als ${MAX_SELECTIONS} Felder. Bitte teilen Sie sie auf.`)
    }
    if (selection.kind === Kind.FIELD) {
      if (place.isRoot) countRootField(tally)
      if (selection.selectionSet)
        measure(selection.selectionSet, fragments, { ...below, isRoot: false }, tally)
      continue
    }
    const inner = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
    if (inner) measure(inner.selectionSet, fragments, below, tally)
  }
}

function countRootField(tally: Tally): void {
  tally.rootFields += 1
  if (tally.rootFields <= MAX_ROOT_FIELDS) return
  refuse(
    `Die Abfrage hat mehr als ${MAX_ROOT_FIELDS} Felder auf der obersten Ebene. Bitte teilen Sie sie auf.`,
  )
}

export function fragmentsOf(document: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  return fragments
}

function parsed(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: MAX_TOKENS })
  } catch (error) {
    if (error instanceof GraphQLError)
      throw new FreeQueryError('INVALID_INPUT', error.message, { cause: error })
    throw error
  }
}

/** Parses within the limits, or throws FreeQueryError. */
export function parseWithinLimits(query: string): DocumentNode {
  if (Buffer.byteLength(query) > MAX_TEXT_BYTES) {
    refuse(
      'Die Abfrage ist länger als 20 kB. Bitte kürzen Sie sie: Das Protokoll hält jede Abfrage ganz fest.',
    )
  }
  const document = parsed(query)
  const fragments = fragmentsOf(document)
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    measure(definition.selectionSet, fragments, { depth: 0, isRoot: true }, { selections: 0, rootFields: 0 })
  }
  return document
}
