import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A name: what is not ours, with this status. */
const FOREIGN = { portal: 200, proxy: 200, refusal: 403, missing: 404 } as const
const answers: Array<number | Error | keyof typeof FOREIGN> = []
let asked: number[] = []
let began = 0

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  asked = []
  began = Date.now()
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now() - began)
    const answer = answers.shift() ?? 200
    if (answer instanceof Error) throw answer
    if (typeof answer === 'string') return new Response('<h1>WLAN</h1>', { status: FOREIGN[answer] })
    return new Response('{}', { status: answer, headers: { 'x-from-app': '1' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const load = () => import('../../../../web/shared/connection/server-answers.ts')

test('all who wait share one poll, whose pauses grow to three seconds', async () => {
  const { serverAnswers, trouble } = await load()
  answers.push(new TypeError('Failed to fetch'), 503, new TypeError('Failed to fetch'), 503, 200)
  const waits = [serverAnswers(), serverAnswers()]
  expect(trouble.unreachable).toBe(true)
  await vi.runAllTimersAsync()
  await Promise.all(waits)
  expect(asked).toEqual([500, 1500, 3500, 6500, 9500])
  expect(trouble.unreachable).toBe(false)
})

test('the network returns: the server is asked at once', async () => {
  const { serverAnswers } = await load()
  const wait = serverAnswers()
  await vi.advanceTimersByTimeAsync(100)
  dispatchEvent(new Event('online'))
  await wait
  expect(asked).toEqual([100])
})

test('a server that says "ready" and "later" in turns is asked more rarely each time', async () => {
  const { serverAnswers } = await load()
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const wait = serverAnswers()
    await vi.runAllTimersAsync()
    await wait
    times.push(Date.now() - began)
  }
  expect(times).toEqual([500, 1500, 3500, 6500, 9500])
})

test('the sign-in page of a foreign network is no answer, whatever its status', async () => {
  const { serverAnswers, trouble } = await load()
  answers.push('portal', 'portal', 'missing', 'missing')
  const wait = serverAnswers()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(trouble.unreachable).toBe(true)
  await vi.runAllTimersAsync()
  await wait
  expect(asked).toEqual([500, 500, 1500, 1500, 3500])
})

test.each(['proxy', 'refusal', 'missing'] as const)(
  'behind a proxy that answers the path of its checks itself (%s), the other path tells',
  async (own) => {
    const { serverAnswers } = await load()
    answers.push(own, 400)
    const wait = serverAnswers()
    await vi.runAllTimersAsync()
    await wait
    expect(asked).toEqual([500, 500])
  },
)
