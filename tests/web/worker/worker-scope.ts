/**
 * What the files of web/worker find around them in a browser: events, Cache Storage, the network. In memory, for one test file, which
 * imports them afterwards. Browsers themselves are asked in tests/e2e/offline/worker.spec.ts.
 */
import { vi } from 'vitest'
import { ANSWER_MARK } from '../../../schema/answer-mark.ts'

export const ORIGIN = 'https://stellen.example'

type Listener = (event: unknown) => void
type Network = (request: Request) => Response | Promise<Response>

const urlOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).href

class MemoryCache {
  readonly #entries = new Map<string, Response>()

  async match(request: Request | string) {
    return this.#entries.get(urlOf(request))?.clone()
  }
  async put(request: Request | string, answer: Response) {
    this.#entries.set(urlOf(request), answer)
  }
  async delete(request: Request | string) {
    return this.#entries.delete(urlOf(request))
  }
  async keys() {
    return [...this.#entries.keys()].map((url) => new Request(url))
  }
}

class MemoryCaches {
  readonly #all = new Map<string, MemoryCache>()

  async open(name: string) {
    const cache = this.#all.get(name) ?? new MemoryCache()
    this.#all.set(name, cache)
    return cache
  }
  async delete(name: string) {
    return this.#all.delete(name)
  }
  async match(request: Request | string, { cacheName = '' } = {}) {
    return this.#all.get(cacheName)?.match(request)
  }
}

/** As a browser hands it over, which tells what came from the own origin. */
export function pageAnswer(
  text: string,
  {
    status = 200,
    headers = {},
  }: { readonly status?: number; readonly headers?: Record<string, string> } = {},
): Response {
  const answer = new Response(text, {
    status,
    headers: { [ANSWER_MARK]: '1', 'content-type': 'text/html; charset=utf-8', ...headers },
  })
  Object.defineProperty(answer, 'type', { value: 'basic' })
  const clone = answer.clone.bind(answer)
  answer.clone = () => Object.defineProperty(clone(), 'type', { value: 'basic' })
  return answer
}

/** `caches`: those of a worker before, of the same browser. */
export function openWorkerScope(caches = new MemoryCaches(), script = '/sw.js') {
  const listeners = new Map<string, Listener[]>()
  let network: Network = () => Response.error()
  const asked: Request[] = []
  const subscription = { unsubscribe: vi.fn(async () => true) }
  const scope = {
    // Workbox tells the console of each step otherwise.
    __WB_DISABLE_DEV_LOGS: true,
    caches,
    addEventListener: (type: string, listener: Listener) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    location: new URL(script, ORIGIN),
    registration: {
      scope: `${ORIGIN}/`,
      installing: null as object | null,
      waiting: null as object | null,
      pushManager: {
        getSubscription: async (): Promise<unknown> => subscription,
        subscribe: async (_options: unknown): Promise<unknown> => subscription,
      },
    },
  }
  vi.stubGlobal('self', scope)
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  vi.stubGlobal('location', scope.location)
  vi.stubGlobal('registration', scope.registration)
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('ExtendableEvent', Event)
  vi.stubGlobal('FetchEvent', class extends Event {})
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(input, ORIGIN), init)
    asked.push(request)
    return network(request)
  })

  /** Resolves with what the listeners answered, once all that they wait for is done. */
  async function fire(type: string, properties: object = {}): Promise<Response | undefined> {
    vi.stubGlobal('self', scope)
    const waits: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const event = Object.assign(new Event(type), properties, {
      waitUntil: (work: Promise<unknown>) => waits.push(work),
      respondWith: (given: Promise<Response>) => {
        answer = given
      },
    })
    for (const listener of listeners.get(type) ?? []) listener(event)
    const answered = await answer
    for (let index = 0; index < waits.length; index += 1) await waits[index]
    return answered
  }

  return {
    caches,
    subscription,
    registration: scope.registration,
    /** All requests that reached the network. */
    asked,
    answerWith(next: Network) {
      network = next
    },
    fire,
    /** As a page asks for a document. */
    navigate(path: string) {
      const request = new Request(new URL(path, ORIGIN))
      Object.defineProperty(request, 'mode', { value: 'navigate' })
      return fire('fetch', { request })
    },
    post(path: string) {
      return fire('fetch', { request: new Request(new URL(path, ORIGIN), { method: 'POST', body: '{}' }) })
    },
    async kept(cacheName: string): Promise<string[]> {
      const keys = await (await caches.open(cacheName)).keys()
      return keys.map(({ url }) => url.slice(ORIGIN.length))
    },
  }
}
