/**
 * What a free query may read of the schema itself. That needs no database, but the types lead back to each other: without a
 * bound one query could occupy the process for minutes.
 */
import {
  type DocumentNode,
  type GraphQLSchema,
  getIntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'postgraphile/graphql'
import { FreeQueryError } from '../errors/free-query-error.ts'
import { type Fragments, fragmentsOf } from './limits.ts'

/** Lists by which a type leads to others. */
const LEADING_ON = new Set(['fields', 'inputFields', 'interfaces', 'possibleTypes'])

/** Along a path. GraphiQL needs one: the fields of the types. */
const MAX_LEADING_ON = 2

/** Multiple of the introspection that GraphiQL sends when it opens. */
const MAX_TIMES_STANDARD = 2

type Sizes = ReadonlyMap<string, number>

function sizesIn(schema: GraphQLSchema): Sizes {
  const types = Object.values(schema.getTypeMap())
  const mean = (counts: readonly number[]): number =>
    Math.max(1, Math.ceil(counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length)))
  const fields = types.flatMap((type) =>
    isObjectType(type) || isInterfaceType(type) ? [Object.values(type.getFields())] : [],
  )
  return new Map([
    ['types', types.length],
    ['directives', schema.getDirectives().length],
    ['fields', mean(fields.map(({ length }) => length))],
    ['args', mean(fields.flat().map(({ args }) => args.length))],
    [
      'inputFields',
      mean(types.flatMap((type) => (isInputObjectType(type) ? [Object.keys(type.getFields()).length] : []))),
    ],
    ['enumValues', mean(types.flatMap((type) => (isEnumType(type) ? [type.getValues().length] : [])))],
  ])
}

interface Walk {
  readonly fragments: Fragments
  readonly sizes: Sizes
}

/** Circles of fragments were refused by the limit on depth. */
function costOf(selectionSet: SelectionSetNode, times: number, lists: number, walk: Walk): number {
  let cost = 0
  for (const selection of selectionSet.selections) {
    if (selection.kind !== Kind.FIELD) {
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD ? walk.fragments.get(selection.name.value) : selection
      if (inner) cost += costOf(inner.selectionSet, times, lists, walk)
      continue
    }
    cost += times
    if (!selection.selectionSet) continue
    const name = selection.name.value
    const below = lists + (LEADING_ON.has(name) ? 1 : 0)
    if (below > MAX_LEADING_ON) {
      throw new FreeQueryError(
        'INVALID_INPUT',
        'Die Abfrage des Schemas führt im Kreis: Entlang eines Pfades dürfen höchstens zwei der Listen fields, inputFields, ' +
          'interfaces und possibleTypes stehen. Bitte fragen Sie mit __type nach dem einzelnen Typ.',
      )
    }
    cost += costOf(selection.selectionSet, times * (walk.sizes.get(name) ?? 1), below, walk)
  }
  return cost
}

/** The cost of the root fields that read the schema, through fragments. */
function costOfSchema(selectionSet: SelectionSetNode, walk: Walk): number {
  let cost = 0
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FIELD) {
      if (/^__(?:schema|type)$/.test(selection.name.value) && selection.selectionSet)
        cost += costOf(selection.selectionSet, 1, 0, walk)
      continue
    }
    const inner =
      selection.kind === Kind.FRAGMENT_SPREAD ? walk.fragments.get(selection.name.value) : selection
    if (inner) cost += costOfSchema(inner.selectionSet, walk)
  }
  return cost
}

interface Known {
  readonly sizes: Sizes
  readonly most: number
}

const known = new WeakMap<GraphQLSchema, Known>()

function knownOf(schema: GraphQLSchema): Known {
  const before = known.get(schema)
  if (before) return before
  const sizes = sizesIn(schema)
  const all = { inputValueDeprecation: true, specifiedByUrl: true, directiveIsRepeatable: true }
  const standard = parse(getIntrospectionQuery({ ...all, schemaDescription: true, oneOf: true }))
  const [operation] = standard.definitions
  const cost =
    operation?.kind === Kind.OPERATION_DEFINITION
      ? costOfSchema(operation.selectionSet, { fragments: fragmentsOf(standard), sizes })
      : 0
  const made = { sizes, most: cost * MAX_TIMES_STANDARD }
  known.set(schema, made)
  return made
}

/** Refuses an operation that reads too much of the schema (FreeQueryError). */
export function checkIntrospection(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): void {
  const { sizes, most } = knownOf(schema)
  if (costOfSchema(operation.selectionSet, { fragments: fragmentsOf(document), sizes }) <= most) return
  throw new FreeQueryError(
    'INVALID_INPUT',
    'Die Abfrage des Schemas würde zu viele Werte liefern: mehr als doppelt so viele, wie GraphiQL beim Öffnen liest. ' +
      'Bitte fragen Sie weniger auf einmal, zum Beispiel mit __type nach einem einzelnen Typ.',
  )
}
