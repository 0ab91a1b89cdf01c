/**
 * Loaded into a server of tests before it starts (node --import): every name leads to the host of the test on this machine, as if it had a public
 * address. Nothing of the product's own configuration can do this.
 */
import { connect } from 'node:net'
import { internet } from '../../server/outgoing/network.ts'
import { PUBLIC_ADDRESS } from './foreign-host.ts'

const port = Number(process.env['TEST_FOREIGN_PORT'])

Object.assign(internet, {
  resolve: async () => [PUBLIC_ADDRESS],
  connect: () => connect({ host: '127.0.0.1', port }),
})
