/** Queries that ask for different parts of one thing without a key complete each other: otherwise Apollo drops the part of the other. */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  buildSchema,
  type FieldNode,
  type GraphQLObjectType,
  getNamedType,
  isObjectType,
  Kind,
  parse,
  print,
  type SelectionSetNode,
} from 'graphql'
import { expect, test } from 'vitest'
import { cacheConfig } from '../../../../web/shared/apollo/cache.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const schema = buildSchema(readFileSync(`${root}schema/schema.graphql`, 'utf8'))

async function readDocuments() {
  const texts: string[] = []
  for await (const path of glob('web/**/*.graphql', { cwd: root }))
    texts.push(readFileSync(root + path, 'utf8'))
  return parse(texts.join('\n')).definitions
}

/** Apollo keeps answers apart by the values of arguments; of variables they are not known here. */
const withLiterals = ({ name, arguments: given = [] }: FieldNode): string =>
  [name.value, ...given.filter(({ value }) => value.kind !== Kind.VARIABLE).map(print)].join(' ')

/** Whether two answers about one object can be put together. */
function isCompleted(type: GraphQLObjectType): boolean {
  const policy = cacheConfig.typePolicies?.[type.name]
  return 'id' in type.getFields() || policy?.keyFields !== undefined || policy?.merge === true
}

test('what has no key is merged where queries ask for different parts of it', async () => {
  const definitions = await readDocuments()
  const fragments = new Map(
    definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet] as const] : [],
    ),
  )
  const fieldsIn = (set: SelectionSetNode): FieldNode[] =>
    set.selections.flatMap((one) => {
      if (one.kind === Kind.FIELD) return [one]
      const spread = one.kind === Kind.INLINE_FRAGMENT ? one.selectionSet : fragments.get(one.name.value)
      return spread ? fieldsIn(spread) : []
    })
  const parts = new Map<string, Set<string>>()
  function walk(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): void {
    for (const [called, same] of Map.groupBy(sets.flatMap(fieldsIn), withLiterals)) {
      const asked = type.getFields()[called.split(' ')[0] ?? '']
      const found = asked && getNamedType(asked.type)
      const below = same.flatMap(({ selectionSet }) => selectionSet ?? [])
      if (!isObjectType(found)) continue
      if (!isCompleted(found)) {
        const place = `${type.name}.${called}: ${found.name}`
        const names = [...new Set(below.flatMap(fieldsIn).map(withLiterals))].sort().join()
        parts.set(place, (parts.get(place) ?? new Set()).add(names))
      }
      walk(found, below)
    }
  }
  const queryType = schema.getQueryType()
  if (!queryType) throw new Error('The schema has no queries')
  for (const one of definitions)
    if (one.kind === Kind.OPERATION_DEFINITION && one.operation === 'query')
      walk(queryType, [one.selectionSet])
  // A mutation answers with a payload of its own; what it holds has places that queries read as well.
  const mutationType = schema.getMutationType()
  for (const one of definitions)
    if (one.kind === Kind.OPERATION_DEFINITION && one.operation === 'mutation' && mutationType)
      for (const { name, selectionSet } of fieldsIn(one.selectionSet)) {
        const payload = getNamedType(mutationType.getFields()[name.value]?.type)
        if (isObjectType(payload) && selectionSet) {
          for (const { name: field, selectionSet: below } of fieldsIn(selectionSet)) {
            const type = getNamedType(payload.getFields()[field.value]?.type)
            if (isObjectType(type) && below) walk(type, [below])
          }
        }
      }
  const torn = [...parts].filter(([, asked]) => asked.size > 1).map(([place]) => place)
  expect(torn).toEqual([])
})
