import { afterEach, expect, test, vi } from 'vitest'
import { stopKeeping } from '../../../../web/shared/drafts/parked-drafts.ts'
import { tellWorkerToKeep } from '../../../../web/shared/worker/tell-worker.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page that stays a while after the sign-out has the worker keep nothing any more', async () => {
  const postMessage = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active: { postMessage } }) } })
  await tellWorkerToKeep(['/job/gelesen'])
  const read = tellWorkerToKeep(['/job/zuletzt'])
  stopKeeping()
  await read
  expect(postMessage.mock.calls).toEqual([[{ type: 'keep', pages: ['/job/gelesen'] }]])
})
