/** What a free query may be, however it is written: fragments and aliases count as what they stand for. */
import { buildSchema, getIntrospectionQuery, getOperationAST } from 'postgraphile/graphql'
import { describe, expect, it, test } from 'vitest'
import { readFreeQuery } from '../../../server/graphql/free-queries/answer-free-query.ts'
import { costOf } from '../../../server/graphql/free-queries/cost.ts'
import { parseWithinLimits } from '../../../server/graphql/free-queries/limits.ts'

const fields = (count: number, name = 'a') =>
  Array.from({ length: count }, (_, index) => `${name}${index}: ${name}`).join(' ')

describe('root fields', () => {
  const ROOT = /mehr als 20 Felder auf der obersten Ebene/

  it.each([
    ['as aliases', `{ ${fields(21)} }`],
    ['in a named fragment', `{ ...F } fragment F on Query { ${fields(21)} }`],
    ['in an inline fragment', `{ ... on Query { ${fields(21)} } }`],
    ['in one without a type', `{ ... { ${fields(21)} } }`],
    [
      'spread twice',
      `{ ...F ...F ...G } fragment F on Query { ${fields(8)} } fragment G on Query { ${fields(5, 'b')} }`,
    ],
    [
      'through fragments of fragments',
      `mutation { ...F } fragment F on Mutation { ... { ...G } ${fields(10, 'b')} } fragment G on Mutation { ${fields(11)} }`,
    ],
  ])('are counted %s', (_name, query) => {
    expect(() => parseWithinLimits(query)).toThrow(ROOT)
  })

  it('may be twenty, with as many fields below them', () => {
    const below = `{ ${fields(2, 'c')} }`
    for (const query of [
      `{ ${Array.from({ length: 20 }, (_, index) => `a${index}: a ${below}`).join(' ')} }`,
      `{ ...F } fragment F on Query { ${fields(10)} ... { ${fields(10, 'b')} } }`,
      `{ a { ...F } } fragment F on A { ${fields(30)} }`,
    ]) {
      expect(() => parseWithinLimits(query)).not.toThrow()
    }
  })
})

describe('the schema', () => {
  const schema = buildSchema(`
    type Query { people: [Person] person: Person }
    type Person { id: ID name(format: Format): String friends(first: Int, named: Filter): [Person] }
    input Filter { name: String of: Filter }
    enum Format { SHORT LONG }
  `)
  const check = (query: string): number => {
    const document = readFreeQuery(schema, { query, operationName: undefined, variables: {} })
    const operation = getOperationAST(document)
    if (!operation) throw new Error('no operation')
    return costOf(schema, document, operation, {})
  }

  test.each([
    ['plain', {}],
    [
      'with all that the standard knows',
      {
        specifiedByUrl: true,
        directiveIsRepeatable: true,
        schemaDescription: true,
        inputValueDeprecation: true,
        oneOf: true,
      },
    ],
    ['without descriptions', { descriptions: false }],
  ])('is read by the query of GraphiQL, %s, at no cost of rows', (_name, options) => {
    expect(check(getIntrospectionQuery(options))).toBe(1)
  })

  test('is read by a look at one type', () => {
    expect(
      check(
        '{ __type(name: "Person") { name fields { name type { name ofType { name } } args { name } } } }',
      ),
    ).toBe(1)
  })

  const deep = 'fields { type { fields { type { fields { name } } } } }'
  test.each([
    ['fields of types of fields of types of fields', `{ __schema { types { ${deep} } } }`],
    ['of one type', `{ __type(name: "Person") { ${deep} } }`],
    [
      'through ofType',
      '{ __type(name: "Query") { fields { type { ofType { fields { args { type { inputFields { name } } } } } } } } }',
    ],
    [
      'through a fragment',
      `{ __schema { ...S } } fragment S on __Schema { queryType { ...T } } fragment T on __Type { ${deep} }`,
    ],
    [
      'below an alias in a root fragment',
      `{ ...Q } fragment Q on Query { s: __schema { types { ${deep} } } }`,
    ],
  ])('is not read in circles: %s', (_name, query) => {
    expect(() => check(query)).toThrow(/Schema.* höchstens zwei/s)
  })

  test('is not read a hundred times at once', () => {
    const all = (index: number) =>
      `s${index}: __schema { types { name description fields { name description args { ${Array.from({ length: 15 }, (_, arg) => `a${arg}: name`).join(' ')} } type { name } } } }`
    expect(() => check(`{ ${all(0)} }`)).not.toThrow()
    expect(() => check(`{ ${Array.from({ length: 14 }, (_, index) => all(index)).join(' ')} }`)).toThrow(
      /Schema.* Werte/s,
    )
  })
})
