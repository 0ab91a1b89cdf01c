import { expect, it, vi } from 'vitest'
import { createEventWriter } from '../../../../server/auth/sessions/event-writer.ts'
import { until } from '../../../harness/until.ts'

const AWAY = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

function stage() {
  const written: unknown[] = []
  let problem: Error | undefined
  const query = vi.fn(async (_text: string, values: unknown[]) => {
    if (problem) throw problem
    written.push(values[0])
    return { rows: [] }
  })
  const log = { error: vi.fn() }
  // The writer passes text and values, the one form that it uses of a pool's query.
  const writer = createEventWriter({ query } as never, log)
  return {
    writer,
    written,
    log,
    query,
    fail(error: Error | undefined) {
      problem = error
    },
  }
}

it('keeps events while the database is away, and writes all of them in their order when it is back', async () => {
  const { writer, written, log, fail } = stage()
  fail(AWAY)
  // Requests go on: the event is safe.
  for (let index = 0; index < 50; index += 1) await writer.query('record', [index])
  expect([written.length, writer.waiting]).toEqual([0, 50])
  fail(undefined)
  await until(() => writer.waiting === 0, 'the events')
  expect(written).toEqual(Array.from({ length: 50 }, (_, index) => index))
  await writer.end()
  expect(log.error).not.toHaveBeenCalled()
})

it('reports an event that the database refuses, and writes the others', async () => {
  const { writer, written, fail } = stage()
  fail(new Error('violates check constraint'))
  await expect(writer.query('record', ['bad'])).rejects.toThrow('check constraint')
  fail(undefined)
  await writer.query('record', ['good'])
  expect(written).toEqual(['good'])
})

it('names an event that the database refuses after its request has gone on', async () => {
  const { writer, log, fail } = stage()
  fail(AWAY)
  await writer.query('record', ['bad'])
  const refusal = new Error('violates check constraint')
  fail(refusal)
  await until(() => writer.waiting === 0, 'the event')
  expect(log.error).toHaveBeenCalledWith({ err: refusal }, 'security event lost')
  // The database is back, so the next request hears of its own.
  await expect(writer.query('record', ['bad'])).rejects.toThrow('check constraint')
})

it('writes at the end what waits, and names what it could not write', async () => {
  const { writer, log, fail } = stage()
  fail(AWAY)
  await writer.query('record', ['lost'])
  await writer.end()
  expect(log.error).toHaveBeenCalledWith({ events: 1 }, 'security event lost')
})
