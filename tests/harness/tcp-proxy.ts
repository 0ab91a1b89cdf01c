/** A TCP connection that can be cut, restored, delayed and led elsewhere: outages as browsers and servers meet them. */
import { connect, createServer, type Server, type Socket } from 'node:net'

interface TcpTarget {
  readonly host: string
  readonly port: number
}

export interface TcpProxy {
  /** Known from the start, and the same after each `restore`. */
  readonly port: number
  /** Connections are refused, and those that are open end. */
  cut(): Promise<void>
  restore(): Promise<void>
  /** Everything the target sends arrives this much later. */
  delayAnswers(milliseconds: number): void
  /**
   * The next request that contains this text reaches the target, and its connection dies as soon as the target answers.
   * Resolves then. `andCut`: in the same moment nobody can connect any more, so that the browser's own repetition fails.
   */
  loseAnswerTo(text: string, options?: { readonly andCut: boolean }): Promise<void>
  /** New connections go there. */
  leadTo(target: TcpTarget): void
}

export async function openTcpProxy(first: TcpTarget): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let target = first
  let delayMs = 0
  let port = 0
  let server: Server | undefined
  let losing: { readonly text: string; readonly lost: () => unknown } | undefined

  function join(inbound: Socket): void {
    const outbound = connect(target.port, target.host)
    for (const socket of [inbound, outbound]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        inbound.destroy()
        outbound.destroy()
      })
    }
    inbound.pipe(outbound)
    let lose: (() => unknown) | undefined
    inbound.on('data', (chunk) => {
      if (losing === undefined || !chunk.includes(losing.text)) return
      lose = losing.lost
      losing = undefined
    })
    outbound.on('data', (chunk) => {
      if (lose) {
        inbound.destroy()
        lose()
        return
      }
      if (delayMs === 0) inbound.write(chunk)
      else setTimeout(() => inbound.writable && inbound.write(chunk), delayMs)
    })
  }

  function open(): Promise<void> {
    const listening = createServer(join)
    server = listening
    return new Promise((resolve, reject) => {
      listening.once('error', reject)
      listening.listen(port, '127.0.0.1', () => {
        const address = listening.address()
        if (address !== null && typeof address === 'object') port = address.port
        resolve()
      })
    })
  }

  async function cut(): Promise<void> {
    const closing = server
    server = undefined
    const closed = new Promise((resolve) => (closing ? closing.close(resolve) : resolve(undefined)))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  await open()
  return {
    port,
    cut,
    restore: open,
    delayAnswers(milliseconds) {
      delayMs = milliseconds
    },
    loseAnswerTo(text, { andCut } = { andCut: false }) {
      return new Promise((lost) => {
        losing = { text, lost: andCut ? () => void cut().then(lost) : lost }
      })
    },
    leadTo(next) {
      target = next
    },
  }
}
