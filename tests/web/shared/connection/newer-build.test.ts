import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '../../../harness/until.ts'

const OWN = '/assets/entry-own.js'
let answering: string | null | Error = OWN

beforeEach(() => {
  vi.resetModules()
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => OWN }) })
  vi.stubGlobal('location', { pathname: '/dashboard', search: '?tab=jobs' })
  vi.stubGlobal('fetch', async () => {
    if (answering instanceof Error) throw answering
    return new Response('{}', { headers: answering === null ? {} : { 'x-build': answering } })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function arrange() {
  const { shouldLoadNewerBuild } = await import('../../../../web/shared/connection/newer-build.ts')
  const { trouble } = await import('../../../../web/shared/connection/server-answers.ts')
  const { holdUnsavedInput } = await import('../../../../web/shared/auth/unsaved-input.ts')
  return { shouldLoadNewerBuild, trouble, holdUnsavedInput }
}

for (const [what, answer] of [
  ['the same build', OWN],
  ['no build, as behind a proxy that answers itself', null],
  ['nobody', new TypeError('Failed to fetch')],
] as const) {
  test(`${what} answers: a reload would bring nothing`, async () => {
    const { shouldLoadNewerBuild } = await arrange()
    answering = answer
    await expect(shouldLoadNewerBuild('/job/other')).resolves.toBe(false)
  })
}

test('a newer build answers: the next page comes from it, and so does this one', async () => {
  const { shouldLoadNewerBuild } = await arrange()
  answering = '/assets/entry-new.js'
  await expect(shouldLoadNewerBuild('/job/other')).resolves.toBe(true)
  await expect(shouldLoadNewerBuild('/dashboard?tab=jobs')).resolves.toBe(true)
})

test('a page that only asks again stays over unsaved input, and the notice says that it is outdated', async () => {
  const { shouldLoadNewerBuild, trouble, holdUnsavedInput } = await arrange()
  answering = '/assets/entry-new.js'
  const release = holdUnsavedInput()
  const settled = vi.fn()
  void shouldLoadNewerBuild('/dashboard?tab=jobs').then(settled)
  await until(() => trouble.outdated, 'the notice')
  expect(settled).not.toHaveBeenCalled()
  release()
})
