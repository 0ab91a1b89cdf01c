import { parse, print } from 'postgraphile/graphql'
import { expect, it } from 'vitest'
import { asSent } from '../../../server/graphql/documents/as-sent.ts'

it('adds __typename to every object but the root, once, and drops client directives', () => {
  const document = parse(`
    query Jobs { jobs { id ...Card_job @unmask } }
    fragment Card_job on Job { place { __typename name } }
  `)
  const expected = parse(`
    query Jobs { jobs { id ...Card_job __typename } }
    fragment Card_job on Job { place { __typename name } __typename }
  `)
  expect(print(asSent(document))).toBe(print(expected))
})
