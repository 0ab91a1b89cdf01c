/** One suite for both kinds of store: a folder, and a bucket of an S3 server in this process. */
import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { type FauxqsServer, startFauxqs } from 'fauxqs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFileStore, type FileStore } from '../../../server/files/file-store.ts'

const keyOf = () =>
  `applications/${randomBytes(1).toString('hex')}/${randomUUID().replaceAll('-', '').slice(2)}.pdf`

let folder: string
let s3: FauxqsServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'))
  s3 = await startFauxqs({ port: 0, logger: false })
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

async function bucketOn(endpoint: string, name: string): Promise<FileStore> {
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  const client = new S3Client({ endpoint, forcePathStyle: true, region: 'eu-central-1', credentials })
  await client.send(new CreateBucketCommand({ Bucket: name }))
  client.destroy()
  return createFileStore({
    dataDir: folder,
    bucket: { name, endpoint, region: 'eu-central-1', ...credentials },
  })
}

const stores = {
  folder: async () => createFileStore({ dataDir: join(folder, 'data'), bucket: undefined }),
  bucket: () => bucketOn(s3.address, 'bewerbungen'),
}

async function part(content: Uint8Array): Promise<string> {
  const path = join(folder, `${randomUUID()}.part`)
  await writeFile(path, content)
  return path
}

/** Twenty at a time. */
async function eachOf(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
  for (let first = 0; first < keys.length; first += 20)
    await Promise.all(keys.slice(first, first + 20).map(work))
}

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.toSorted()
}

describe.each(Object.entries(stores))('a %s', (kind, open) => {
  let store: FileStore
  beforeAll(async () => {
    store = await open()
  })

  test('gives back what it took, and takes the file away from where it lay', async () => {
    const [key, content] = [keyOf(), randomBytes(5_000_009)]
    const path = await part(content)
    await store.take(key, path)
    const stream = await store.open(key)
    expect(stream && content.equals(await buffer(stream))).toBe(true)
    await expect(readFile(path)).rejects.toThrow('ENOENT')
    await store.delete(key)
  })

  test('has nothing under a key that it was not given, and deleting that is no error', async () => {
    const key = keyOf()
    expect(await store.open(key)).toBeUndefined()
    await store.delete(key)
    await store.take(key, await part(randomBytes(10)))
    await store.delete(key)
    await store.delete(key)
    expect(await store.open(key)).toBeUndefined()
  })

  test('lists what it holds, over several pages', async () => {
    expect(await keysOf(store)).toEqual([])
    // A bucket names a thousand at a time.
    const keys = Array.from({ length: kind === 'bucket' ? 1_010 : 10 }, keyOf).toSorted()
    await eachOf(keys, async (key) => store.take(key, await part(Buffer.from('x'))))
    expect(await keysOf(store)).toEqual(keys)
    for await (const { storedAt } of store.list())
      expect(Date.now() - storedAt.getTime()).toBeLessThan(600_000)
    await eachOf(keys, (key) => store.delete(key))
    expect(await keysOf(store)).toEqual([])
  })
})

test('a bucket that is away answers so, and takes the same file once it is back', async () => {
  const away = await startFauxqs({ port: 0, logger: false })
  const store = await bucketOn(away.address, 'spaeter')
  await away.stop()
  const [key, content] = [keyOf(), randomBytes(1_000)]
  const path = await part(content)
  await expect(store.take(key, path)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  await expect(store.open(key)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  await expect(store.delete(key)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  expect(content.equals(await readFile(path))).toBe(true)
})

test('a folder that cannot be written to answers so and keeps nothing', async () => {
  const closed = join(folder, 'closed')
  // A file in the place of the folder: rights do not stop the superuser.
  await mkdir(closed)
  await writeFile(join(closed, 'files'), '')
  await chmod(join(closed, 'files'), 0o600)
  const store = createFileStore({ dataDir: closed, bucket: undefined })
  await expect(store.take(keyOf(), await part(randomBytes(10)))).rejects.toMatchObject({
    code: 'STORE_UNAVAILABLE',
  })
})
