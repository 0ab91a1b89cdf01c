import { expect, it } from 'vitest'
import { canonicalJson } from '../../../server/graphql/results/canonical-json.ts'

it('is the same for equal values, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [1, { d: 'x', c: null }], a: undefined })).toBe('{"b":[1,{"c":null,"d":"x"}]}')
})

it('differs for different values, also where JSON does not', () => {
  const values = [
    JSON.parse('1e400'),
    JSON.parse('-1e400'),
    JSON.parse('-0'),
    null,
    0,
    '0',
    'Infinity',
    'null',
    [],
    [null],
    [undefined],
    {},
    [{}],
    { a: 1 },
    { 'a":1,"b': 1 },
    { a: 1, b: 1 },
    JSON.parse('{"__proto__": 1}'),
    false,
  ]
  expect(new Set(values.map(canonicalJson)).size).toBe(values.length)
  expect(new Set(values.map((page) => canonicalJson({ page }))).size).toBe(values.length)
})
