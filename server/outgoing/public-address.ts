/** Whether an IP address is one of the public Internet: only those does the server ask on behalf of an employer. */
import ipaddr from 'ipaddr.js'

/** All IPv6 addresses that are assigned to networks of the Internet so far. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

/**
 * Named by what is allowed: every special range that ipaddr.js knows (private, loopback, link-local with the metadata
 * services of clouds, CGNAT, multicast, 6to4, Teredo, IPv4 in IPv6 …) is refused, and IPv6 beyond 2000::/3.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST)
}
