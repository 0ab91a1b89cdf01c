/** Load from this process against servers in others; medians of several short rounds, taken in turns. */
import autocannon from 'autocannon'

const CONNECTIONS = 10
const ACCEPT = { accept: 'application/graphql-response+json, application/json, text/html' }

export interface Target {
  readonly name: string
  /** One address, or several that the load walks through. */
  readonly urls: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  /** Of people who take turns: each asks for a stretch of the addresses, so that connections are different people. */
  readonly cookies?: readonly string[]
}

export interface Measured {
  readonly name: string
  readonly perSecond: number
  readonly p95: number
  readonly failed: number
}

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

async function round(target: Target, seconds: number): Promise<Measured> {
  const [first] = target.urls
  if (first === undefined) throw new Error(`${target.name} has no address`)
  const { cookies } = target
  const requests = target.urls.map((url, index) => ({
    method: 'GET' as const,
    path: url.slice(new URL(url).origin.length),
    ...(cookies && {
      // Headers of a request replace those of the connection.
      headers: {
        ...ACCEPT,
        ...target.headers,
        cookie: cookies[Math.floor((index * cookies.length) / target.urls.length)],
      },
    }),
  }))
  let started = 0
  const result = await autocannon({
    url: new URL(first).origin,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { ...ACCEPT, ...target.headers },
    requests,
    // Each connection begins elsewhere: at one moment no two of them ask for the same.
    setupClient: (client) => {
      const start = Math.floor((started * requests.length) / CONNECTIONS)
      started += 1
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)])
    },
  })
  return {
    name: target.name,
    perSecond: result.requests.average,
    // autocannon gives 90 and 97.5; the stricter one stands for p95.
    p95: result.latency.p97_5,
    failed: result.non2xx + result.errors,
  }
}

/** Rounds in turns, so that a busy minute of the machine meets all targets alike. */
export async function compare(targets: readonly Target[], rounds = 3, seconds = 4): Promise<Measured[]> {
  const taken = new Map<string, Measured[]>(targets.map((target) => [target.name, []]))
  for (const target of targets) await round(target, 2)
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const target of targets) taken.get(target.name)?.push(await round(target, seconds))
  }
  return targets.map(({ name }) => {
    const all = taken.get(name) ?? []
    return {
      name,
      perSecond: median(all.map((one) => one.perSecond)),
      p95: median(all.map((one) => one.p95)),
      failed: all.reduce((sum, one) => sum + one.failed, 0),
    }
  })
}
