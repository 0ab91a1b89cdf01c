import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPurger, type Purger } from '../../../server/cdn/purge.ts'
import { keysOfChanges } from '../../../server/cdn/surrogate-keys.ts'
import { type Cdn, openCdn } from '../../harness/cdn.ts'
import { until } from '../../harness/until.ts'

let cdn: Cdn
let purger: Purger
const warn = vi.fn()

const open = (purgeToken = 'geheim') =>
  createPurger({
    cdn: { purgeUrl: cdn.purgeUrl, purgeToken, seconds: 60 },
    log: { warn },
    againMs: 100,
    firstPauseMs: 20,
  })

beforeEach(async () => {
  warn.mockClear()
  cdn = await openCdn('geheim')
  purger = open()
})
afterEach(async () => {
  await purger.stop()
  await cdn.close()
})

it('tells together what changed together, and once more for what was under way', async () => {
  purger.purge(['lists', 'a'])
  purger.purge(['lists', 'b'])
  await until(() => cdn.purges.length === 2, 'the second time')
  expect(cdn.purges).toEqual([
    ['lists', 'a', 'b'],
    ['lists', 'a', 'b'],
  ])
  await delay(250)
  expect(cdn.purges).toHaveLength(2)
})

it('says a change again that waited to be told when the one before it was said again', async () => {
  purger.purge(['a'])
  await until(() => cdn.purges.length === 1, 'the first change')
  cdn.failPurges(3)
  await delay(70)
  // Fails three times, 20, 40 and 80 ms apart: it still waits when the first change is repeated after 100 ms.
  purger.purge(['a'])
  await until(() => cdn.purges.length === 3, 'the second change, twice')
  await delay(250)
  expect(cdn.purges).toHaveLength(3)
})

it('tries again until the CDN takes it, and loses nothing that comes meanwhile', async () => {
  cdn.failPurges(2)
  purger.purge(['a'])
  await until(() => warn.mock.calls.length === 1, 'a failure')
  purger.purge(['b'])
  await until(() => cdn.purges.length > 0, 'the purge')
  expect([...(cdn.purges[0] ?? [])].sort()).toEqual(['a', 'b'])
})

it('says nothing of the token when it is refused', async () => {
  const wrong = open('falsch-und-geheim')
  wrong.purge(['a'])
  await until(() => warn.mock.calls.length > 0, 'a failure')
  await wrong.stop()
  expect(JSON.stringify(warn.mock.calls)).toMatch(/status 401/)
  expect(JSON.stringify(warn.mock.calls)).not.toContain('falsch')
})

it('drops everything where single keys are too many, or a company stands in many places', async () => {
  purger.purge(Array.from({ length: 500 }, (_, index) => `key-${index}`))
  await until(() => cdn.purges.length === 2, 'the purge, and once more')
  await delay(250)
  expect(cdn.purges).toEqual([['site'], ['site']])
  expect(keysOfChanges([{ key: 'companies', id: 'c' }])).toEqual(['site'])
  expect(keysOfChanges([{ key: 'jobs', id: 'j' }])).toEqual(['lists', 'j'])
})

it('says at its end what it has not said yet', async () => {
  purger.purge(['a'])
  await purger.stop()
  expect(cdn.purges).toEqual([['a']])
})
