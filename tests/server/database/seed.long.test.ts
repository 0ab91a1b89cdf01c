import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { seedOnFirstStart } from '../../../db/seed.ts'
import { prepareDatabase } from '../../../server/cli/prepare-database.ts'
import { refuseDemoAccounts } from '../../../server/database/refuse-demo-accounts.ts'
import { freshDatabase } from '../../harness/database.ts'
import { testEnv } from '../../harness/test-env.ts'

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

it('production refuses a database in which people sign in with the published password', async () => {
  const database = await freshDatabase()
  const refuse = (isProduction: boolean) => refuseDemoAccounts({ isProduction }, database.url)
  await refuse(true)
  await seedOnFirstStart({ databaseUrl: database.url, wanted: true, log: () => {} })
  await expect(refuse(true)).rejects.toThrow('This database holds the demo accounts')
  await refuse(false)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`delete from auth."user" where email like '%@orthostellen.example'`)
  await client.end()
  await refuse(true)
  await database.drop()
})

it('demo accounts reach a network only when that is asked for', async () => {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'seed-'))
  const seed = async (environment: NodeJS.ProcessEnv) => {
    const prepared = await prepareDatabase(
      testEnv(database, { DATA_DIR: dataDir, ...environment }),
      () => {},
      () => {},
    )
    return prepared.seed()
  }
  expect(await seed({ HOST: '127.0.0.1', DEMO_DATA: 'true' })).toBe(true)
  await expect(seed({ HOST: '0.0.0.0' })).rejects.toThrow(
    'HOST=0.0.0.0 opens the site to the network, and the password of the demo accounts is published.',
  )
  expect(await seed({ HOST: '0.0.0.0', DEMO_DATA: 'true' })).toBe(true)
  expect(await seed({ HOST: 'localhost' })).toBe(true)
  await database.drop()
  await rm(dataDir, { recursive: true })
})
