/** Folder of files that are being received and checked. Files that a killed server leaves there are removed after an hour. */
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, stat, unlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileRefusal } from './file-refusal.ts'
import { storageFailure } from './file-store.ts'

const AN_HOUR_MS = 60 * 60 * 1000

export interface Spool {
  /** Where the object of this key lies until the store has it. */
  pathOf(key: string): string
  /** Writes the body out. After an error nothing of it is left. */
  receive(body: Readable, declared: number, path: string): Promise<void>
  /** Removes what nobody works on any more. */
  clean(): Promise<void>
}

export function createSpool(dataDir: string): Spool {
  const folder = join(dataDir, 'spool')
  return {
    pathOf: (key) => join(folder, `${basename(key)}.part`),
    async receive(body, declared, path) {
      let size = 0
      // Whichever ends first: the pipeline ends the other one with the same error.
      let failed: 'body' | 'file' | undefined
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
      // The listener starts in the same turn as the pipeline: chunks that arrive before it would be lost.
      body.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > declared) body.destroy(new FileRefusal('FILE_CUT'))
      })
      body.once('error', () => {
        failed ??= 'body'
      })
      file.once('error', () => {
        failed ??= 'file'
      })
      try {
        await pipeline(body, file)
        if (size !== declared) throw new FileRefusal('FILE_CUT')
      } catch (error) {
        await unlink(path).catch(() => {})
        if (failed !== 'body') throw storageFailure(error)
        throw error instanceof FileRefusal ? error : new FileRefusal('FILE_CUT', error)
      }
    },
    async clean() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const name of await readdir(folder)) {
        const path = join(folder, name)
        const written = await stat(path).catch(() => undefined)
        if (written && Date.now() - written.mtimeMs > AN_HOUR_MS) await unlink(path).catch(() => {})
      }
    },
  }
}
