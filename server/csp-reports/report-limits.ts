/** How many reports are read: in this process, because a limit in the database would cost more than the report. */
import { clientNetworks, NETWORK_FACTOR } from '../overload/client-networks.ts'

const PER_CLIENT = 20
const OF_ALL = 200
const PERIOD_MS = 60_000

export function createReportLimits(now: () => number = Date.now): (ip: string) => boolean {
  let period = 0
  let all = 0
  const shares = new Map<string, number>()
  return (ip) => {
    const current = Math.floor(now() / PERIOD_MS)
    if (current !== period) {
      period = current
      all = 0
      shares.clear()
    }
    const networks = clientNetworks(ip)
    const isOver = networks.some(
      (network, index) => (shares.get(network) ?? 0) >= PER_CLIENT * NETWORK_FACTOR ** index,
    )
    // Who is over the limit takes nothing from the others, and adds no entry.
    if (isOver || all >= OF_ALL) return false
    all += 1
    for (const network of networks) shares.set(network, (shares.get(network) ?? 0) + 1)
    return true
  }
}
