import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enterSession } from '../../../../web/pages/auth/enter-session.ts'

const target = new EventTarget()
const location = { assign: vi.fn<(address: string) => void>(), reload: vi.fn<() => void>() }

beforeEach(() => {
  vi.stubGlobal('window', { location })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target))
})
afterEach(() => void vi.unstubAllGlobals())

const comesBack = (persisted: boolean) =>
  target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

it('leaves the page for good: restored from the back/forward cache, it reloads', () => {
  enterSession('/dashboard')
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/dashboard')
  comesBack(false)
  expect(location.reload).not.toHaveBeenCalled()
  comesBack(true)
  expect(location.reload).toHaveBeenCalledOnce()
})
