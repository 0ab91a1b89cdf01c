/**
 * Bounds the cost of a free query: the number of values that it can yield, with the page sizes along each path multiplied. No
 * library counts `pageSize`, and none reads variables.
 */
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'postgraphile/graphql'
import { FreeQueryError } from '../errors/free-query-error.ts'
import { type Fragments, fragmentsOf } from './limits.ts'

const MAX_COST = 20_000

/** The largest page (PageSizePlugin): a larger number is refused later, and must not cost less than it asks for. */
const LARGEST_PAGE = 100
/** A list whose size the query leaves open: no function yields more unasked. */
const OPEN_PAGE = 50

interface Walk {
  readonly schema: GraphQLSchema
  readonly fragments: Fragments
  readonly sizes: ReadonlyMap<string, number>
}

function sizeOf(value: ValueNode, sizes: Walk['sizes']): number {
  if (value.kind === Kind.INT) return Number(value.value)
  if (value.kind === Kind.VARIABLE) return sizes.get(value.name.value) ?? OPEN_PAGE
  return OPEN_PAGE
}

/** How many entries a field can yield; 1 for what is no list of rows. */
function entriesOf(node: FieldNode, field: GraphQLField<unknown, unknown>, sizes: Walk['sizes']): number {
  if (!isListType(getNullableType(field.type)) || !isCompositeType(getNamedType(field.type))) return 1
  const argument = field.args.find(({ type }) => getNamedType(type).name === 'PageSize')
  const given = argument && node.arguments?.find(({ name }) => name.value === argument.name)
  const size = given ? sizeOf(given.value, sizes) : OPEN_PAGE
  return Number.isFinite(size) ? Math.max(1, size) : LARGEST_PAGE
}

function costOfSelections(
  selectionSet: SelectionSetNode,
  typeName: string,
  times: number,
  walk: Walk,
): number {
  let cost = 0
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FIELD) {
      cost += costOfField(selection, typeName, times, walk)
      continue
    }
    const inner =
      selection.kind === Kind.FRAGMENT_SPREAD ? walk.fragments.get(selection.name.value) : selection
    if (!inner) continue
    cost += costOfSelections(inner.selectionSet, inner.typeCondition?.name.value ?? typeName, times, walk)
  }
  return cost
}

function costOfField(node: FieldNode, typeName: string, times: number, walk: Walk): number {
  const type = walk.schema.getType(typeName)
  // Unknown fields are refused by validation, which comes later; what reads the schema has bounds of its own (introspection.ts).
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined
  if (!field || !node.selectionSet) return times
  const below = times * entriesOf(node, field, walk.sizes)
  return times + costOfSelections(node.selectionSet, getNamedType(field.type).name, below, walk)
}

/** Numbers among the variables, and the defaults of those that are not given. */
function sizesOf(
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const { variable, defaultValue } of operation.variableDefinitions ?? []) {
    const name = variable.name.value
    const given = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (typeof given === 'number') sizes.set(name, given)
    else if (given === undefined && defaultValue?.kind === Kind.INT)
      sizes.set(name, Number(defaultValue.value))
  }
  return sizes
}

/** How many values an operation can yield. */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const root = schema.getRootType(operation.operation)
  if (!root) return 0
  const walk = { schema, fragments: fragmentsOf(document), sizes: sizesOf(operation, variables) }
  return costOfSelections(operation.selectionSet, root.name, 1, walk)
}

const NUMBER = new Intl.NumberFormat('de-DE')

/** Refuses an operation that can yield too much (FreeQueryError). */
export function checkCost(...args: Parameters<typeof costOf>): void {
  const cost = costOf(...args)
  if (cost <= MAX_COST) return
  throw new FreeQueryError(
    'INVALID_INPUT',
    `Die Abfrage kann ${NUMBER.format(cost)} Werte liefern, höchstens ${NUMBER.format(MAX_COST)} sind erlaubt: ` +
      'Seitengrößen multiplizieren sich entlang eines Pfades. Bitte verlangen Sie kleinere Seiten (pageSize) oder weniger Felder.',
  )
}
