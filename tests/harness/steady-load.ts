/** Requests at a steady rate, as visitors with open connections send them: none is sent twice, and each that fails is kept. */
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

interface SteadyLoad {
  readonly answered: number
  /** What went wrong, and after how many milliseconds of the load it was sent. */
  readonly failed: readonly { readonly path: string; readonly problem: string; readonly sentAt: number }[]
  /** Resolves when what is under way has been answered too. */
  stop(): Promise<void>
}

const TICK_MS = 20

export function startLoad(origin: string, perSecond: number, asked: readonly Asked[]): SteadyLoad {
  const { hostname, port, host } = new URL(origin)
  // In turns: a connection that is never used might be closed in the moment in which it is used again.
  const agent = new Agent({ keepAlive: true, maxSockets: 40, scheduling: 'fifo' })
  const failed: { path: string; problem: string; sentAt: number }[] = []
  const underWay = new Set<Promise<void>>()
  const began = performance.now()
  let answered = 0
  let sent = 0
  let over = false

  function ask({ method = 'GET', path, body, headers = {} }: Asked): Promise<void> {
    const sentAt = Math.round(performance.now() - began)
    return new Promise((resolve) => {
      const fail = (problem: string): void => {
        failed.push({ path, problem, sentAt })
        resolve()
      }
      const going = request(
        { hostname, port, method, path, agent, headers: { host, origin, ...headers } },
        (answer) => {
          answer.on('error', (error) => fail(String(error)))
          answer.resume().on('end', () => {
            if (!answer.complete) return fail('the answer was cut off')
            if ((answer.statusCode ?? 0) >= 400) return fail(`status ${answer.statusCode}`)
            answered += 1
            resolve()
          })
        },
      )
      going.on('error', (error) => fail(String(error)))
      going.end(body)
    })
  }

  const sending = (async () => {
    while (!over) {
      const due = Math.floor(((performance.now() - began) / 1000) * perSecond)
      for (; sent < due; sent += 1) {
        const next = asked[sent % asked.length]
        if (next === undefined) throw new Error('Nothing to ask')
        const going = ask(next).finally(() => underWay.delete(going))
        underWay.add(going)
      }
      await delay(TICK_MS)
    }
  })()

  return {
    get answered() {
      return answered
    },
    failed,
    async stop() {
      over = true
      await sending
      await Promise.all(underWay)
      agent.destroy()
    },
  }
}
