import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type GraphqlServer, SITE, startGraphqlServer } from '../graphql-server.ts'

const INTROSPECTION = '{ __schema { types { name fields { name } } } }'
const UNKNOWN_HASH = 'f'.repeat(64)
const JSON_TYPE = { 'content-type': 'application/json' }

let server: GraphqlServer

beforeAll(async () => {
  server = await startGraphqlServer({
    documents: /* GraphQL */ `
      query CurrentUser { currentAccount { id email role } }
      query Professions { professions { slug name } }
      mutation Withdraw($jobId: UUID!) { withdrawJob(input: { jobId: $jobId }) { result { id } } }
    `,
  })
})

afterAll(() => server.stop())

/** The answer, and that it came without SQL and with one line in the log. */
async function refusal(send: () => ReturnType<GraphqlServer['post']>) {
  const before = server.log.length
  let response: Awaited<ReturnType<typeof send>> | undefined
  const queries = await server.countQueries(async () => {
    response = await send()
  })
  if (!response) throw new Error('No answer')
  expect(queries).toBe(0)
  expect(server.log.length - before).toBe(1)
  return response
}

describe('what a visitor may not send', () => {
  it.each([
    ['introspection', { query: INTROSPECTION }],
    ['a free query', { query: '{ professions { slug } }' }],
    [
      'a free query beside an unknown hash',
      {
        query: '{ professions { slug } }',
        extensions: { persistedQuery: { version: 1, sha256Hash: UNKNOWN_HASH } },
      },
    ],
  ])('%s by POST', async (_name, body) => {
    const response = await refusal(() => server.post(body))
    expect(response.statusCode).toBe(400)
    expect(codeOf(response)).toBe('PERSISTED_QUERY_REQUIRED')
  })

  it('an unknown hash by POST', async () => {
    const response = await refusal(() =>
      server.post({ extensions: { persistedQuery: { version: 1, sha256Hash: UNKNOWN_HASH } } }),
    )
    expect(response.statusCode).toBe(400)
    expect(codeOf(response)).toBe('PERSISTED_QUERY_NOT_FOUND')
  })

  it('introspection and an unknown hash by GET', async () => {
    const introspection = await refusal(() =>
      server.app.inject({ url: `/graphql?query=${encodeURIComponent(INTROSPECTION)}` }),
    )
    expect(introspection.statusCode).toBe(400)
    expect(codeOf(introspection)).toBe('PERSISTED_QUERY_REQUIRED')
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: UNKNOWN_HASH } })
    const unknown = await refusal(() =>
      server.app.inject({ url: `/graphql?extensions=${encodeURIComponent(extensions)}` }),
    )
    expect(codeOf(unknown)).toBe('PERSISTED_QUERY_NOT_FOUND')
  })

  it('a name from the prototype instead of a hash', async () => {
    const response = await refusal(() =>
      server.post({ extensions: { persistedQuery: { version: 1, sha256Hash: '__proto__' } } }),
    )
    expect(codeOf(response)).toBe('PERSISTED_QUERY_NOT_FOUND')
  })

  it('a made-up session cookie costs no query', async () => {
    const response = await refusal(() =>
      server.post({ query: INTROSPECTION }, { cookie: 'orthostellen.session_token=token.c2lnbmF0dXJl' }),
    )
    expect(codeOf(response)).toBe('PERSISTED_QUERY_REQUIRED')
  })
})

describe('what members may send', () => {
  it('refuses a free query of an employer', async () => {
    const { cookie } = await server.createUser({ role: 'employer' })
    const response = await server.post({ query: '{ professions { slug } }' }, { cookie })
    expect(response.statusCode).toBe(400)
    expect(codeOf(response)).toBe('PERSISTED_QUERY_REQUIRED')
  })

  it('runs an operation of the build, by GET and by POST', async () => {
    const { cookie, email } = await server.createUser({ role: 'employer' })
    const byGet = await server.get('CurrentUser', {}, { cookie })
    expect(byGet.json()).toMatchObject({ data: { currentAccount: { email, role: 'employer' } } })
    expect(byGet.headers['cache-control']).toBe('private, no-store')
    const byPost = await server.post(
      { extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf('CurrentUser') } } },
      { cookie },
    )
    expect(byPost.json()).toMatchObject({ data: { currentAccount: { email } } })
  })

  it('takes no mutation by GET', async () => {
    const { cookie } = await server.createUser({ role: 'employer' })
    const response = await server.get('Withdraw', { jobId: crypto.randomUUID() }, { cookie })
    expect(response.statusCode).toBe(405)
    expect(codeOf(response)).toBe('METHOD_NOT_ALLOWED')
  })
})

describe('an admin', () => {
  let cookie: string
  beforeAll(async () => {
    cookie = (await server.createUser({ role: 'admin' })).cookie
  })

  it('may introspect and write free queries', async () => {
    const introspection = await server.post({ query: INTROSPECTION }, { cookie })
    expect(introspection.statusCode).toBe(200)
    expect(introspection.body).toContain('PublicJob')
    const free = await server.post({ query: '{ moderationOverview { inReview } }' }, { cookie })
    expect(free.json()).toEqual({ data: { moderationOverview: { inReview: 0 } } })
  })

  it('loses that with the role, at once', async () => {
    const admin = await server.createUser({ role: 'admin' })
    await server.owner.query(`update app_public.user_roles set role = 'applicant' where user_id = $1`, [
      admin.userId,
    ])
    const response = await server.post({ query: INTROSPECTION }, { cookie: admin.cookie })
    expect(codeOf(response)).toBe('PERSISTED_QUERY_REQUIRED')
  })

  it.each([
    [
      '500 aliases',
      `{ ${Array.from({ length: 500 }, (_, index) => `a${index}: professions { slug }`).join(' ')} }`,
    ],
    [
      '500 aliases below one field',
      `{ professions { ${Array.from({ length: 500 }, (_, index) => `a${index}: slug`).join(' ')} } }`,
    ],
    ['thirty levels', `{ ${'a { '.repeat(30)} b ${'}'.repeat(30)} }`],
    [
      'fragments that double',
      `{ ...f0 } ${Array.from({ length: 15 }, (_, index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`).join(' ')} fragment f15 on Query { __typename }`,
    ],
    ['a fragment that contains itself', '{ ...f } fragment f on Query { ...f }'],
    ['a field that does not exist', '{ professionz { slug } }'],
    ['no GraphQL at all', 'select * from jobs'],
  ])('gets 400 for %s', async (_name, query) => {
    const response = await server.post({ query }, { cookie })
    expect(response.statusCode).toBe(400)
    expect(codeOf(response)).toBe('INVALID_INPUT')
    expect(response.body).not.toContain('Did you mean')
  })

  it('gets no subscription over HTTP', async () => {
    const response = await server.post({ query: 'subscription { anything }' }, { cookie })
    expect(response.statusCode).toBe(405)
  })
})

describe('a malformed request', () => {
  it.each([
    ['broken JSON', '{"query": "{ __typename }"', 400],
    ['a batch', '[{"query":"{ __typename }"}]', 400],
    ['a number', '42', 400],
    ['a query that is no text', '{"query": 42}', 400],
    ['variables that are no object', '{"query":"{ __typename }","variables":[1]}', 400],
    ['1 MB', JSON.stringify({ query: 'x'.repeat(1_000_000) }), 413],
  ])('%s', async (_name, payload, status) => {
    const response = await server.app.inject({ method: 'POST', url: '/graphql', headers: JSON_TYPE, payload })
    expect(response.statusCode).toBe(status)
    expect(response.body).not.toMatch(/stack|node_modules|SyntaxError/)
  })

  it('broken variables in the address', async () => {
    const response = await server.app.inject({ url: '/graphql?variables=%7B' })
    expect(response.statusCode).toBe(400)
    expect(codeOf(response)).toBe('INVALID_INPUT')
  })

  it('another content type', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await server.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': type },
        payload: 'query=%7B__typename%7D',
      })
      expect([400, 415]).toContain(response.statusCode)
    }
  })
})

describe('requests that another site makes', () => {
  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['the origin "null"', { origin: 'null' }],
    ['an origin that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
    [
      'no origin, but another site named by the browser',
      { origin: undefined, 'sec-fetch-site': 'cross-site' },
    ],
    ['no origin at all', { origin: undefined }],
  ])('refuses %s with a cookie', async (_name, headers) => {
    const { cookie } = await server.createUser()
    const { origin, ...rest }: Record<string, string | undefined> = headers
    const response = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...JSON_TYPE, cookie, ...(origin === undefined ? {} : { origin }), ...rest },
      payload: JSON.stringify({
        extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf('CurrentUser') } },
      }),
    })
    expect(response.statusCode).toBe(403)
    expect(response.body).not.toContain('@')
  })

  it('accepts our own pages', async () => {
    const { cookie } = await server.createUser()
    const payload = { extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf('CurrentUser') } } }
    expect((await server.post(payload, { cookie })).statusCode).toBe(200)
    const bySite = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...JSON_TYPE, cookie, 'sec-fetch-site': 'same-origin' },
      payload: JSON.stringify(payload),
    })
    expect(bySite.statusCode).toBe(200)
  })
})

describe('an upgrade to a websocket', () => {
  const upgrade = { connection: 'upgrade', upgrade: 'websocket' }

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['the origin "null"', { origin: 'null' }],
    ['no origin', {}],
  ])('from %s is refused', async (_name, headers) => {
    const { cookie } = await server.createUser()
    const response = await server.app.inject({ url: '/graphql', headers: { ...upgrade, ...headers, cookie } })
    expect(response.statusCode).toBe(403)
  })

  it('from our own pages is a request like any other: there is nothing to subscribe to yet', async () => {
    const response = await server.app.inject({ url: '/graphql', headers: { ...upgrade, origin: SITE } })
    expect(response.statusCode).toBe(400)
  })
})
