/** Every field of Subscription with everything below it, open while something happens: what the frames carried. */
import type { GraphQLSchema } from 'postgraphile/graphql'
import { SITE } from '../signed-cookie.ts'
import { connectSocket } from '../socket-client.ts'
import { until } from '../until.ts'
import type { LeakServer } from './leak-server.ts'
import { triedVariables } from './operations.ts'
import type { Values } from './values.ts'
import type { Reader, Visit } from './visit.ts'

export interface Frames {
  /** Everything received until now. */
  visits(): Visit[]
  close(): void
}

/**
 * Resolves when each subscription is ready or refused, so that nothing that happens from then on is missed. `values` name
 * what can be followed: an id of a thread, for example.
 */
export async function listenAs(
  { socketUrl, subscriptions }: Pick<LeakServer, 'socketUrl' | 'subscriptions'>,
  schema: GraphQLSchema,
  reader: Reader,
  values: Values = {},
): Promise<Frames> {
  const client = connectSocket(socketUrl, {
    origin: SITE,
    ...(reader.person ? { cookie: reader.person.cookie } : {}),
  })
  const refused = client.refused.then(() => true)
  const isRefused = await Promise.race([refused, client.opened.then(() => false)])
  if (!isRefused) {
    await client.init()
    const asked = subscriptions.flatMap(({ id, name, body }) =>
      triedVariables(schema, name, body, values).map((variables, index) => ({
        id: `${name} ${index}`,
        payload: {
          query: '',
          variables,
          extensions: { persistedQuery: { version: 1, sha256Hash: id } },
        },
      })),
    )
    for (const { id, payload } of asked) client.send({ id, type: 'subscribe', payload })
    await until(
      () => asked.every(({ id }) => client.messages.some((message) => message.id === id)),
      `an answer to each subscription of ${reader.name}`,
    )
  }
  return {
    visits: () =>
      client.messages.map((message) => ({
        reader: reader.name,
        surface: `frame ${message.id ?? message.type}`,
        text: JSON.stringify(message),
      })),
    close: () => client.close(),
  }
}
