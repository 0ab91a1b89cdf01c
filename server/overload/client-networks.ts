/** Reads the IP address that a proxy reports and names the networks by which the client is counted. */
import { isIPv4, isIPv6 } from 'node:net'

/**
 * A provider gives a customer anything from a /64 to a /48 network, and an attacker has all of it. So each wider network of a
 * client has limits of its own, this many times those of the narrower one: other providers put many customers into one /48.
 */
export const NETWORK_FACTOR = 3

/** `203.0.113.7:51234`, as some proxies write X-Forwarded-For: the port differs with every connection of one client. */
const WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/

/** `[2001:db8::1]` and `[2001:db8::1]:51234`. */
const IN_BRACKETS = /^\[([^\]]+)\](?::\d+)?$/

/** All that is no IP address counts as one client: otherwise each made-up text would be a new one. */
const UNKNOWN = 'unknown'

function bareAddress(reported: string | undefined): string {
  const trimmed = reported?.trim() ?? ''
  const inner = WITH_PORT.exec(trimmed)?.[1] ?? IN_BRACKETS.exec(trimmed)?.[1] ?? trimmed
  // `fe80::1%eth0`: the zone is a name of this machine.
  return inner.split('%', 1)[0] ?? ''
}

/** The eight groups of an IPv6 address. URL brings every spelling of it to one, without an embedded IPv4 address. */
function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}

/** The IPv4 address in `::ffff:cb00:7107`: a socket that accepts both protocols reports IPv4 clients this way. */
function mappedIPv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

/**
 * The networks of a client, the narrowest first: an IPv4 address, or the /64 and the /48 of an IPv6 address. A client that has
 * gone away meanwhile has none any more: its socket forgets the address.
 */
export function clientNetworks(reported: string | undefined): readonly [string, ...string[]] {
  const ip = bareAddress(reported)
  if (isIPv4(ip)) return [ip]
  if (!isIPv6(ip)) return [UNKNOWN]
  const groups = groupsOf(ip)
  const mapped = mappedIPv4(groups)
  return mapped === undefined
    ? [groups.slice(0, 4).join(':'), `${groups.slice(0, 3).join(':')}/48`]
    : [mapped]
}
