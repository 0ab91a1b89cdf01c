import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendUnlessTakenBack } from '../../../../web/features/alerts/unless-taken-back.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const browser = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function hidePage(): void {
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
}

test('what is not taken back is sent once, after the delay', () => {
  const send = vi.fn()
  sendUnlessTakenBack(send, 8_000)
  vi.advanceTimersByTime(7_999)
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  hidePage()
  browser.dispatchEvent(new Event('pagehide'))
  expect(send).toHaveBeenCalledOnce()
})

test('a page that is hidden sends at once: a phone may never wake it again', () => {
  const send = vi.fn()
  sendUnlessTakenBack(send, 8_000)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(send).not.toHaveBeenCalled()
  hidePage()
  expect(send).toHaveBeenCalledOnce()
  browser.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(8_000)
  expect(send).toHaveBeenCalledOnce()
})

test('a page that is left sends at once', () => {
  const send = vi.fn()
  sendUnlessTakenBack(send, 8_000)
  browser.dispatchEvent(new Event('pagehide'))
  expect(send).toHaveBeenCalledOnce()
})

test('what is taken back is never sent', () => {
  const send = vi.fn()
  sendUnlessTakenBack(send, 8_000)()
  vi.advanceTimersByTime(8_000)
  hidePage()
  browser.dispatchEvent(new Event('pagehide'))
  expect(send).not.toHaveBeenCalled()
})
