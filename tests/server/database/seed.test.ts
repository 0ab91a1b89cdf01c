import { expect, it } from 'vitest'
import { seedOnFirstStart } from '../../../db/seed.ts'
import { freshDatabase } from '../../harness/database.ts'

it('two first starts at the same time load the demo data once', async () => {
  const database = await freshDatabase()
  const lines: string[] = []
  const start = () =>
    seedOnFirstStart({ databaseUrl: database.url, wanted: true, log: (line) => lines.push(line) })
  expect(await Promise.all([start(), start()])).toEqual([true, true])
  expect(await start()).toBe(true)
  expect(lines).toEqual(['First start: loading demo data …'])
  await database.drop()
})

it('demo data that is switched off is not loaded, and can be loaded later', async () => {
  const database = await freshDatabase()
  const start = (wanted: boolean) => seedOnFirstStart({ databaseUrl: database.url, wanted, log: () => {} })
  expect(await start(false)).toBe(false)
  expect(await start(true)).toBe(true)
  await database.drop()
})
