import { expect, test } from 'vitest'
import { clientNetworks } from '../../../server/overload/client-networks.ts'

// How addresses become networks is tested where they are counted; this is about what is none.
test.each([undefined, '', 'nobody', '300.1.1.1'])('%s is counted with all that is no address', (reported) => {
  expect(clientNetworks(reported)).toEqual(['unknown'])
})
