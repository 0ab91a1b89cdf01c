/** What is said about the connection, in which words and how long. The look of it: tests/e2e/offline/outage.spec.ts. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** As much of an element as the notice uses. */
class Element extends EventTarget {
  className = ''
  textContent = ''
  readonly dataset: Record<string, string> = {}
  readonly children: (Element | string)[] = []
  isOpen = false
  popover = ''
  type = ''
  setAttribute() {}
  append(...added: (Element | string)[]) {
    this.children.push(...added)
  }
  replaceChildren() {
    this.children.length = 0
  }
  matches() {
    return this.isOpen
  }
  showPopover() {
    this.isOpen = true
  }
  hidePopover() {
    this.isOpen = false
  }
  get text(): string {
    return [this.textContent, ...this.children.map((one) => (typeof one === 'string' ? one : one.text))].join(
      ' ',
    )
  }
}

let events: EventTarget
let region: Element | undefined
const network = { onLine: true }
const reload = vi.fn()

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  events = new EventTarget()
  reload.mockClear()
  network.onLine = true
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events))
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('location', { pathname: '/job-angebot', search: '', reload })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open({ copy }: { copy?: string } = {}) {
  vi.stubGlobal('document', {
    createElement: () => new Element(),
    documentElement: { style: { setProperty() {} } },
    body: {
      append: (made: Element) => {
        region = made
      },
    },
    querySelector: () => (copy === undefined ? null : { content: copy }),
    querySelectorAll: () => [],
  })
  const { pageWaits, signOutWaits } = await import('../../../../web/shared/connection/connection-notice.ts')
  const { setTrouble } = await import('../../../../web/shared/connection/server-answers.ts')
  await vi.advanceTimersByTimeAsync(300)
  const goes = async (state: 'online' | 'offline') => {
    network.onLine = state === 'online'
    events.dispatchEvent(new Event(state))
    await vi.advanceTimersByTimeAsync(300)
  }
  /** Presses the only button there is. */
  const press = async (text: string) => {
    const pressed = region?.children.find((one) => one instanceof Element && one.textContent === text)
    if (!(pressed instanceof Element)) throw new Error(`There is no button ${text}`)
    pressed.dispatchEvent(new Event('click'))
    await vi.advanceTimersByTimeAsync(300)
  }
  return { goes, setTrouble, pageWaits, signOutWaits, press }
}

const shown = () => (region?.isOpen ? region.text : '')

it('the banner and the toast stay until the network is back, which is said for three seconds', async () => {
  const { goes } = await open()
  expect(shown()).toBe('')
  await goes('offline')
  expect(shown()).toContain('Offline Modus')
  expect(shown()).toContain('Keine Internetverbindung')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(shown()).toContain('Keine Internetverbindung')
  await goes('online')
  expect(shown()).toContain('Internetverbindung wiederhergestellt')
  expect(shown()).not.toContain('Offline Modus')
  // Of the 300 ms above the first 150 belong to the wait for an answer.
  await vi.advanceTimersByTimeAsync(2_800)
  expect(shown()).toContain('Internetverbindung wiederhergestellt')
  await vi.advanceTimersByTimeAsync(100)
  expect(shown()).toBe('')
  expect(reload).not.toHaveBeenCalled()
})

it('a server that is away is told from a network that is away', async () => {
  const { setTrouble } = await open()
  setTrouble({ unreachable: true })
  await vi.advanceTimersByTimeAsync(300)
  expect(shown()).toContain('Offline Modus')
  expect(shown()).toContain('OrthoStellen ist gerade nicht erreichbar')
  setTrouble({ unreachable: false })
  await vi.advanceTimersByTimeAsync(300)
  expect(shown()).toContain('Es geht weiter')
})

it('a copy says from when it is, and gives way after the three seconds', async () => {
  const { goes, setTrouble } = await open({ copy: new Date().toISOString() })
  await goes('offline')
  expect(shown()).toMatch(/Offline Modus\s+Stand \d\d:\d\d/)
  setTrouble({ unreachable: false })
  await goes('online')
  expect(shown()).toContain('Internetverbindung wiederhergestellt')
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(reload).toHaveBeenCalledOnce()
})

it('a page that is wanted and cannot come is said again, and can be given up', async () => {
  const { goes, pageWaits, press } = await open()
  await goes('offline')
  await press('Schließen')
  expect(shown()).not.toContain('Keine Internetverbindung')
  const end = vi.fn(() => pageWaits(null))
  pageWaits(end)
  await vi.advanceTimersByTimeAsync(300)
  expect(shown()).toContain('Die gewünschte Seite öffnet sich, sobald Sie wieder online sind.')
  await press('Hier bleiben')
  expect(end).toHaveBeenCalledOnce()
  expect(shown()).toContain('Offline Modus')
  expect(shown()).not.toContain('Keine Internetverbindung')
  // Wanted once more: said once more, and over with the outage.
  pageWaits(end)
  await vi.advanceTimersByTimeAsync(300)
  expect(shown()).toContain('Die gewünschte Seite')
  await goes('online')
  expect(shown()).toContain('Internetverbindung wiederhergestellt')
})

it('a page that is late says nothing of an outage', async () => {
  const { pageWaits } = await open()
  pageWaits(() => {})
  await vi.advanceTimersByTimeAsync(300)
  expect(shown()).toBe('')
})

it('a sign-out that waits is said, also where the message was closed', async () => {
  const { setTrouble, signOutWaits, press } = await open()
  signOutWaits(true)
  await vi.advanceTimersByTimeAsync(300)
  expect(shown()).toBe('')
  setTrouble({ unreachable: true })
  await vi.advanceTimersByTimeAsync(300)
  expect(shown()).toContain('Sie werden abgemeldet, sobald OrthoStellen wieder erreichbar ist.')
  signOutWaits(false)
  await vi.advanceTimersByTimeAsync(300)
  await press('Schließen')
  signOutWaits(true)
  await vi.advanceTimersByTimeAsync(300)
  expect(shown()).toContain('Sie werden abgemeldet')
})
