import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withFileLock } from '../../../server/database/file-lock.ts'

const lockModule = new URL('../../../server/database/file-lock.ts', import.meta.url).href

/** Another process that holds the lock until it is killed. */
async function holder(file: string): Promise<ChildProcess> {
  const code = `
    const { withFileLock } = await import(${JSON.stringify(lockModule)})
    setInterval(() => {}, 1000)
    await withFileLock(${JSON.stringify(file)}, () => new Promise(() => console.log('locked')))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

describe('a lock between processes', () => {
  let folder = ''
  let file = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'file-lock-'))
    file = join(folder, 'lock')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is held by one at a time, and leaves an empty file behind', async () => {
    let inside = 0
    const work = async () => {
      inside += 1
      expect(inside).toBe(1)
      await delay(20)
      inside -= 1
    }
    await Promise.all(Array.from({ length: 5 }, () => withFileLock(file, work)))
    expect(readdirSync(folder)).toEqual(['lock'])
    expect(statSync(file).size).toBe(0)
  })

  it('is free again when the work fails', async () => {
    await expect(withFileLock(file, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(withFileLock(file, async () => 'taken')).resolves.toBe('taken')
  })

  it('stays with a live holder, even an idle one, and is free when the holder is killed', async () => {
    const child = await holder(file)
    try {
      child.kill('SIGSTOP')
      await expect(withFileLock(file, async () => 'taken', 300)).rejects.toThrow(
        `${file} is held by another process`,
      )
      child.kill('SIGKILL')
      await expect(withFileLock(file, async () => 'taken')).resolves.toBe('taken')
    } finally {
      child.kill('SIGKILL')
    }
  })

  it('goes to one of many waiting processes when its holder is killed, and then to the next', async () => {
    const child = await holder(file)
    let inside = 0
    const waiting = Array.from({ length: 5 }, () =>
      withFileLock(file, async () => {
        inside += 1
        expect(inside).toBe(1)
        await delay(20)
        inside -= 1
      }),
    )
    child.kill('SIGKILL')
    await Promise.all(waiting)
  })
})
