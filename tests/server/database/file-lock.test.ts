import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withFileLock } from '../../../server/database/file-lock.ts'

/** No process of any system has it. */
const NOBODY = 2 ** 30
const OPTIONS = { timeoutMs: 15_000, maxAgeMs: 1_000 }

describe('a lock between processes', () => {
  let folder = ''
  let file = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'file-lock-'))
    file = join(folder, 'lock')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is held by one at a time, and leaves nothing behind', async () => {
    let inside = 0
    const work = async () => {
      inside += 1
      expect(inside).toBe(1)
      await delay(20)
      inside -= 1
    }
    await Promise.all(Array.from({ length: 5 }, () => withFileLock(file, work, OPTIONS)))
    expect(readdirSync(folder)).toEqual([])
  })

  it('stays with a holder that lives, however long it works', async () => {
    const story: string[] = []
    const first = withFileLock(
      file,
      async () => {
        await delay(2.5 * OPTIONS.maxAgeMs)
        story.push('first ends')
      },
      OPTIONS,
    )
    await withFileLock(file, async () => void story.push('second begins'), OPTIONS)
    await first
    expect(story).toEqual(['first ends', 'second begins'])
  })

  it.each([
    ['died', `${NOBODY} token`, 0],
    ['has not been heard of for too long', `${process.pid} token`, 10],
  ])('is taken from a holder that %s', async (_name, content, ageSeconds) => {
    writeFileSync(file, content)
    const then = Date.now() / 1000 - ageSeconds
    utimesSync(file, then, then)
    expect(await withFileLock(file, async () => readFileSync(file, 'utf8'), OPTIONS)).not.toBe(content)
    expect(existsSync(file)).toBe(false)
  })

  it('of somebody else is not removed by whom it was taken from', async () => {
    const successor = `${process.pid} another`
    await withFileLock(file, async () => writeFileSync(file, successor), OPTIONS)
    expect(readFileSync(file, 'utf8')).toBe(successor)
  })

  it('names who holds it when patience ends', async () => {
    writeFileSync(file, `${process.pid} token`)
    const trying = withFileLock(file, async () => 'taken', { timeoutMs: 100, maxAgeMs: 60_000 })
    await expect(trying).rejects.toThrow(`is held by process ${process.pid}`)
  })
})
