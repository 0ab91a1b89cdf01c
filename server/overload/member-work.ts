/**
 * The gate of what members ask, pages and GraphQL together: both need the one thread and the same connections. Accounts
 * cost nothing, so each network has a share too, and networks take turns: a clinic behind one address waits behind itself.
 * Module state, because a process has one event loop.
 */
import { clientNetworks } from './client-networks.ts'
import { Gate, type GateClient } from './gate.ts'

/** Room for three networks at once, each with one page or one large query at a time. */
export const memberWork = new Gate({
  atOnce: 12,
  atOncePerNetwork: 4,
  // Four queries at once on two processors make a fifth take more than twice as long.
  atOncePerNetworkBesideOthers: 2,
  atOncePerAccount: 4,
  waiting: 300,
  perNetwork: 150,
  perAccount: 60,
  patienceMs: 4_000,
})

/** Rendering takes the only thread for 10 to 20 ms, after several queries at once. */
export const PAGE_PLACES = 4

/** What few operations yield: the others take one place. Four, as a page: one account runs one such at a time. */
const VALUES_PER_PLACE = 1_000
const MOST_PLACES = 4

/** How many places an operation takes that can yield so many values. */
export const placesFor = (values: number): number =>
  Math.min(MOST_PLACES, 1 + Math.floor(values / VALUES_PER_PLACE))

/** Whose shares a member's request takes. */
export const memberOf = (
  { userId }: { readonly userId: string },
  { ip }: { readonly ip: string },
): GateClient => ({
  account: userId,
  networks: clientNetworks(ip),
})
