import type { ApolloClient } from '@apollo/client'
import { PushHereDocument, SubscribeToPushDocument } from './keep-push.generated.ts'
import { deviceHere } from './push-device.ts'

/** Nobody's password waits longer for it. Without an answer the settings show that it is off. */
const PATIENCE_MS = 2_000

const atMost = <Value>(work: Promise<Value>, otherwise: Value): Promise<Value> =>
  Promise.race([work, new Promise<Value>((resolve) => setTimeout(resolve, PATIENCE_MS, otherwise))])

/** A new password or factor gives the session another token, and what this browser receives ends with the old one: this asks for it again. */
export async function keepPush<Result>(client: ApolloClient, change: () => Promise<Result>): Promise<Result> {
  const wasOn = await atMost(receivesHere(client), false)
  const result = await change()
  // The change is done whatever becomes of this; the settings show that it is off.
  if (wasOn)
    await atMost(
      subscribeAgain(client).catch(() => {}),
      undefined,
    )
  return result
}

async function receivesHere(client: ApolloClient): Promise<boolean> {
  // Most browsers have none: then nobody is asked.
  const device = await deviceHere().catch(() => null)
  if (!device) return false
  const { data } = await client
    .query({ query: PushHereDocument, fetchPolicy: 'no-cache' })
    .catch(() => ({ data: undefined }))
  return data?.mySessions.some(({ isCurrent, receivesPush }) => isCurrent && receivesPush) ?? false
}

async function subscribeAgain(client: ApolloClient): Promise<void> {
  const device = await deviceHere()
  if (device) await client.mutate({ mutation: SubscribeToPushDocument, variables: { ...device } })
}
