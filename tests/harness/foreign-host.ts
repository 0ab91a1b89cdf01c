/**
 * An http server of this machine that stands for the hosts of employers. Their names resolve to public addresses unless a test says
 * otherwise; the connection ends here whatever the address, and the test sees which one was dialled.
 */
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Network } from '../../server/outgoing/network.ts'

export const PUBLIC_ADDRESS = '93.184.215.14'

export interface ForeignHost extends Network {
  readonly port: number
  /** What the server was asked for: host and path. */
  readonly asked: string[]
  /** The addresses to which connections were opened. */
  readonly dialled: string[]
  /** What a host's name resolves to, else PUBLIC_ADDRESS. Several lists are the answers of one look-up after another. */
  readonly names: Map<string, string[][]>
  stop(): Promise<void>
}

export async function startForeignHost(answer: RequestListener): Promise<ForeignHost> {
  const asked: string[] = []
  const dialled: string[] = []
  const names = new Map<string, string[][]>()
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    asked,
    dialled,
    names,
    async resolve(host) {
      const answers = names.get(host)
      return (answers && answers.length > 1 ? answers.shift() : answers?.[0]) ?? [PUBLIC_ADDRESS]
    },
    connect(address) {
      dialled.push(address)
      return connect({ host: '127.0.0.1', port })
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
