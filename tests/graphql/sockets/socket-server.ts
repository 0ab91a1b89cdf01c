/** The GraphQL room with its socket server on a real port. */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { EventHub } from '../../../server/events/event-hub.ts'
import type { SocketLimits } from '../../../server/graphql/sockets/limits.ts'
import { LIVE_DOCUMENTS } from '../../harness/live-documents.ts'
import type { TestUser } from '../../harness/people.ts'
import { connectSocket, type SocketClient } from '../../harness/socket-client.ts'
import { until } from '../../harness/until.ts'
import { type GraphqlServer, type ServerOptions, SITE, startGraphqlServer } from '../graphql-server.ts'

type Person = TestUser & { cookie: string }

export interface SocketServer extends GraphqlServer {
  readonly hub: EventHub
  readonly url: string
  readonly subscription: string
  connect(person: { cookie: string }): SocketClient
  /** Connected and subscribed. */
  listen(person: { cookie: string }): Promise<SocketClient>
  notify(person: Pick<Person, 'userId'>, title: string): Promise<void>
}

export async function startSocketServer(
  limits: Partial<SocketLimits> = {},
  more: Pick<ServerOptions, 'sessionCheckMs' | 'trustProxy'> = {},
): Promise<SocketServer> {
  let hub: EventHub | undefined
  const server = await startGraphqlServer({
    documents: LIVE_DOCUMENTS,
    socketLimits: limits,
    ...more,
    onHub: (made) => {
      hub = made
    },
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  if (!hub) throw new Error('The server has no hub')
  const started = hub
  await until(() => started.live, 'the hub listens')
  const { port } = server.app.server.address() as AddressInfo
  const url = `ws://127.0.0.1:${port}/graphql`
  const subscription = server.idOf('NotificationReceived')
  const connect = ({ cookie }: { cookie: string }): SocketClient =>
    connectSocket(url, { cookie, origin: SITE })
  /** Waits for past announcements: on a busy machine they would reach sockets that were opened later. */
  async function untilHeard(): Promise<void> {
    const id = randomUUID()
    await server.owner.query(`select app_private.announce('session', array[$1])`, [id])
    await until(() => started.recentEnds.since(id, 0), 'past announcements')
  }
  return {
    ...server,
    async createUser(user) {
      const person = await server.createUser(user)
      await untilHeard()
      return person
    },
    hub: started,
    url,
    subscription,
    connect,
    async listen(person) {
      const client = connect(person)
      await client.init()
      await client.subscribe(subscription)
      return client
    },
    async notify({ userId }, title) {
      await server.owner.query(
        `select app_private.notify_user($1, app_private.make_notice('application', $2, 'Text'))`,
        [userId, title],
      )
      await untilHeard()
    },
  }
}
