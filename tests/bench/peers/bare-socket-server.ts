/** The reference: a `ws` server without accounts that sends one text to every client on a line of stdin. */
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { type WebSocket, WebSocketServer } from 'ws'

const server = createServer()
const sockets = new Set<WebSocket>()
const webSockets = new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false })
webSockets.on('connection', (socket) => {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(String(address.port))
})
for await (const line of createInterface({ input: process.stdin })) {
  for (const socket of sockets) socket.send(line)
}
