/**
 * An https server that stands for the hosts of companies. Their names resolve to public addresses, as the tests say; the
 * connection ends here whatever the address, and the test sees which one was dialled.
 */
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import type { Network } from '../../../server/outgoing/network.ts'

/** For logo.example, weiter.example and innen.example. Nothing but this test trusts it. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBwDCCAWWgAwIBAgIUXR2+Eh6B9bizVFEsVRLTTdDk960wCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMbG9nby5leGFtcGxlMCAXDTI2MTEyMjAzNTkzOVoYDzIxMjYx
MDI5MDM1OTM5WjAXMRUwEwYDVQQDDAxsb2dvLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAARO6QbmzYKz+VUHMHoEdWht0K7AS3P9WA4l68HgrytYP5vd
4/5WIGNTZBf12X9xI2FRTtPsAMeroe+exkFsRODGo4GMMIGJMB0GA1UdDgQWBBTG
zAYisT2DqFAZFHXeyF3ER3GSljAfBgNVHSMEGDAWgBTGzAYisT2DqFAZFHXeyF3E
R3GSljAPBgNVHRMBAf8EBTADAQH/MDYGA1UdEQQvMC2CDGxvZ28uZXhhbXBsZYIO
d2VpdGVyLmV4YW1wbGWCDWlubmVuLmV4YW1wbGUwCgYIKoZIzj0EAwIDSQAwRgIh
AO0GYxlROVy0utbacgIi2haazGwh5CD+o/jvT4VziWNhAiEAraU0RlRh4lEf6CMg
0qxY1QnrKfMrr1x7iItOo5Pro1E=
-----END CERTIFICATE-----`
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgyAn59mcU0mA2ciCX
obrU/7K/DJf34l/ODkz62NJ+bqehRANCAARO6QbmzYKz+VUHMHoEdWht0K7AS3P9
WA4l68HgrytYP5vd4/5WIGNTZBf12X9xI2FRTtPsAMeroe+exkFsRODG
-----END PRIVATE KEY-----`

export const PUBLIC_ADDRESS = '93.184.215.14'

export interface LogoHost extends Network {
  /** What the server was asked for: host and path. */
  readonly asked: string[]
  /** The addresses to which connections were opened. */
  readonly dialled: string[]
  /** What a host's name resolves to, else PUBLIC_ADDRESS. Several lists are the answers of one look-up after another. */
  readonly names: Map<string, string[][]>
  stop(): Promise<void>
}

export async function startLogoHost(answer: RequestListener): Promise<LogoHost> {
  const asked: string[] = []
  const dialled: string[] = []
  const names = new Map<string, string[][]>()
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    dialled,
    names,
    async resolve(host) {
      const answers = names.get(host)
      return (answers && answers.length > 1 ? answers.shift() : answers?.[0]) ?? [PUBLIC_ADDRESS]
    },
    connect(address, host) {
      dialled.push(address)
      return connect({ host: '127.0.0.1', port, servername: host, ca: CERTIFICATE })
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
