import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DraftSaver } from '../../../../web/shared/drafts/draft-saver.ts'
import type { ErrorCode } from '../../../../web/shared/errors/error-codes.ts'

interface Call {
  readonly values: string
  readonly id: string | null
  readonly version: number | null
  answer(): void
  fail(code: ErrorCode): void
}

/** A saver with a fake server that answers when the test tells it to. */
function setUp({ automatic = true, id = null as string | null, version = null as number | null } = {}) {
  const calls: Call[] = []
  const saver = new DraftSaver<string>({
    savedAs: { id, version },
    automatic,
    now: () => 1000,
    codeOf: (error) => (error instanceof Error ? (error.message as ErrorCode) : 'INTERNAL'),
    save: (values, savedAs) =>
      values === 'zu lang'
        ? null
        : new Promise((resolve, reject) => {
            calls.push({
              values,
              ...savedAs,
              answer: () => resolve({ id: savedAs.id ?? 'neu', version: (savedAs.version ?? 0) + 1 }),
              fail: (code) => reject(new Error(code)),
            })
          }),
  })
  return { saver, calls }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('DraftSaver', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('waits for a pause and sends the newest text once', async () => {
    const { saver, calls } = setUp()
    saver.change('a')
    await vi.advanceTimersByTimeAsync(500)
    saver.change('ab')
    await vi.advanceTimersByTimeAsync(1200)
    expect(calls.map(({ values }) => values)).toEqual(['ab'])
    calls[0]?.answer()
    await settle()
    expect(saver.getState()).toEqual({ kind: 'saved', at: 1000 })
    expect(saver.savedAs).toEqual({ id: 'neu', version: 1 })
  })

  test('creates one job, however often it saves', async () => {
    const { saver, calls } = setUp()
    saver.change('a')
    const both = Promise.all([saver.flush(), saver.flush()])
    await settle()
    expect(calls).toHaveLength(1)
    calls[0]?.answer()
    expect(await both).toEqual([true, true])
    expect(calls).toHaveLength(1)
  })

  test('text typed during a save is sent next with the new version', async () => {
    const { saver, calls } = setUp({ id: 'x', version: 3 })
    saver.change('a')
    const flushed = saver.flush()
    await settle()
    saver.change('b')
    calls[0]?.answer()
    await settle()
    expect(calls[1]).toMatchObject({ values: 'b', id: 'x', version: 4 })
    calls[1]?.answer()
    expect(await flushed).toBe(true)
    expect(saver.savedAs).toEqual({ id: 'x', version: 5 })
  })

  test('stops at a conflict, keeps the text, and goes on once the person has chosen', async () => {
    const { saver, calls } = setUp({ id: 'x', version: 3 })
    saver.change('mine')
    const flushed = saver.flush()
    await settle()
    calls[0]?.fail('CONFLICT')
    expect(await flushed).toBe(false)
    saver.change('mine, longer')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(calls).toHaveLength(1)
    expect(saver.getState()).toMatchObject({ kind: 'failed', code: 'CONFLICT' })
    saver.rebase({ id: 'x', version: 7 })
    const again = saver.flush()
    await settle()
    expect(calls[1]).toMatchObject({ values: 'mine, longer', version: 7 })
    calls[1]?.answer()
    expect(await again).toBe(true)
  })

  test('after a conflict with a job that is no draft any more, nothing saves itself', async () => {
    const { saver, calls } = setUp({ id: 'x', version: 3 })
    saver.change('mine')
    await vi.advanceTimersByTimeAsync(1200)
    calls[0]?.fail('CONFLICT')
    await settle()
    saver.rebase({ id: 'x', version: 7 }, false)
    saver.change('mine, longer')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(1)
    expect(saver.getState().kind).toBe('unsaved')
    const byHand = saver.flush()
    await settle()
    expect(calls[1]).toMatchObject({ values: 'mine, longer', version: 7 })
    calls[1]?.answer()
    expect(await byHand).toBe(true)
  })

  test('tries again by itself when the server does not answer', async () => {
    const { saver, calls } = setUp()
    saver.change('a')
    await vi.advanceTimersByTimeAsync(1200)
    calls[0]?.fail('OFFLINE')
    await settle()
    expect(saver.getState()).toEqual({ kind: 'waiting', code: 'OFFLINE' })
    saver.retry()
    await settle()
    calls[1]?.answer()
    await settle()
    expect(saver.getState().kind).toBe('saved')
  })

  test('does not retry an error of the server, and does not report it as a lost connection', async () => {
    const { saver, calls } = setUp()
    saver.change('a')
    await vi.advanceTimersByTimeAsync(1200)
    calls[0]?.fail('INTERNAL')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saver.getState()).toMatchObject({ kind: 'failed', code: 'INTERNAL' })
    expect(calls).toHaveLength(1)
    saver.change('ab')
    await vi.advanceTimersByTimeAsync(1200)
    expect(calls).toHaveLength(2)
  })

  test('does not send what the server would refuse', async () => {
    const { saver, calls } = setUp()
    saver.change('zu lang')
    expect(await saver.flush()).toBe(false)
    expect(calls).toHaveLength(0)
    expect(saver.getState().kind).toBe('invalid')
    expect(saver.hasUnsaved).toBe(true)
  })

  test('a job that is online is saved by hand only', async () => {
    const { saver, calls } = setUp({ automatic: false, id: 'x', version: 1 })
    saver.change('a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(0)
    expect(saver.getState().kind).toBe('unsaved')
  })
})
