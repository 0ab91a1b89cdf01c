/** What fetching from foreign hosts needs of the network. Tests put another one in its place; nothing of the configuration does. */
import { lookup } from 'node:dns/promises'
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

export interface Network {
  /** Every IP address of a host. */
  resolve(host: string): Promise<readonly string[]>
  /** A connection to port 443 of the address, with the certificate checked against the host's name; to port 80 when it is not secure. */
  connect(address: string, host: string, secure: boolean): Socket
}

export const internet: Network = {
  async resolve(host) {
    const found = await lookup(host, { all: true, verbatim: true })
    return found.map(({ address }) => address)
  },
  connect: (address, host, secure) =>
    secure
      ? connectTls({ host: address, port: 443, servername: host })
      : connectPlain({ host: address, port: 80 }),
}
