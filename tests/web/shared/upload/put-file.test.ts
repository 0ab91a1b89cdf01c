import { afterEach, expect, it, vi } from 'vitest'
import { hasUnsavedInput } from '../../../../web/shared/auth/unsaved-input.ts'
import { putFile } from '../../../../web/shared/upload/put-file.ts'

class Request {
  upload = {}
  status = 0
  responseText = ''
  onloadend?: () => void
  open() {}
  setRequestHeader() {}
  send() {
    last = this
  }
  abort() {
    this.onloadend?.()
  }
}
let last: Request | undefined

afterEach(() => vi.unstubAllGlobals())

it('an upload holds a reload back until it has ended, however it ends', async () => {
  vi.stubGlobal('XMLHttpRequest', Request)
  const put = () => putFile({ url: '/api/files/1', file: new File(['x'], 'x.pdf'), onSent() {} })
  const sent = put()
  expect(hasUnsavedInput()).toBe(true)
  last?.onloadend?.()
  await sent.answer
  expect(hasUnsavedInput()).toBe(false)
  const aborted = put()
  expect(hasUnsavedInput()).toBe(true)
  aborted.abort()
  expect(hasUnsavedInput()).toBe(false)
})
