/** Where the content of files lies: a folder of this machine, or a bucket of an S3 store. Keys are made by the database. */
import { readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { DriverContract } from 'flydrive/types'
import type { Env } from '../env.ts'
import { DurableFSDriver } from './durable-fs-driver.ts'
import { FileRefusal } from './file-refusal.ts'

export interface StoredObject {
  readonly key: string
  readonly storedAt: Date
}

export interface FileStore {
  /** Stores the file that lies at `path`, and takes it away from there. After an error nothing is stored. */
  take(key: string, path: string): Promise<void>
  has(key: string): Promise<boolean>
  /** Undefined when it is not there. */
  open(key: string): Promise<Readable | undefined>
  /** One that is not there is no error. */
  delete(key: string): Promise<void>
  /** Everything that is stored; for the nightly check only. */
  list(): AsyncGenerator<StoredObject>
}

/** Keys of files of applications begin with it; the database makes them. */
const PREFIX = 'applications/'

function codesOf(failure: unknown): Set<unknown> {
  const codes = new Set<unknown>()
  let current = failure
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth += 1) {
    if ('code' in current) codes.add(current.code)
    current = 'cause' in current ? current.cause : undefined
  }
  return codes
}

/** The refusal that people read when the file could not be stored. */
export function storageFailure(error: unknown): FileRefusal {
  if (error instanceof FileRefusal) return error
  const codes = codesOf(error)
  const isFull = codes.has('ENOSPC') || codes.has('EDQUOT')
  return new FileRefusal(isFull ? 'STORAGE_FULL' : 'STORE_UNAVAILABLE', error)
}

async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw storageFailure(error)
  }
}

async function* objectsOf(driver: DriverContract): AsyncGenerator<StoredObject> {
  let page: string | undefined
  do {
    const { objects, paginationToken } = await driver.listAll(PREFIX, {
      recursive: true,
      ...(page !== undefined && { paginationToken: page }),
    })
    for (const object of objects) {
      if (!object.isFile) continue
      const { lastModified } = await object.getMetaData()
      yield { key: object.key, storedAt: lastModified }
    }
    page = paginationToken
  } while (page !== undefined)
}

function storeOn(
  driver: () => Promise<DriverContract>,
  take: (key: string, path: string) => Promise<void>,
): FileStore {
  return {
    take: (key, path) => told(take(key, path)),
    has: (key) => told((async () => (await driver()).exists(key))()),
    open: (key) =>
      told(
        (async () => {
          const opened = await driver()
          // The driver of folders would fail only when the answer has begun.
          return (await opened.exists(key)) ? opened.getStream(key) : undefined
        })(),
      ),
    delete: (key) => told((async () => (await driver()).delete(key))()),
    async *list() {
      yield* objectsOf(await driver())
    },
  }
}

export function createFileStore({ dataDir, bucket }: Pick<Env, 'dataDir' | 'bucket'>): FileStore {
  if (bucket === undefined) {
    const driver = new DurableFSDriver(join(dataDir, 'files'))
    return storeOn(
      async () => driver,
      (key, path) => driver.take(key, path),
    )
  }
  let loading: Promise<DriverContract> | undefined
  const driver = (): Promise<DriverContract> => {
    loading ??= import('./s3-driver.ts').then(({ createS3Driver }) => createS3Driver(bucket))
    return loading
  }
  return storeOn(driver, async (key, path) => {
    const [opened, bytes] = await Promise.all([driver(), readFile(path)])
    // Never as a stream: the SDK does not send one again, and an error of the source ends the process.
    await opened.put(key, bytes, { contentType: 'application/pdf' })
    await unlink(path)
  })
}
