import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { Observable } from 'rxjs'
import { expect, test } from 'vitest'
import { readAlerts } from '../../../../web/features/alerts/alert-verbs.ts'
import { MySearchAlertsDocument } from '../../../../web/features/alerts/alerts.generated.ts'
import { undoDeletion } from '../../../../web/features/alerts/undo-deletion.ts'

const alert = (id: string, frequency: string) => ({
  __typename: 'OwnSearchAlert',
  id,
  half: 'jobs',
  name: `Suche ${id}`,
  frequency,
  searchQuery: `?q=${id}`,
  addressRefused: false,
  hitCount: 3,
  newHitCount: 2,
  toldAt: null,
})

/** A server that kept the deleted alert b, with mails once a day; or one on which it is gone for good. */
async function stage({ isKept }: { isKept: boolean }) {
  const calls: string[] = []
  const answerTo = (name: string, variables: Readonly<Record<string, unknown>>) => {
    calls.push(name)
    const frequency = String(variables['frequency'] ?? 'taeglich')
    const of = (result: object) => ({ data: { [name]: { __typename: `${name}Payload`, result } } })
    switch (name) {
      case 'MySearchAlerts':
        return { data: { mySearchAlerts: [alert('a', 'sofort'), alert('c', 'aus')] } }
      case 'RestoreSearchAlert':
        return isKept
          ? { data: { restoreSearchAlert: of(alert('b', 'taeglich')).data[name] } }
          : { errors: [{ message: 'Gone', extensions: { code: 'NOT_FOUND' } }] }
      case 'ChangeSearchAlert':
        return { data: { changeSearchAlert: of(alert('b', frequency)).data[name] } }
      default:
        return { data: { saveSearchAlert: of(alert('new', frequency)).data[name] } }
    }
  }
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        observer.next(answerTo(operationName, variables))
        observer.complete()
      }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  await readAlerts(client)
  calls.length = 0
  const listed = () =>
    client.cache
      .readQuery({ query: MySearchAlertsDocument })
      ?.mySearchAlerts.map(({ id, frequency, newHitCount }) => [id, frequency, newHitCount])
  const undo = (frequency: 'taeglich' | 'aus') =>
    undoDeletion(
      client,
      { id: 'b', name: 'Suche b', frequency },
      { half: 'jobs', searchQuery: '?q=b', jobs: {}, requests: null },
      1,
    )
  return { calls, listed, undo }
}

test('a deleted alert comes back where it stood, with its new hits', async () => {
  const { calls, listed, undo } = await stage({ isKept: true })
  await undo('taeglich')
  expect(calls).toEqual(['RestoreSearchAlert'])
  expect(listed()).toEqual([
    ['a', 'sofort', 2],
    ['b', 'taeglich', 2],
    ['c', 'aus', 2],
  ])
})

test('a pause that was pressed just before, and not sent, holds', async () => {
  const { calls, listed, undo } = await stage({ isKept: true })
  await undo('aus')
  expect(calls).toEqual(['RestoreSearchAlert', 'ChangeSearchAlert'])
  expect(listed()?.[1]).toEqual(['b', 'aus', 2])
})

test('one that is gone for good is saved again', async () => {
  const { calls, listed, undo } = await stage({ isKept: false })
  await undo('aus')
  expect(calls).toEqual(['RestoreSearchAlert', 'SaveSearchAlert'])
  expect(listed()?.[0]).toEqual(['new', 'aus', 2])
})
