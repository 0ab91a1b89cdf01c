import { constant, type Step } from 'postgraphile/grafast'
import { extendSchema, gql } from 'postgraphile/utils'
import { productVersion } from '../../metrics/process-metrics.ts'

const version = productVersion()
const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString()

/** Adds to the state of the background what runs: the database does not know. Only admins get the row. */
export const ProcessFieldsPlugin: GraphileConfig.Plugin = extendSchema(
  {
    typeDefs: gql`
      extend type BackgroundOverview {
        """
        Version of the server that answers.
        """
        version: String!

        """
        When the process that answers was started.
        """
        startedAt: Datetime!
      }
    `,
    objects: {
      BackgroundOverview: {
        plans: {
          version: (_$overview: Step) => constant(version),
          startedAt: (_$overview: Step) => constant(startedAt),
        },
      },
    },
  },
  'ProcessFieldsPlugin',
)
