/** Queries that admins write themselves: in the log before they run, few at once, on connections and time of their own. */
import pg from 'pg'
import { getIntrospectionQuery } from 'postgraphile/graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FREE_QUERY_MS } from '../../../server/database/pools.ts'
import { FREE_QUERIES } from '../../../server/graphql/free-queries/answer-free-query.ts'
import { until } from '../../harness/until.ts'
import { codeOf, type GraphqlServer, startGraphqlServer } from '../graphql-server.ts'

let server: GraphqlServer
beforeAll(async () => {
  server = await startGraphqlServer({
    // Free queries that hold theirs leave it to members.
    poolSize: 1,
    documents: /* GraphQL */ `
      query CurrentUser { currentAccount { id email } }
      query Overview { moderationOverview { inReview } }
    `,
    // The schema is built with a query that would run for an hour.
    async reach(url) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(`
        create function app_public.endless() returns integer language sql stable as $$ select 1 from pg_sleep(3600) $$;
        comment on function app_public.endless() is 'Takes an hour.';
        grant execute on function app_public.endless() to app_member`)
      await client.end()
      return url
    },
  })
})
afterAll(() => server.stop())

interface Line {
  readonly id: string
  readonly action: string
  readonly actor_id: string
  readonly data: Record<string, unknown>
  readonly text: string | null
}

const written = async (): Promise<Line[]> => {
  const { rows } = await server.owner.query<Line>(
    `select id, action, actor_id, data, details ->> 'text' as text from audit.events
     left join app_public.audit_details on event_id = events.id
     where action like 'free_query%' order by id`,
  )
  return rows
}

const messageOf = (response: Awaited<ReturnType<GraphqlServer['post']>>) =>
  response.json<{ errors?: Array<{ message: string }> }>().errors?.[0]?.message

test('a free query of an admin is in the log before and after it ran; operations of the build are not', async () => {
  const admin = await server.createUser({ role: 'admin' })
  const { cookie } = admin
  const query = 'query Mine($isShort: Boolean!) { professions { slug name @skip(if: $isShort) } }'
  const response = await server.post(
    { query, operationName: 'Mine', variables: { isShort: true } },
    { cookie },
  )
  expect(response.statusCode).toBe(200)
  await server.post({ query: '{ nothingLikeThis }' }, { cookie })
  await server.get('CurrentUser', {}, { cookie })
  // The same text as an operation of the build, however it is written.
  await server.post({ query: '# mine\nquery Overview{moderationOverview{inReview __typename}}' }, { cookie })
  await until(async () => (await written()).length === 4)
  const { rows } = await server.owner.query('select handle from auth.session where id = $1', [
    admin.sessionId,
  ])
  const lines = await written()
  expect(lines.filter(({ action }) => action === 'free_query')).toEqual([
    {
      id: expect.any(String),
      action: 'free_query',
      actor_id: admin.userId,
      data: { characters: query.length, session: rows[0]?.handle },
      text: `# Mine\n# $isShort\n${query}`,
    },
    expect.objectContaining({ text: '{ nothingLikeThis }' }),
  ])
  const [began, failed] = lines.filter(({ action }) => action === 'free_query')
  expect(
    lines
      .filter(({ action }) => action === 'free_query_ended')
      .map(({ actor_id, data }) => ({ actor_id, ...data })),
  ).toEqual([
    { actor_id: admin.userId, query: began?.id, outcome: 'ok', milliseconds: expect.any(Number) },
    { actor_id: admin.userId, query: failed?.id, outcome: 'INVALID_INPUT', milliseconds: expect.any(Number) },
  ])
})

test('it is in the log while it runs: no line of its end yet, and none when the answer never comes', async () => {
  const { cookie } = await server.createUser({ role: 'admin' })
  const before = (await written()).length
  const running = server.post({ query: '{ endless }' }, { cookie })
  await until(async () => (await written()).length > before)
  expect((await written()).slice(before)).toEqual([
    expect.objectContaining({ action: 'free_query', text: '{ endless }' }),
  ])
  const response = await running
  expect(response.statusCode).toBe(503)
  expect(messageOf(response)).toMatch(/brauchte länger als 8 Sekunden .* wurde beendet/)
  await until(async () => (await written()).length === before + 2)
  expect((await written()).at(-1)).toMatchObject({ data: { outcome: 'SERVICE_UNAVAILABLE' } })
  // Postgres has ended it, too.
  const { rows } = await server.owner.query(
    `select count(*)::integer as running from pg_stat_activity where datname = current_database() and state = 'active' and query like '%endless%' and pid <> pg_backend_pid()`,
  )
  expect(rows).toEqual([{ running: 0 }])
})

test('a query of many slow fields ends as a whole', async () => {
  const { cookie } = await server.createUser({ role: 'admin' })
  const query = `{ ${Array.from({ length: 12 }, (_, index) => `a${index}: endless`).join(' ')} }`
  const before = (await written()).length
  const began = performance.now()
  const response = await server.post({ query }, { cookie })
  expect(response.statusCode).toBe(503)
  // Twelve steps of five seconds, two at a time, would take thirty.
  expect(performance.now() - began).toBeLessThan(FREE_QUERY_MS.whole + FREE_QUERY_MS.statement + 5_000)
  // The next test counts the lines.
  await until(async () => (await written()).length === before + 2)
})

test('few run at once, some wait, the others get a sentence; pages and documents of the build go on', async () => {
  const { cookie } = await server.createUser({ role: 'admin' })
  const ended = (await written()).filter(({ data }) => data['outcome'] === 'SERVICE_UNAVAILABLE').length
  const schemaQuestion = { query: '{ __schema { types { name } } }' }
  const known = await server.post(schemaQuestion, { cookie })
  const refused: unknown[] = []
  const crowd = Array.from({ length: FREE_QUERIES.atOnce + FREE_QUERIES.waiting + 4 }, () =>
    server.post({ query: '{ endless }' }, { cookie }).then((response) => {
      if (messageOf(response)?.startsWith('Es laufen schon 2 freie Abfragen')) refused.push(response)
      return response
    }),
  )
  // Those beyond the queue are refused at once, while the first two still run.
  await until(() => refused.length === 4)
  expect(
    await written().then((lines) => lines.filter(({ data }) => data['outcome'] === 'SERVICE_UNAVAILABLE')),
  ).toHaveLength(ended)
  expect((await server.get('CurrentUser', {}, { cookie })).statusCode).toBe(200)
  // What the schema says is kept: GraphiQL opens also now.
  expect((await server.post(schemaQuestion, { cookie })).json()).toEqual(known.json())
  const overview = await server.post(
    { query: 'query Overview { moderationOverview { inReview __typename } }' },
    { cookie },
  )
  expect(overview.json()).toEqual({
    data: { moderationOverview: { inReview: 0, __typename: 'ModerationOverview' } },
  })
  for (const response of await Promise.all(crowd)) {
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('2')
    expect(messageOf(response)).toMatch(/Ihre ist nicht gelaufen\. Bitte führen Sie sie|wurde beendet/)
  }
})

test('many openings at once read the schema once: none of them waits for another in vain', async () => {
  const { cookie } = await server.createUser({ role: 'admin' })
  const openings = Array.from({ length: FREE_QUERIES.atOnce + FREE_QUERIES.waiting + 4 }, () =>
    server.post({ query: '{ __schema { queryType { name } types { kind name } } }' }, { cookie }),
  )
  const codes = (await Promise.all(openings)).map(({ statusCode }) => statusCode)
  expect(new Set(codes)).toEqual(new Set([200]))
})

test('the schema itself is read without a line: GraphiQL asks for it at each opening', async () => {
  const { cookie, userId } = await server.createUser({ role: 'admin' })
  const query = 'query IntrospectionQuery { __schema { types { name } } __type(name: "Job") { name } }'
  expect((await server.post({ query }, { cookie })).statusCode).toBe(200)
  const standard = getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true })
  expect((await server.post({ query: standard }, { cookie })).statusCode).toBe(200)
  await server.post({ query: '{ __schema { types { name } } currentAccount { id } }' }, { cookie })
  expect((await written()).filter(({ actor_id, text }) => actor_id === userId && text !== null)).toEqual([
    expect.objectContaining({ text: expect.stringContaining('currentAccount') }),
  ])
})

test.each([
  ['more than 20 kB', { query: `{ professions { slug } } # ${'x'.repeat(20_000)}` }, /länger als 20 kB/],
  [
    'pages that multiply, by a variable',
    {
      query: `query ($n: PageSize!) { ${Array.from({ length: 20 }, (_, index) => `a${index}: people(pageSize: $n) { ${Array.from({ length: 11 }, (_unused, field) => `f${field}: id`).join(' ')} }`).join(' ')} }`,
      variables: { n: 100 },
    },
    /kann 22\.020 Werte liefern, höchstens 20\.000 .*pageSize/,
  ],
  ['thirty levels', { query: `{ ${'a { '.repeat(30)} b ${'}'.repeat(30)} }` }, /tiefer als 20 Ebenen/],
  [
    'two operations and no name',
    { query: 'query A { professions { slug } } query B { states { code } }' },
    /mehrere Abfragen/,
  ],
])('%s is refused in words, before it runs and without SQL', async (_name, body, words) => {
  const { cookie } = await server.createUser({ role: 'admin' })
  const before = (await written()).length
  const response = await server.post(body, { cookie })
  expect(response.statusCode).toBe(400)
  expect(codeOf(response)).toBe('INVALID_INPUT')
  expect(messageOf(response)).toMatch(words)
  expect(await written()).toHaveLength(before)
})

test('who is no admin writes nothing into it', async () => {
  const before = await written()
  const { cookie } = await server.createUser()
  const response = await server.post({ query: '{ professions { slug } }' }, { cookie })
  expect(codeOf(response)).toBe('PERSISTED_QUERY_REQUIRED')
  expect(await written()).toEqual(before)
})

test.each([
  ['GET', '{ professions { slug } }'],
  ['HEAD', '{ professions { slug } }'],
  ['GET', '{ __schema { queryType { name } } }'],
] as const)('a link of another site (%s %s) neither runs one nor writes a line', async (method, query) => {
  const { cookie } = await server.createUser({ role: 'admin' })
  const before = await written()
  const response = await server.app.inject({
    method,
    url: `/graphql?${new URLSearchParams({ query })}`,
    headers: { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  })
  expect(response.statusCode).toBe(405)
  if (method === 'GET') {
    expect(codeOf(response)).toBe('METHOD_NOT_ALLOWED')
    expect(messageOf(response)).toContain('POST')
  }
  expect(await written()).toEqual(before)
})
