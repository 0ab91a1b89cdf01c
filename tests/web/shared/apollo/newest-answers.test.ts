import { ApolloLink, gql, Observable } from '@apollo/client'
import { expect, test } from 'vitest'
import { createCache } from '../../../../web/shared/apollo/cache.ts'
import { createApolloClient } from '../../../../web/shared/apollo/client.ts'

/** A server whose answers are given by the test, in any order. */
function slowServer() {
  const waiting: Array<(count: number) => void> = []
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        waiting.push((count) => {
          observer.next({ data: { count } })
          observer.complete()
        })
      }),
  )
  const client = createApolloClient({ cache: createCache(), link })
  const query = gql`
    query Count {
      count
    }
  `
  const shown = () => client.readQuery<{ count: number }>({ query })?.count
  const ask = async () => {
    const { data } = await client.query<{ count: number }>({ query, fetchPolicy: 'network-only' })
    return data?.count
  }
  return { waiting, ask, shown }
}

test('a reload is a request of its own, though another one is under way', async () => {
  const { waiting, ask, shown } = slowServer()
  const first = ask()
  const afterEvent = ask()
  expect(waiting).toHaveLength(2)
  waiting[0]?.(1)
  waiting[1]?.(2)
  expect(await Promise.all([first, afterEvent])).toEqual([1, 2])
  expect(shown()).toBe(2)
})

test('an answer that was overtaken does not replace the newer one', async () => {
  const { waiting, ask, shown } = slowServer()
  const first = ask()
  const afterEvent = ask()
  waiting[1]?.(2)
  expect(await afterEvent).toBe(2)
  waiting[0]?.(1)
  expect(await first).toBe(2)
  expect(shown()).toBe(2)
})

test('nothing is kept once all answers are there', async () => {
  const { waiting, ask, shown } = slowServer()
  const first = ask()
  waiting[0]?.(2)
  await first
  const later = ask()
  waiting[1]?.(1)
  expect(await later).toBe(1)
  expect(shown()).toBe(1)
})
