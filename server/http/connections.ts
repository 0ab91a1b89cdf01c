/**
 * Tracks connections that have no request in flight. Node itself counts a connection as idle only after its first
 * answer: one that was opened and sends nothing (a browser's preconnect, a probe) would keep a closing server open.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface Connections {
  closeUnused(): void
  /** From now on each answer ends its connection, so that nobody sends another request over it. */
  endAfterAnswers(): void
}

export function watchConnections(server: Pick<Server, 'on' | 'prependListener'>): Connections {
  let ending = false
  const underWay = new Map<Socket, number>()
  const count = (socket: Socket, change: number): void => {
    const before = underWay.get(socket)
    if (before !== undefined) underWay.set(socket, before + change)
  }
  server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  // Before the application answers: some answers are written at once.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1)
    if (ending) response.setHeader('connection', 'close')
    response.once('close', () => count(socket, -1))
  })
  return {
    closeUnused() {
      for (const [socket, requests] of underWay) if (requests === 0) socket.destroy()
    },
    endAfterAnswers() {
      ending = true
    },
  }
}
