import { expect, test, vi } from 'vitest'
import { sendThenReload } from '../../../../web/shared/messages/send-then-reload.ts'

const reload = vi.fn<() => Promise<unknown>>()

test('a reload without an answer holds up no further message', async () => {
  reload.mockReset().mockReturnValue(new Promise(() => {}))
  await sendThenReload(async () => 'sent', reload)
  expect(reload).toHaveBeenCalledOnce()
})

test('nothing is asked for while a message waits', async () => {
  reload.mockReset()
  await sendThenReload(async () => 'waits', reload)
  expect(reload).not.toHaveBeenCalled()
})

test('a refusal is for the form; a reload that fails is not', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  reload.mockReset().mockRejectedValue(new Error('gone'))
  await sendThenReload(async () => 'sent', reload)
  await expect(sendThenReload(() => Promise.reject(new Error('no')), reload)).rejects.toThrow('no')
})
