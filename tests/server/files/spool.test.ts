import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { createSpool } from '../../../server/files/spool.ts'

const folder = mkdtempSync(join(tmpdir(), 'orthostellen-test-spool-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const spool = createSpool(folder)
const chunks = Array.from({ length: 40 }, () => Buffer.alloc(16_384, 1))
const bytes = 40 * 16_384

test('a disk that takes no more is no file that arrived in part', async () => {
  await spool.clean()
  const path = spool.pathOf('full')
  // What lies there cannot be written: the stream of the file fails, and with it ends the body.
  mkdirSync(path)
  await expect(spool.receive(Readable.from(chunks), bytes, path)).rejects.toMatchObject({
    code: 'STORE_UNAVAILABLE',
  })
})

test('a body that breaks off is, and leaves nothing', async () => {
  await spool.clean()
  const before = readdirSync(join(folder, 'spool'))
  async function* broken() {
    yield* chunks.slice(0, 3)
    throw new Error('aborted')
  }
  await expect(spool.receive(Readable.from(broken()), bytes, spool.pathOf('cut'))).rejects.toMatchObject({
    code: 'FILE_CUT',
  })
  expect(readdirSync(join(folder, 'spool'))).toEqual(before)
})
