/** Every field of the schema that a reader can reach, found by introspection: a new one is walked without being listed. */
import {
  buildClientSchema,
  type DocumentNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isUnionType,
  parse,
} from 'postgraphile/graphql'
import type { Session } from '../../../server/context.ts'
import type { LeakServer } from './leak-server.ts'
import { combinations, type Values, valuesOf } from './values.ts'
import type { Reader, Visit } from './visit.ts'

/** Relations lead on from a row to its neighbours; cycles end where a type comes again. */
const DEPTH = 5

export async function readSchema(server: Pick<LeakServer, 'execute'>): Promise<GraphQLSchema> {
  const { data, errors } = await server.execute({ document: parse(getIntrospectionQuery()), session: null })
  if (!data) throw new Error(`No introspection: ${errors?.[0]?.message}`)
  return buildClientSchema(data as never)
}

/** Arguments of a nested field that it cannot do without, written into the document. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, inner]) => `${name}: ${literal(inner)}`)
    .join(', ')}}`
}

function argumentsOf(field: GraphQLField<unknown, unknown>, values: Values, where: string): string {
  const needed = field.args.filter(
    ({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined,
  )
  const given = needed.map((argument) => `${argument.name}: ${literal(valuesOf(argument, values, where)[0])}`)
  return given.length === 0 ? '' : `(${given.join(', ')})`
}

/** `{ id title company { … } }`, as far as DEPTH; empty for a scalar. */
function selectionOf(
  schema: GraphQLSchema,
  type: GraphQLNamedType,
  values: Values,
  path: readonly string[] = [],
): string {
  if (isUnionType(type) || isInterfaceType(type)) {
    const parts = schema.getPossibleTypes(type).map((one) => {
      const inner = selectionOf(schema, one, values, path)
      return inner === '' ? '' : `... on ${one.name} ${inner}`
    })
    return `{ __typename ${parts.join(' ')} }`
  }
  if (!isObjectType(type) || path.length >= DEPTH || path.includes(type.name)) return ''
  const fields = Object.values(type.getFields()).map((field) => {
    const inner = getNamedType(field.type)
    const call = `${field.name}${argumentsOf(field, values, `${type.name}.${field.name}`)}`
    if (isLeafType(inner)) return call
    const selection = selectionOf(schema, inner, values, [...path, type.name])
    return selection === '' ? '' : `${call} ${selection}`
  })
  const text = fields.filter((field) => field !== '').join(' ')
  return text === '' ? '' : `{ ${text} }`
}

/** A document with everything below one field of the root; `null` where nothing can be selected. */
export function documentOf(
  schema: GraphQLSchema,
  operation: 'query' | 'mutation' | 'subscription',
  field: GraphQLField<unknown, unknown>,
  values: Values,
): string {
  const variables = field.args.map(({ name, type }) => `$${name}: ${String(type)}`)
  const call = field.args.map(({ name }) => `${name}: $${name}`)
  const head = `${operation} Walk_${field.name}${variables.length > 0 ? `(${variables.join(', ')})` : ''}`
  const selection = selectionOf(schema, getNamedType(field.type), values)
  return `${head} { ${field.name}${call.length > 0 ? `(${call.join(', ')})` : ''} ${selection} }`
}

export const sessionOf = ({ person }: Reader): Session | null =>
  person === undefined
    ? null
    : {
        id: person.sessionId,
        userId: person.userId,
        role: person.role,
        expiresAt: new Date(Date.now() + 3_600_000),
        extensionDue: false,
      }

/** A plan is kept by its parsed document: each reader and walk that asks the same text again is answered without planning. */
const parsed = new Map<string, DocumentNode>()
const parsedOnce = (text: string): DocumentNode => {
  const document = parsed.get(text) ?? parse(text)
  parsed.set(text, document)
  return document
}

/**
 * Runs every field of Query, and of Mutation where that is asked for, with each of the values, past the list of trusted
 * operations. Mutations really change things: walk them last, with readers who have nothing to lose.
 */
export async function walkFields(
  server: Pick<LeakServer, 'execute'>,
  schema: GraphQLSchema,
  reader: Reader,
  values: Values,
  root: 'query' | 'mutation' = 'query',
): Promise<Visit[]> {
  const visits: Visit[] = []
  const type = root === 'query' ? schema.getQueryType() : schema.getMutationType()
  for (const field of Object.values(type?.getFields() ?? {})) {
    const document = parsedOnce(documentOf(schema, root, field, values))
    const tried = field.args.map((argument) => ({
      name: argument.name,
      tried: valuesOf(argument, values, field.name),
    }))
    for (const variables of combinations(tried)) {
      const answer = await server.execute({
        document,
        operationName: `Walk_${field.name}`,
        variables,
        session: sessionOf(reader),
      })
      // What was asked for is not an answer: only the result counts.
      visits.push({
        reader: reader.name,
        surface: `${root} ${field.name} ${JSON.stringify(variables)}`,
        text: JSON.stringify(answer),
      })
    }
  }
  return visits
}
