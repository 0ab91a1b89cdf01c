import { ApolloLink, gql, Observable } from '@apollo/client'
import { expect, test } from 'vitest'
import { createCache } from '../../../../web/shared/apollo/cache.ts'
import { createApolloClient } from '../../../../web/shared/apollo/client.ts'

/** A server whose answers are given by the test, in any order. */
function slowServer() {
  const waiting: Array<(count: number) => void> = []
  const changing: Array<() => void> = []
  const link = new ApolloLink(
    ({ operationType }) =>
      new Observable((observer) => {
        const answer = (count: number) => {
          observer.next({ data: { count } })
          observer.complete()
        }
        if (operationType === 'query') waiting.push(answer)
        else changing.push(() => answer(0))
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
  const change = () =>
    client.mutate({
      mutation: gql`
        mutation Change {
          count
        }
      `,
      fetchPolicy: 'no-cache',
    })
  return { waiting, changing, ask, change, shown }
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

test('an answer that was asked for before a change was answered is asked for again', async () => {
  const { waiting, changing, ask, change, shown } = slowServer()
  const asking = ask()
  const changed = change()
  changing[0]?.()
  await changed
  // Read before the change was made, and late.
  waiting[0]?.(1)
  expect(waiting).toHaveLength(2)
  expect(shown()).toBeUndefined()
  waiting[1]?.(2)
  expect(await asking).toBe(2)
  expect(shown()).toBe(2)
})

test('a change that has no answer yet stops no question, and many of them do not stop one for ever', async () => {
  const { waiting, changing, ask, change } = slowServer()
  const asking = ask()
  void change()
  waiting[0]?.(1)
  expect(await asking).toBe(1)
  changing[0]?.()
  const late = ask()
  for (let time = 1; time <= 4; time += 1) {
    const changed = change()
    changing[time]?.()
    await changed
    waiting[time]?.(time)
  }
  expect(await late).toBe(4)
  expect(waiting).toHaveLength(5)
})
