/** SIGKILL of the whole product under load, with and without its database: what was acknowledged is there, and it starts again. */
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../server/database/free-port.ts'
import { until } from '../../harness/until.ts'
import { type Site, startSite } from '../backup/stage.ts'
import {
  giveWritings,
  lookInto,
  missing,
  type Product,
  postmasterOf,
  startProduct,
  startWriters,
  type Writers,
  type Writing,
} from './writers.ts'

let site: Site
let port: number
let product: Product
let writers: Writers
let all: readonly Writing[]

const look = <T>(work: (client: pg.Pool) => Promise<T>): Promise<T> => lookInto(site.dataDir, work)

const postmaster = () => postmasterOf(site.dataDir)

beforeAll(async () => {
  site = await startSite()
  const writings = await look(giveWritings)
  await site.database.release()
  all = writings.flat()
  port = await freePort()
  product = await startProduct(site.dataDir, port)
  writers = startWriters(product.origin, writings)
})
afterAll(async () => {
  await writers?.stop()
  await product?.kill()
  await site?.stop()
})

test.each([
  ['without its database, which may still run when it starts again', false],
  ['with its database', true],
])('killed while eight people write, %s', async (_name, withDatabase) => {
  const before = writers.acknowledged.length
  await until(() => writers.acknowledged.length >= before + 10, 'writings')
  if (withDatabase) process.kill(postmaster()?.pid ?? 0, 'SIGKILL')
  await product.kill()
  const acknowledged = [...writers.acknowledged]
  expect(acknowledged.length).toBeLessThan(all.length)
  product = await startProduct(site.dataDir, port)
  expect(await look((client) => missing(client, acknowledged))).toBe(0)
})

/** News of a conversation waits five minutes for its reader: those mails are not due. */
const unsent = (client: pg.Pool) =>
  client.query(
    `select mails.template from app_private.mails
     left join graphile_worker._private_jobs as tasks on tasks.key = 'mail:' || mails.id
     where mails.status <> 'kept' and (tasks.id is null or tasks.run_at <= now())`,
  )

test('then everything is written, once, every mail that is due is sent, and nothing is left running', async () => {
  await writers.done
  expect(await look((client) => missing(client, all))).toBe(0)
  await until(async () => (await look(unsent)).rowCount === 0, 'the mails')
  await product.stop()
  expect(postmaster()).toBeUndefined()
})
