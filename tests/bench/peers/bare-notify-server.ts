/** The reference: a `ws` server that listens to one channel of the database and sends each payload to every client. */
import { createServer } from 'node:http'
import pg from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'

const client = new pg.Client({ connectionString: process.argv[2] })
await client.connect()
const sockets = new Set<WebSocket>()
client.on('notification', ({ payload = '' }) => {
  for (const socket of sockets) socket.send(payload)
})
await client.query('listen bench')
const server = createServer()
const webSockets = new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false })
webSockets.on('connection', (socket) => {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(String(address.port))
})
