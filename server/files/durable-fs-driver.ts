import { mkdir, open, rename, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'

/** A rename survives a power failure only once the folder is written as well. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Windows cannot write folders out, and needs not to.
    if (process.platform !== 'win32') throw error
  } finally {
    await handle.close()
  }
}

/** A new folder is no more than a name in the one above it, so that one is written out as well. */
async function makeFolder(path: string): Promise<void> {
  const folder = resolve(path)
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= resolve(first).length; made = dirname(made))
    await syncFolder(dirname(made))
}

/**
 * flydrive's driver writes straight to the final name, without fsync: after a failure half a file would be there. This one
 * writes beside it and renames.
 */
export class DurableFSDriver extends FSDriver {
  readonly #location: string

  constructor(location: string) {
    super({ location, visibility: 'private' })
    this.#location = location
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const part = `${join(this.#location, key)}.part`
    await makeFolder(dirname(part))
    const file = await open(part, 'wx', 0o600)
    try {
      await file.writeFile(contents)
      await file.sync()
    } catch (error) {
      await unlink(part)
      throw error
    } finally {
      await file.close()
    }
    await this.take(key, part)
  }

  /** Moves a file that is written out already; both lie on the same file system. */
  async take(key: string, path: string): Promise<void> {
    const target = join(this.#location, key)
    await makeFolder(dirname(target))
    await rename(path, target)
    await syncFolder(dirname(target))
  }
}
