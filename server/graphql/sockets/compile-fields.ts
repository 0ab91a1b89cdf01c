/**
 * Compiles a document that only names fields of objects to a function that picks them from values that are in their final form. Executing
 * it with graphql-js costs twenty times as much, for each of a thousand events that differ.
 */
import {
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionNode,
} from 'postgraphile/graphql'

type Values = Readonly<Record<string, unknown>>

/** Undefined where graphql-js has to do it: what it would refuse, and what is not just fields. */
type Pick = (values: Values) => Values | undefined

interface Field {
  readonly key: string
  readonly name: string
  /** What __typename says. */
  readonly constant?: string
  readonly isNullable: boolean
  /** Of an object. */
  readonly pick?: Pick
}

class NotJustFields extends Error {
  override readonly name = 'NotJustFields'
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withoutList(type: GraphQLOutputType): GraphQLNamedType {
  const inner = isNonNullType(type) ? type.ofType : type
  if (inner !== getNamedType(inner)) throw new NotJustFields()
  return getNamedType(inner)
}

function pickerOf(fields: readonly Field[]): Pick {
  return (values) => {
    const picked: Record<string, unknown> = {}
    for (const { key, name, constant, isNullable, pick } of fields) {
      if (constant !== undefined) {
        picked[key] = constant
        continue
      }
      const value = values[name] ?? null
      if (value === null) {
        if (!isNullable) return undefined
        picked[key] = null
      } else if (pick) {
        const inner = isValues(value) ? pick(value) : undefined
        if (inner === undefined) return undefined
        picked[key] = inner
      } else if (typeof value === 'object') return undefined
      else picked[key] = value
    }
    return picked
  }
}

/** Always undefined, for a document that is more than fields. */
const leaveToExecutor: Pick = () => undefined

export function compileFields(schema: GraphQLSchema, document: DocumentNode): Pick {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  const [operation] = operations
  const root = schema.getSubscriptionType()
  if (!operation || operations.length > 1 || operation.operation !== 'subscription' || !root)
    return leaveToExecutor

  function fieldsOf(type: GraphQLObjectType, selections: readonly SelectionNode[]): Field[] {
    const found = new Map<string, Field>()
    for (const selection of selections) {
      if (selection.directives?.length) throw new NotJustFields()
      for (const field of selection.kind === Kind.FIELD
        ? [fieldOf(type, selection)]
        : spread(type, selection)) {
        const known = found.get(field.key)
        // Selected twice: codegen adds __typename to an object and to its fragments. Both selections of an object would have to be merged.
        if (known && (known.name !== field.name || known.pick)) throw new NotJustFields()
        if (!known) found.set(field.key, field)
      }
    }
    return [...found.values()]
  }

  function spread(type: GraphQLObjectType, selection: Exclude<SelectionNode, { kind: Kind.FIELD }>): Field[] {
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : document.definitions.find(
            (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
          )
    if (!fragment || !('selectionSet' in fragment) || fragment.directives?.length) throw new NotJustFields()
    const condition = 'typeCondition' in fragment ? fragment.typeCondition?.name.value : undefined
    if (condition !== undefined && condition !== type.name) throw new NotJustFields()
    return fieldsOf(type, fragment.selectionSet.selections)
  }

  function fieldOf(type: GraphQLObjectType, node: Extract<SelectionNode, { kind: Kind.FIELD }>): Field {
    const name = node.name.value
    const key = node.alias?.value ?? name
    if (name === '__typename') return { key, name, constant: type.name, isNullable: false }
    const field = type.getFields()[name]
    if (!field || node.arguments?.length) throw new NotJustFields()
    const isNullable = !isNonNullType(field.type)
    const named = withoutList(field.type)
    if (isLeafType(named)) return { key, name, isNullable }
    if (!isObjectType(named) || !node.selectionSet) throw new NotJustFields()
    return { key, name, isNullable, pick: pickerOf(fieldsOf(named, node.selectionSet.selections)) }
  }

  try {
    return pickerOf(fieldsOf(root, operation.selectionSet.selections))
  } catch (error) {
    if (error instanceof NotJustFields) return leaveToExecutor
    throw error
  }
}
