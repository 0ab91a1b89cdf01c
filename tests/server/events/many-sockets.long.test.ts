import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LiveReader } from '../../harness/live-reader.ts'
import { until } from '../../harness/until.ts'
import { type LiveStage, type Person, startLiveStage } from './live-stage.ts'

let stage: LiveStage

beforeAll(async () => {
  stage = await startLiveStage()
})
afterAll(() => stage.stop())

it('a notification that is made while a tab connects is not missed', async () => {
  const people = await Promise.all([stage.createUser(), stage.createUser(), stage.createUser()])
  const tabs = new Map<LiveReader, Person>()
  await stage.insertMeanwhile(people, async () => {
    for (let tab = 0; tab < 30; tab += 1) {
      for (const person of people.slice(tab % 3, (tab % 3) + 1))
        tabs.set(stage.openTab(person, tab % 2 === 0 ? 0 : 1), person)
      await delay(20)
    }
  })
  await stage.expectExact(tabs)
  for (const tab of tabs.keys()) tab.stop()
})

it('1,000 sockets lose no notification when the database comes back', async () => {
  const people = await Promise.all(Array.from({ length: 100 }, () => stage.createUser()))
  const tabs = new Map<LiveReader, Person>()
  for (let round = 0; round < 10; round += 1) {
    for (const person of people) tabs.set(stage.openTab(person, round % 2 === 0 ? 0 : 1), person)
    await until(() => [...tabs.keys()].every(({ readies }) => readies > 0), 'these tabs ready')
  }
  expect(tabs.size).toBe(1_000)
  await stage.insertMeanwhile(people, async (more) => {
    await stage.proxy.cut()
    await more(80)
    await stage.proxy.restore()
  })
  await stage.expectExact(tabs)
  for (const server of stage.servers) expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  for (const tab of tabs.keys()) tab.stop()
})
