/** What holds a reload for a new version back, and for how long. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

class Field {
  value = ''
  isConnected = true
  type = 'text'
  role: string | null = null
  form: { getAttribute(name: string): string | null } | null = null
}

const events = new EventTarget()
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('HTMLTextAreaElement', class extends Field {})
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function arrange() {
  const module = await import('../../../../web/shared/connection/typed-input.ts')
  const type = (given: Partial<Field>) => {
    const field = Object.assign(new Field(), { value: 'getippt' }, given)
    const event = new Event('input')
    Object.defineProperty(event, 'target', { value: field })
    events.dispatchEvent(event)
    return field
  }
  return { ...module, type }
}

const formWith = (method: string | null) => ({ getAttribute: () => method })

it('text in a form without a method is never taken for a search that was sent', async () => {
  const { type, hasTyped, forgetSentSearches } = await arrange()
  const field = type({ form: formWith(null) })
  forgetSentSearches()
  expect(hasTyped()).toBe(true)
  field.value = ''
  expect(hasTyped()).toBe(false)
})

it.each(['get', 'GET'])('a search with method %s is in the address once that has changed', async (method) => {
  const { type, hasTyped, forgetSentSearches } = await arrange()
  type({ type: 'search', form: formWith(method) })
  expect(hasTyped()).toBe(true)
  forgetSentSearches()
  expect(hasTyped()).toBe(false)
})

it.each([{ type: 'search' }, { role: 'combobox' }])(
  'a filter without a form holds for a minute: %o',
  async (kind) => {
    const { type, hasTyped } = await arrange()
    type(kind)
    expect(hasTyped()).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect(hasTyped()).toBe(false)
  },
)

it('other text without a form holds as long as it is there', async () => {
  const { type, hasTyped } = await arrange()
  type({})
  vi.advanceTimersByTime(600_000)
  expect(hasTyped()).toBe(true)
})
