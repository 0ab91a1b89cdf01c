import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../../../../web/shared/auth/sign-out.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['the server answers', () => Promise.resolve(new Response('{}'))],
  ['the server does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('leaves for the home page when %s', async (_name, answer) => {
  const assign = vi.fn()
  vi.stubGlobal('window', { location: { assign } })
  vi.stubGlobal('dispatchEvent', vi.fn())
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', answer)
  await signOut()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/')
})
