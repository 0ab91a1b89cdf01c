/** Every saved query fits the schema, explains itself and brings variables with which it runs. */
import { readdir, readFile } from 'node:fs/promises'
import {
  buildSchema,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'postgraphile/graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { readFreeQuery } from '../../../server/graphql/free-queries/answer-free-query.ts'
import {
  exampleVariables,
  parseSavedQuery,
  readSavedQueries,
  SAVED_QUERIES_URL,
  type SavedQuery,
} from '../../../server/graphql/saved-queries/read-saved-queries.ts'

const problems: unknown[] = []
const savedQueries: SavedQuery[] = await readSavedQueries({ error: (problem) => void problems.push(problem) })

let schema: GraphQLSchema
beforeAll(async () => {
  schema = buildSchema(await readFile(new URL('../../../schema/schema.graphql', import.meta.url), 'utf8'))
})

test('every file is a saved query', async () => {
  const files = await readdir(SAVED_QUERIES_URL)
  expect(problems).toEqual([])
  expect(savedQueries.map(({ name }) => `${name}.graphql`).toSorted()).toEqual(files.toSorted())
  expect(savedQueries.length).toBeGreaterThan(15)
})

test('no two have a name, a title or a text in common', () => {
  for (const of of ['name', 'title'] as const)
    expect(new Set(savedQueries.map((one) => one[of])).size).toBe(savedQueries.length)
  expect(new Set(savedQueries.map(({ operation }) => operation.id)).size).toBe(savedQueries.length)
  expect(new Set(savedQueries.map(({ operation }) => operation.name)).size).toBe(savedQueries.length)
})

const operationOf = ({ text }: SavedQuery): OperationDefinitionNode => {
  const [definition] = parse(text).definitions
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('No operation')
  return definition
}

describe.each(savedQueries.map((document) => [document.name, document] as const))('%s', (_name, document) => {
  test('fits the schema', () => {
    expect(validate(schema, parse(document.text)).map(({ message }) => message)).toEqual([])
  })

  test('could be sent as a free query too: what an admin changes in it is one', () => {
    readFreeQuery(schema, {
      query: document.text,
      operationName: undefined,
      variables: JSON.parse(exampleVariables(document)),
    })
  })

  test('brings an example of each variable, which fits, and says what it is', () => {
    const operation = operationOf(document)
    const examples: Record<string, unknown> = JSON.parse(exampleVariables(document))
    const names = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
    expect(Object.keys(examples).toSorted()).toEqual(names.toSorted())
    expect(getVariableValues(schema, operation.variableDefinitions ?? [], examples).errors).toBeUndefined()
    if (names.length > 0) expect(document.text).toMatch(/\(\n {2}# .+\n {2}\$/)
  })

  test('has a sentence in German', () => {
    expect(document.purpose).toMatch(/^[A-ZÄÖÜ].+[.…]$/)
  })
})

test('days of the examples are those of Germany', () => {
  const noonInBerlin = Date.parse('2026-11-22T11:00:00Z')
  expect(
    JSON.parse(
      exampleVariables(
        { variables: '{ "a": "{heute}", "b": "{gestern}", "c": "{vor 7 Tagen}" }' },
        noonInBerlin,
      ),
    ),
  ).toEqual({ a: '2026-11-22', b: '2026-11-21', c: '2026-11-15' })
  const afterMidnightInBerlin = Date.parse('2026-11-22T23:30:00Z')
  expect(JSON.parse(exampleVariables({ variables: '{ "a": "{heute}" }' }, afterMidnightInBerlin))).toEqual({
    a: '2026-11-23',
  })
})

test.each([
  ['without a header', 'query A { states { code } }'],
  ['of no group', '# Gruppe: Neues\n# Titel: T\n# Wozu: W.\nquery A { states { code } }'],
  ['without a name', '# Gruppe: Prüfen\n# Titel: T\n# Wozu: W.\n{ states { code } }'],
  [
    'two operations',
    '# Gruppe: Prüfen\n# Titel: T\n# Wozu: W.\nquery A { states { code } } query B { states { code } }',
  ],
])('a file %s is none', (_name, text) => {
  expect(() => parseSavedQuery('new', text)).toThrow()
})
