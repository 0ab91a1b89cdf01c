/** Free queries have an event loop and a memory of their own: what becomes of theirs concerns nobody else. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { until } from '../../harness/until.ts'
import { codeOf, type GraphqlServer, startGraphqlServer } from '../graphql-server.ts'

const DOCUMENTS = 'query Market { jobMarketOverview { total } } query Me { currentAccount { id } }'

const messageOf = (response: Awaited<ReturnType<GraphqlServer['post']>>) =>
  response.json<{ errors?: Array<{ message: string }> }>().errors?.[0]?.message

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'free-query-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

/** A server whose thread of free queries stands still until \`goOn\`. */
async function startBlocked(): Promise<{ server: GraphqlServer; goOn: () => Promise<void> }> {
  const fifo = join(folder, 'fifo')
  spawnSync('mkfifo', [fifo])
  vi.stubEnv('FREE_QUERY_FIFO', fifo)
  const server = await startGraphqlServer({
    documents: DOCUMENTS,
    freeQueries: { filename: new URL('./blocked-thread.ts', import.meta.url).href },
  })
  return { server, goOn: () => writeFile(fifo, 'go on') }
}

const hasBegun = async ({ owner }: GraphqlServer): Promise<boolean> =>
  (await owner.query(`select from audit.events where action = 'free_query'`)).rows.length === 1

test('while their event loop stands still, visitors, members and other queries of admins are answered', async () => {
  const { server, goOn } = await startBlocked()
  try {
    const { cookie } = await server.createUser({ role: 'admin' })
    const order: string[] = []
    const blocked = server.post({ query: '{ professions { slug } }' }, { cookie }).then((response) => {
      order.push('free query')
      return response
    })
    await until(() => hasBegun(server))
    for (const [name, headers] of [
      ['Market', {}],
      ['Me', { cookie }],
    ] as const) {
      expect((await server.get(name, {}, headers)).statusCode).toBe(200)
      order.push(name)
    }
    await goOn()
    expect((await blocked).json()).toEqual({ data: { professions: expect.any(Array) } })
    expect(order).toEqual(['Market', 'Me', 'free query'])
  } finally {
    await server.stop()
  }
})

test('one that needs too much memory is refused in words, and the next one runs', async () => {
  const server = await startGraphqlServer({
    documents: DOCUMENTS,
    freeQueries: { memoryMb: 256, filename: new URL('./hungry-thread.ts', import.meta.url).href },
  })
  try {
    const { cookie } = await server.createUser({ role: 'admin' })
    const response = await server.post({ query: '{ hungry }' }, { cookie })
    expect(response.statusCode).toBe(503)
    expect(messageOf(response)).toMatch(/Antwort war zu groß .* Die nächste Abfrage läuft wieder/)
    const next = await server.post({ query: '{ currentAccount { id } }' }, { cookie })
    expect(next.json()).toEqual({ data: { currentAccount: { id: expect.any(String) } } })
    // Both are in the log, with what became of them.
    await until(async () => {
      const { rows } = await server.owner.query<{ outcome: string }>(
        `select data ->> 'outcome' as outcome from audit.events where action = 'free_query_ended' order by id`,
      )
      return rows.map(({ outcome }) => outcome).join() === 'SERVICE_UNAVAILABLE,ok'
    })
  } finally {
    await server.stop()
  }
})

test('a session that ended meanwhile reads nothing: the thread takes its id, and Postgres decides', async () => {
  const { server, goOn } = await startBlocked()
  try {
    const { cookie, sessionId } = await server.createUser({ role: 'admin' })
    const answer = server.post({ query: '{ people(pageSize: 1) { id } }' }, { cookie })
    await until(() => hasBegun(server))
    await server.owner.query('delete from auth.session where id = $1', [sessionId])
    await goOn()
    expect(codeOf(await answer)).toBe('UNAUTHENTICATED')
  } finally {
    await server.stop()
  }
})
