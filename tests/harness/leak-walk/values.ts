/** Arguments for fields and operations of which the walk knows nothing but their types. */
import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'postgraphile/graphql'

/**
 * What to try, by the name of the argument or, where that is not listed, of its type. Ids of the hidden rows belong here,
 * and texts that only the hidden rows hold.
 */
export type Values = Readonly<Record<string, readonly unknown[]>>

interface Argument {
  readonly name: string
  readonly type: GraphQLInputType
}

/** Scalars whose value says nothing about a secret. */
const HARMLESS: Values = {
  Boolean: [true],
  Int: [1],
  Float: [1],
  BigInt: ['1'],
  String: ['x'],
  Datetime: ['2026-11-22T00:00:00Z'],
  Date: ['2026-11-22'],
  UUID: [],
}

/** Undefined among them: the argument is left out. Throws for a required one of which nothing is known. */
export function valuesOf({ name, type }: Argument, values: Values, where: string): readonly unknown[] {
  if (isNonNullType(type)) {
    const candidates = candidatesOf({ name, type: type.ofType }, values, where)
    if (candidates.length > 0) return candidates
    throw new Error(
      `leak walk: nothing to try for the argument ${name}: ${String(type)} of ${where}. Name values for "${name}" or for its type in "values" of the walk.`,
    )
  }
  return [undefined, ...candidatesOf({ name, type }, values, where)]
}

function candidatesOf({ name, type }: Argument, values: Values, where: string): readonly unknown[] {
  const given = values[name] ?? values[String(type)]
  if (given !== undefined) return given
  if (isListType(type)) {
    const item = isNonNullType(type.ofType) ? type.ofType.ofType : type.ofType
    return candidatesOf({ name, type: item }, values, where).map((candidate) => [candidate])
  }
  if (isEnumType(type)) return type.getValues().map((value) => value.name)
  if (isInputObjectType(type)) return objectsOf(type, values, where)
  return HARMLESS[String(type)] ?? []
}

/** One object with the first value of each field, and one more for every further value of a field. */
function objectsOf(
  type: Extract<GraphQLInputType, { getFields(): unknown }>,
  values: Values,
  where: string,
): readonly unknown[] {
  if (!isInputObjectType(type)) return []
  const fields = Object.values(type.getFields()).map((field) => {
    const isRequired = isNonNullType(field.type) && field.defaultValue === undefined
    const isNamed = values[field.name] !== undefined
    const tried = isRequired || isNamed ? valuesOf(field, values, `${where}.${type.name}`) : [undefined]
    return { name: field.name, tried: isNamed ? tried.filter((value) => value !== undefined) : tried }
  })
  return combinations(fields)
}

/** The first of each, then each further value with the first of all others: enough to try all without multiplying them. */
export function combinations(
  fields: ReadonlyArray<{ readonly name: string; readonly tried: readonly unknown[] }>,
): ReadonlyArray<Readonly<Record<string, unknown>>> {
  const first = Object.fromEntries(fields.map(({ name, tried }) => [name, tried[0]]))
  const more = fields.flatMap(({ name, tried }) =>
    tried.slice(1).map((value) => ({ ...first, [name]: value })),
  )
  return [first, ...more].map((made) =>
    Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)),
  )
}
