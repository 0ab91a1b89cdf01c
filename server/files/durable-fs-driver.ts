import { mkdir, open, rename, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'

/** What a rename has changed survives a power failure only once the folder is written as well. */
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
    await mkdir(dirname(part), { recursive: true })
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
    await mkdir(dirname(target), { recursive: true })
    await rename(path, target)
    await syncFolder(dirname(target))
  }
}
