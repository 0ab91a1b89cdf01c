/**
 * The types of live events. Only types are declared (server/graphql/topics) and no grafast plans: plans would read one
 * row per subscriber, while server/events reads the rows of all subscribers in one round trip.
 */
import { extendSchema } from 'postgraphile/utils'
import { TOPICS } from '../sockets/all-topics.ts'

export const TopicsPlugin: GraphileConfig.Plugin = extendSchema(
  { typeDefs: TOPICS.map(({ typeDefs }) => typeDefs) },
  'TopicsPlugin',
)
