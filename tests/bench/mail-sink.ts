/**
 * A mail server in a process of its own that takes everything and keeps nothing: how many mails and connections came, and
 * how many bytes. Prints its port; answers each line of its input with the figures.
 */
import { createInterface } from 'node:readline'
import { SMTPServer } from 'smtp-server'

const figures = { mails: 0, connections: 0, bytes: 0 }

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onConnect(_session, callback) {
    figures.connections += 1
    callback()
  },
  onData(stream, _session, callback) {
    stream.on('data', (chunk: Buffer) => {
      figures.bytes += chunk.length
    })
    stream.on('end', () => {
      figures.mails += 1
      callback()
    })
  },
})
server.on('error', () => {})
const tcp = server.listen(0, '127.0.0.1', () => {
  const address = tcp.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  console.log(address.port)
})
createInterface({ input: process.stdin }).on('line', () => console.log(JSON.stringify(figures)))
process.stdin.on('end', () => process.exit())
