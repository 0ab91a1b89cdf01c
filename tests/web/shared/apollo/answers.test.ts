import type { TypedDocumentNode } from '@apollo/client'
import { parse } from 'graphql'
import { describe, expect, it, vi } from 'vitest'
import { Answers, type ExecuteGraphql } from '../../../../web/shared/apollo/answers.ts'
import { errorCode } from '../../../../web/shared/errors/error-codes.ts'

interface Criteria {
  readonly text?: string | undefined
  readonly fields?: readonly string[]
}
const CountDocument: TypedDocumentNode<{ count: number }, { criteria?: Criteria; after?: string | null }> =
  parse('query Count($criteria: C, $after: String) { count(criteria: $criteria, after: $after) }')

function request() {
  let count = 0
  const execute = vi.fn<ExecuteGraphql>(async () => ({ data: { count: ++count } }))
  return { execute, answers: new Answers(execute) }
}

describe('Answers', () => {
  it('hands the document, its name and its variables to the server', async () => {
    const { execute, answers } = request()
    await answers.load(CountDocument, { after: 'x' }, 30)
    expect(execute).toHaveBeenCalledExactlyOnceWith({
      document: CountDocument,
      operationName: 'Count',
      variables: { after: 'x' },
    })
  })

  it('asks once for equal variables, whatever their order, also at the same time', async () => {
    const { execute, answers } = request()
    const criteria = { text: 'a', fields: ['x', 'y'] }
    const same = { fields: ['x', 'y'], text: 'a' }
    const both = [
      answers.load(CountDocument, { criteria, after: null }, 30),
      answers.load(CountDocument, { after: null, criteria: same }, 30),
    ]
    await expect(Promise.all(both)).resolves.toEqual([{ count: 1 }, { count: 1 }])
    await expect(answers.load(CountDocument, { criteria: same, after: null }, 30)).resolves.toEqual({
      count: 1,
    })
    expect(answers.read(CountDocument, { after: null, criteria })).toEqual({ count: 1 })
    expect(execute).toHaveBeenCalledOnce()
  })

  it('tells apart what differs: a value, null, the order of a list', async () => {
    const { execute, answers } = request()
    for (const variables of [
      {},
      { after: null },
      { after: 'null' },
      { criteria: { fields: ['x', 'y'] } },
      { criteria: { fields: ['y', 'x'] } },
    ])
      await answers.load(CountDocument, variables, 30)
    expect(execute).toHaveBeenCalledTimes(5)
  })

  it('keeps what was answered beside a part that failed, when asked for parts', async () => {
    const failed = { data: { count: null }, errors: [{ message: 'not counted' }] }
    const answers = new Answers(async () => failed)
    await expect(answers.load(CountDocument, {}, 0)).rejects.toThrow('not counted')
    await expect(answers.load(CountDocument, {}, 0, undefined, true)).resolves.toEqual({ count: null })
    const nothing = new Answers(async () => ({ ...failed, data: null }))
    await expect(nothing.load(CountDocument, {}, 0, undefined, true)).rejects.toThrow('not counted')
  })

  it('takes undefined for not given, as JSON does on the way to the browser', async () => {
    const { answers } = request()
    await answers.load(CountDocument, { criteria: { text: undefined } }, 30)
    expect(answers.read(CountDocument, { criteria: {} })).toEqual({ count: 1 })
  })

  it('asks again when a new answer is wanted, and keeps the newest', async () => {
    const { answers } = request()
    await answers.load(CountDocument, {}, 0)
    await expect(answers.load(CountDocument, {}, 0)).resolves.toEqual({ count: 2 })
    expect(answers.entries()).toEqual([['Count', {}, { count: 2 }]])
  })

  it('throws what the server answered, keeps nothing of it and asks again', async () => {
    const execute = vi
      .fn<ExecuteGraphql>()
      .mockResolvedValueOnce({ errors: [{ message: 'masked', extensions: { code: 'FORBIDDEN' } }] })
      .mockResolvedValueOnce({ data: { count: 7 }, errors: [] })
    const answers = new Answers(execute)
    const error = await answers.load(CountDocument, {}, 30).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(errorCode(error)).toBe('FORBIDDEN')
    expect(answers.read(CountDocument, {})).toBeUndefined()
    expect(answers.entries()).toEqual([])
    await expect(answers.load(CountDocument, {}, 30)).resolves.toEqual({ count: 7 })
  })

  it('has no client for mutations', () => {
    const client = request().answers.useClient()
    expect(() => client.mutate).toThrow('The server has no Apollo client')
  })
})
