/** A new version, as one tab sees it: when it asks, what it says, when it reloads. Two real builds: tests/e2e/offline/worker.spec.ts. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilPasses } from '../../../harness/until.ts'

const toast = vi.hoisted(() => ({ info: vi.fn() }))
vi.mock('../../../../web/shared/toast/toast.tsx', () => ({ toastInfo: toast.info }))

const OWN = '/assets/own.js'

class Worker extends EventTarget {
  state = 'installing'
  readonly said: string[] = []
  readonly #build: string | undefined
  constructor(build: string | undefined) {
    super()
    this.#build = build
  }
  postMessage({ type }: { type: string }, [port]: MessagePort[] = []) {
    this.said.push(type)
    if (type === 'build' && this.#build !== undefined) port?.postMessage(this.#build)
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'performance'] })
  toast.info.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openTab() {
  const container = Object.assign(new EventTarget(), { controller: new Worker(OWN) })
  const registration = Object.assign(new EventTarget(), {
    installing: null as Worker | null,
    waiting: null as Worker | null,
    update: vi.fn(async () => {}),
  })
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    querySelector: () => ({ getAttribute: () => OWN }),
    querySelectorAll: () => [],
  })
  const reload = vi.fn()
  const network = { serviceWorker: container, onLine: true }
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('addEventListener', () => {})
  const { followUpdates } = await import('../../../../web/shared/worker/updates.ts')
  const { holdUnsavedInput } = await import('../../../../web/shared/auth/unsaved-input.ts')
  followUpdates(registration as unknown as ServiceWorkerRegistration)
  /** Messages go through real ports, which no faked clock moves. */
  const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  const pass = async (milliseconds: number) => {
    await settle()
    await vi.advanceTimersByTimeAsync(milliseconds)
    await settle()
  }
  const find = async (worker: Worker) => {
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    worker.state = 'installed'
    worker.dispatchEvent(new Event('statechange'))
    await untilPasses(() => expect(toast.info.mock.calls.length + worker.said.length).toBeGreaterThan(0))
    await pass(0)
  }
  const takeOver = async (worker: Worker) => {
    container.controller = worker
    container.dispatchEvent(new Event('controllerchange'))
    await pass(0)
  }
  return { registration, page, reload, network, pass, find, takeOver, holdUnsavedInput }
}

it('asks for a new version every 30 seconds while the tab is visible', async () => {
  const { registration, page, pass } = await openTab()
  await pass(29_999)
  expect(registration.update).not.toHaveBeenCalled()
  await pass(1)
  expect(registration.update).toHaveBeenCalledTimes(1)
  await pass(60_000)
  expect(registration.update).toHaveBeenCalledTimes(3)
  page.visibilityState = 'hidden'
  await pass(120_000)
  expect(registration.update).toHaveBeenCalledTimes(3)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(registration.update).toHaveBeenCalledTimes(4)
})

it('says so, lets the worker in after three seconds, and reloads once', async () => {
  const { reload, pass, find, takeOver } = await openTab()
  const worker = new Worker('/assets/newer.js')
  await find(worker)
  await untilPasses(() => expect(toast.info).toHaveBeenCalledOnce())
  expect(toast.info.mock.calls[0]?.[0]).toMatchObject({ text: 'Die Seite wird in 3 Sekunden neu geladen.' })
  await pass(2_900)
  expect(worker.said).not.toContain('skip')
  await pass(200)
  expect(worker.said).toContain('skip')
  await takeOver(worker)
  await untilPasses(() => expect(reload).toHaveBeenCalledOnce())
  await pass(60_000)
  expect(reload).toHaveBeenCalledOnce()
  expect(toast.info).toHaveBeenCalledOnce()
})

it('waits for unsaved input, and for the connection', async () => {
  const { network, pass, find, holdUnsavedInput } = await openTab()
  const release = holdUnsavedInput()
  const worker = new Worker('/assets/newer.js')
  await find(worker)
  await untilPasses(() => expect(toast.info).toHaveBeenCalledOnce())
  expect(toast.info.mock.calls[0]?.[0]).toMatchObject({
    text: 'Die Seite wird neu geladen, sobald Ihre Eingaben gesichert sind.',
  })
  await pass(600_000)
  expect(worker.said).not.toContain('skip')
  network.onLine = false
  release()
  await pass(10_000)
  expect(worker.said).not.toContain('skip')
  network.onLine = true
  await pass(1_000)
  expect(worker.said).toContain('skip')
})

it('a tab of the new build lets its worker in without a word', async () => {
  const { reload, find, takeOver, pass } = await openTab()
  const worker = new Worker(OWN)
  await find(worker)
  await untilPasses(() => expect(worker.said).toContain('skip'))
  await takeOver(worker)
  await pass(60_000)
  expect(toast.info).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

it('a worker of an old release, which does not name its build, holds nothing up', async () => {
  const { pass, find } = await openTab()
  const worker = new Worker(undefined)
  await find(worker)
  await pass(2_000)
  await untilPasses(() => expect(toast.info).toHaveBeenCalledOnce())
  await pass(3_000)
  expect(worker.said).toContain('skip')
})
