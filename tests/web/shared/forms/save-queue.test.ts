import { describe, expect, it } from 'vitest'
import { SaveQueue } from '../../../../web/shared/forms/save-queue.ts'

function heldSave() {
  const asked: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = (value: string): Promise<string> => {
    asked.push(value)
    return promise
  }
  return { asked, work, answer: resolve, fail: reject }
}

describe('a queue of saves', () => {
  it('saves the newest value and has nothing left', async () => {
    const queue = new SaveQueue<string>()
    queue.put('a')
    queue.put('b')
    expect(await queue.save(async (value) => value.toUpperCase())).toEqual({ saved: 'B', isNewest: true })
    expect(queue.waiting).toBeNull()
  })

  it('keeps what was put in during a save, also when it is the same value', async () => {
    const queue = new SaveQueue<string>()
    const { work, answer } = heldSave()
    queue.put('a')
    const saving = queue.save(work)
    queue.put('a')
    answer('stored')
    expect(await saving).toEqual({ saved: 'stored', isNewest: false })
    expect(queue.waiting).toEqual({ value: 'a' })
  })

  it('keeps a value that could not be saved', async () => {
    const queue = new SaveQueue<string>()
    const { work, fail } = heldSave()
    queue.put('a')
    const saving = queue.save(work)
    fail(new Error('down'))
    await expect(saving).rejects.toThrow('down')
    expect(queue.waiting).toEqual({ value: 'a' })
    expect(queue.saving).toBe(false)
  })

  it('refuses a second save at the same time', async () => {
    const queue = new SaveQueue<string>()
    const { work, answer, asked } = heldSave()
    queue.put('a')
    const saving = queue.save(work)
    await expect(queue.save(work)).rejects.toThrow('under way')
    expect(asked).toEqual(['a'])
    answer('stored')
    await saving
  })
})
