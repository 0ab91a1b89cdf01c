/**
 * What a socket tells. Only the shapes are declared (server/graphql/topics): server/events reads the rows for everybody
 * who waits in one round trip, and server/graphql/sockets sends them. A plan would read them one by one.
 */
import { extendSchema } from 'postgraphile/utils'
import { TOPICS } from '../sockets/all-topics.ts'

export const TopicsPlugin: GraphileConfig.Plugin = extendSchema(
  { typeDefs: TOPICS.map(({ typeDefs }) => typeDefs) },
  'TopicsPlugin',
)
