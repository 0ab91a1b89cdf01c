import { lambda, type Step } from 'postgraphile/grafast'
import { extendSchema, gql } from 'postgraphile/utils'
import { deviceName } from '../../auth/sessions/device-name.ts'

interface RowStep extends Step {
  get(attribute: string): Step<string | null>
}

/** Adds the readable name of the device. The same function parses the User-Agent header for mails. */
export const DeviceFieldPlugin: GraphileConfig.Plugin = extendSchema(
  {
    typeDefs: gql`
      extend type SecurityEvent {
        """
        Browser and system in words: "Firefox auf Windows".
        """
        device: String!
      }
    `,
    objects: {
      SecurityEvent: {
        plans: {
          device: ($event: RowStep) => lambda($event.get('user_agent'), deviceName),
        },
      },
    },
  },
  'DeviceFieldPlugin',
)
