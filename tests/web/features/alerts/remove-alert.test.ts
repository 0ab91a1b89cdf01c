/** What a person has deleted stays away, in whatever order the answers come. */
import { ApolloLink, Observable } from '@apollo/client'
import { expect, test } from 'vitest'
import { changeAlert, readAlerts, removeAlert } from '../../../../web/features/alerts/alert-verbs.ts'
import { MySearchAlertsDocument } from '../../../../web/features/alerts/alerts.generated.ts'
import { createCache } from '../../../../web/shared/apollo/cache.ts'
import { createApolloClient } from '../../../../web/shared/apollo/client.ts'
import { until } from '../../../harness/until.ts'

const alert = (id: string, frequency = 'taeglich') => ({
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

/** A server whose answers the test gives; a list is as it was when it was asked for. */
async function stage() {
  let stored = [alert('a'), alert('b')]
  const requests: { readonly name: string; answer(isRefused?: boolean): void }[] = []
  const link = new ApolloLink(
    ({ operationName: name = '', variables }) =>
      new Observable((observer) => {
        const asked = stored
        requests.push({
          name,
          answer(isRefused = false) {
            if (isRefused) return observer.error(new Error('no'))
            if (name === 'DeleteSearchAlert') stored = stored.filter(({ id }) => id !== variables['id'])
            if (name === 'ChangeSearchAlert') stored = stored.map(({ id }) => alert(id, 'aus'))
            const changed = { __typename: 'ChangeSearchAlertPayload', result: alert('a', 'aus') }
            observer.next({
              data:
                name === 'MySearchAlerts'
                  ? { mySearchAlerts: asked }
                  : name === 'ChangeSearchAlert'
                    ? { changeSearchAlert: changed }
                    : { deleteSearchAlert: { __typename: 'DeleteSearchAlertPayload', result: true } },
            })
            observer.complete()
          },
        })
      }),
  )
  const client = createApolloClient({ cache: createCache(), link })
  const next = async (name: string) => {
    const request = await until(() => requests.find((one) => one.name === name), `a request ${name}`)
    requests.splice(requests.indexOf(request), 1)
    return request
  }
  const reading = readAlerts(client)
  ;(await next('MySearchAlerts')).answer()
  await reading
  const shown = () =>
    client.cache
      .readQuery({ query: MySearchAlertsDocument }, true)
      ?.mySearchAlerts.map(({ id, frequency }) => `${id} ${frequency}`)
  return { client, next, shown }
}

test('a list that is read meanwhile, and one that comes later, do not bring it back', async () => {
  const { client, next, shown } = await stage()
  const removing = removeAlert(client, 'b')
  expect(shown()).toEqual(['a taeglich'])
  const early = readAlerts(client)
  const late = readAlerts(client)
  ;(await next('MySearchAlerts')).answer()
  await early
  expect(shown()).toEqual(['a taeglich'])
  const lateAnswer = await next('MySearchAlerts')
  ;(await next('DeleteSearchAlert')).answer()
  await removing
  expect(shown()).toEqual(['a taeglich'])
  lateAnswer.answer()
  ;(await next('MySearchAlerts')).answer()
  await late
  expect(shown()).toEqual(['a taeglich'])
})

test('one that the server refuses to delete is there again', async () => {
  const { client, next, shown } = await stage()
  const removing = removeAlert(client, 'b')
  ;(await next('DeleteSearchAlert')).answer(true)
  ;(await next('MySearchAlerts')).answer()
  await expect(removing).rejects.toThrow()
  expect(shown()).toEqual(['a taeglich', 'b taeglich'])
})

test('a list from before a pause does not end it', async () => {
  const { client, next, shown } = await stage()
  const pausing = changeAlert(client, 'a', { frequency: 'aus' })
  const reading = readAlerts(client)
  const early = await next('MySearchAlerts')
  ;(await next('ChangeSearchAlert')).answer()
  await pausing
  early.answer()
  ;(await next('MySearchAlerts')).answer()
  await reading
  expect(shown()?.[0]).toBe('a aus')
})
