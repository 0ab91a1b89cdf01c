import type { FastifyReply, FastifyRequest } from 'fastify'
import { buildSchema } from 'postgraphile/graphql'
import { expect, test, vi } from 'vitest'
import { FreeQueryError } from '../../../server/graphql/errors/free-query-error.ts'

const pools = { member: { connect: vi.fn() } }
const run = vi.fn()

test('whose client went away while it waited does not run: it is not in the log', async () => {
  const { createFreeQueries } = await import('../../../server/graphql/free-queries/answer-free-query.ts')
  const begin = createFreeQueries({
    schema: buildSchema('type Query { a: Int }'),
    context: { pools, log: { warn() {} } } as never,
    thread: { run },
    explains: false,
  })
  const request = { method: 'POST' } as FastifyRequest
  const reply = { raw: { destroyed: true } } as FastifyReply
  const envelope = { query: '{ a }', operationName: undefined, variables: {}, hash: undefined }
  const session = { id: 's', userId: 'u', role: 'admin' } as never
  await expect(begin(request, reply, session, envelope)).rejects.toBeInstanceOf(FreeQueryError)
  expect(pools.member.connect).not.toHaveBeenCalled()
  expect(run).not.toHaveBeenCalled()
  // Its place is free again: two more find one.
  for (const _ of [1, 2, 3])
    await expect(begin(request, reply, session, envelope)).rejects.toThrow(/Verbindung/)
})
