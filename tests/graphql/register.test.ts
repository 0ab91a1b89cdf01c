import { setTimeout as delay } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { parse } from 'postgraphile/graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addActiveJob } from './active-job.ts'
import { codeOf, type GraphqlServer, startGraphqlServer } from './graphql-server.ts'

const DOCUMENTS = /* GraphQL */ `
  query Professions { professions { slug name } }
  query CurrentUser { currentAccount { id email } }
  query JobList($pageSize: PageSize) { searchJobs(criteria: {}, pageSize: $pageSize) { cursor job { id title } } }
  query JobDetail($id: UUID!) { getPublicJobById(_id: $id) { id title descriptionHtml requirementsHtml } }
  query Similar($id: UUID!) { similarJobs(jobId: $id) { id } }
  query MyJobs($pageSize: PageSize, $after: UUID) { myJobs(pageSize: $pageSize, after: $after) { id } }
  query Preview($text: String!) { markdownPreview(text: $text) }
  query Sorted($sort: JobSort) { searchJobs(criteria: {}, sort: $sort) { cursor } }
  mutation CreateCompany($company: CompanyFieldsInput!) { createCompany(input: { company: $company }) { result { id } } }
  mutation Approve($id: UUID!) { approveJob(input: { jobId: $id, expectedVersion: 1 }) { result { id } } }
`

let server: GraphqlServer

beforeAll(async () => {
  server = await startGraphqlServer({ documents: DOCUMENTS })
})

afterAll(() => server.stop())

describe('anonymous reads', () => {
  it('answer with an ETag, for CDNs and browsers', async () => {
    const first = await server.get('Professions')
    expect(first.statusCode).toBe(200)
    expect(first.json<{ data: { professions: unknown[] } }>().data.professions.length).toBeGreaterThan(5)
    expect(first.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=[01]$/)
    expect(first.headers['vary']).toBe('Cookie, Accept-Encoding')
    const etag = String(first.headers['etag'])
    const again = await server.get('Professions', {}, { 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('travel compressed, and to members as well', async () => {
    const accept = { 'accept-encoding': 'gzip, deflate, br' }
    const plain = await server.get('Professions')
    const packed = await server.get('Professions', {}, accept)
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    const { cookie } = await server.createUser()
    const own = await server.get('Professions', {}, { ...accept, cookie })
    expect(own.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(own.rawPayload).toString())).toEqual(plain.json())
  })

  it('share one query', async () => {
    const queries = await server.countQueries(() =>
      Promise.all(Array.from({ length: 50 }, () => server.get('JobList', { pageSize: 7 }))),
    )
    expect(queries).toBe(1)
  })

  it('share it with server rendering', async () => {
    const document = parse(DOCUMENTS)
    const run = () =>
      server.execute({ document, operationName: 'JobList', variables: { pageSize: 8 }, session: null })
    const queries = await server.countQueries(async () => {
      await run()
      await run()
      await server.get('JobList', { pageSize: 8 })
    })
    expect(queries).toBe(1)
  })

  it('never contain data of an account', async () => {
    const response = await server.get('CurrentUser')
    expect(response.json()).toEqual({ data: { currentAccount: null } })
    expect(response.headers['cache-control']).toBe('private, no-store')
  })

  it('run without a transaction, on the read-only login', async () => {
    const { rows } = await server.pools.visitor.query(
      'select current_user, current_setting($1) as read_only',
      ['default_transaction_read_only'],
    )
    expect(rows[0]).toMatchObject({ current_user: 'app_visitor', read_only: 'on' })
  })
})

describe('a job', () => {
  it('is read with its Markdown as HTML', async () => {
    const id = await addActiveJob(server.owner, { description: '# Aufgaben\n\n<script>alert(1)</script>' })
    const response = await server.get('JobDetail', { id })
    expect(response.json()).toMatchObject({
      data: {
        getPublicJobById: [
          { id, descriptionHtml: '<h3>Aufgaben</h3>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>' },
        ],
      },
    })
  })

  it('is gone at the moment it expires, cached or not', async () => {
    const id = await addActiveJob(server.owner, { lifetimeMs: 700 })
    const isShown = async () =>
      (await server.get('JobDetail', { id })).json<{ data: { getPublicJobById: unknown[] } }>().data
        .getPublicJobById.length === 1
    expect(await isShown()).toBe(true)
    await delay(750)
    expect(await isShown()).toBe(false)
  })

  it('is null for an unknown id', async () => {
    const response = await server.get('JobDetail', { id: crypto.randomUUID() })
    expect(response.json()).toEqual({ data: { getPublicJobById: [] } })
  })
})

describe('input that does not fit', () => {
  it.each([
    ['a malformed UUID', 'JobDetail', { id: 'abc' }, { id: 'invalid' }],
    ['a UUID that is an object', 'JobDetail', { id: { $ne: null } }, { id: 'invalid' }],
    ['a page of 101', 'JobList', { pageSize: 101 }, { pageSize: 'invalid' }],
    ['a page of 0', 'JobList', { pageSize: 0 }, { pageSize: 'invalid' }],
    ['a negative page', 'JobList', { pageSize: -1 }, { pageSize: 'invalid' }],
    ['a page of 2^31', 'JobList', { pageSize: 2 ** 31 }, { pageSize: 'invalid' }],
    ['half a page', 'JobList', { pageSize: 1.5 }, { pageSize: 'invalid' }],
    ['a page that is a text', 'JobList', { pageSize: '10' }, { pageSize: 'invalid' }],
    ['an unknown order', 'Sorted', { sort: 'neuste' }, { sort: 'invalid' }],
    ['a missing variable', 'JobDetail', {}, { id: 'invalid' }],
  ])('%s', async (_name, operation, variables, fields) => {
    const response = await server.get(operation, variables)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ errors: [{ extensions: { code: 'INVALID_INPUT', fields } }] })
    expect(response.body).not.toMatch(/Did you mean|select |stack/i)
    expect(response.body.length).toBeLessThan(1_000)
  })

  it('is the same for members', async () => {
    const { cookie } = await server.createUser({ role: 'employer' })
    const response = await server.get('MyJobs', { pageSize: 2 ** 31 }, { cookie })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ errors: [{ extensions: { fields: { pageSize: 'invalid' } } }] })
  })

  it('names the fields of a form', async () => {
    const { cookie } = await server.createUser({ role: 'employer' })
    const response = await server.post(
      {
        variables: { company: { companyName: '', website: 'javascript:alert(1)' } },
        extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf('CreateCompany') } },
      },
      { cookie },
    )
    expect(response.json()).toMatchObject({
      errors: [
        { extensions: { code: 'INVALID_INPUT', fields: { companyName: 'required', website: 'invalid' } } },
      ],
    })
  })

  it('holds a NUL character harmless', async () => {
    const { cookie } = await server.createUser({ role: 'employer' })
    const response = await server.post(
      {
        variables: { company: { companyName: 'A\u0000B' } },
        extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf('CreateCompany') } },
      },
      { cookie },
    )
    expect(codeOf(response)).toBe('INVALID_INPUT')
  })

  it('limits the preview to what can be stored', async () => {
    const { cookie } = await server.createUser({ role: 'employer' })
    const fits = await server.get('Preview', { text: 'ä'.repeat(5_000) }, { cookie })
    expect(fits.json()).toEqual({ data: { markdownPreview: `<p>${'ä'.repeat(5_000)}</p>` } })
    const response = await server.post(
      {
        variables: { text: 'ä'.repeat(5_001) },
        extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf('Preview') } },
      },
      { cookie },
    )
    expect(response.json()).toMatchObject({
      errors: [{ extensions: { code: 'INVALID_INPUT', fields: { text: 'too_long' } } }],
    })
  })
})

describe('an account that asks for very much', () => {
  const many = (cookie: string, ended: () => void) =>
    Array.from({ length: 60 }, (_, index) =>
      server.get('Preview', { text: `${index}${'*_*_'.repeat(600)}` }, { cookie }).finally(ended),
    )

  it('waits behind itself, and others go past', async () => {
    const [attacker, other] = [await server.createUser(), await server.createUser()]
    let ended = 0
    const attack = many(attacker.cookie, () => {
      ended += 1
    })
    await Promise.race(attack)
    const answer = await server.get('CurrentUser', {}, { cookie: other.cookie })
    expect([answer.statusCode, codeOf(answer)]).toEqual([200, undefined])
    // In the order of arrival the other would have waited for 37 of the 60.
    expect(ended).toBeLessThan(36)
    await Promise.all(attack)
  })
})

describe('permissions', () => {
  it('tells visitors to sign in', async () => {
    for (const [name, variables] of [
      ['MyJobs', {}],
      ['Preview', { text: '**a**' }],
    ] as const)
      expect(codeOf(await server.get(name, variables))).toBe('UNAUTHENTICATED')
    const mutation = await server.post({
      variables: { id: crypto.randomUUID() },
      extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf('Approve') } },
    })
    expect(codeOf(mutation)).toBe('UNAUTHENTICATED')
  })

  it('refuses an approval by an applicant', async () => {
    const { cookie } = await server.createUser()
    const response = await server.post(
      {
        variables: { id: crypto.randomUUID() },
        extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf('Approve') } },
      },
      { cookie },
    )
    expect(codeOf(response)).toBe('FORBIDDEN')
  })

  it('treats a session that was ended as none', async () => {
    const { cookie, sessionId } = await server.createUser()
    await server.owner.query('delete from auth.session where id = $1', [sessionId])
    expect((await server.get('CurrentUser', {}, { cookie })).json()).toEqual({
      data: { currentAccount: null },
    })
  })

  it('treats a session past its time as none', async () => {
    const { cookie, sessionId } = await server.createUser()
    await server.owner.query(
      `update auth.session set expires_at = now() - interval '1 second' where id = $1`,
      [sessionId],
    )
    expect((await server.get('CurrentUser', {}, { cookie })).json()).toEqual({
      data: { currentAccount: null },
    })
  })
})

describe('in-process execution', () => {
  const document = parse(DOCUMENTS)

  it('knows the session', async () => {
    const user = await server.createUser({ role: 'employer' })
    const session = {
      id: user.sessionId,
      userId: user.userId,
      role: 'employer' as const,
      expiresAt: new Date(),
      extensionDue: false,
    }
    const result = await server.execute({ document, operationName: 'CurrentUser', session })
    expect(result).toMatchObject({ data: { currentAccount: { email: user.email } } })
  })

  it('masks as HTTP does', async () => {
    const result = await server.execute({ document, operationName: 'MyJobs', variables: {}, session: null })
    expect(result.errors).toMatchObject([
      { message: 'Sign in first', extensions: { code: 'UNAUTHENTICATED' } },
    ])
    const invalid = await server.execute({
      document,
      operationName: 'JobDetail',
      variables: { id: 'x' },
      session: null,
    })
    expect(invalid.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('refuses a document that does not fit the schema', async () => {
    const result = await server.execute({ document: parse('query Wrong { nothing }'), session: null })
    expect(result.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('when connections run out', () => {
  let small: GraphqlServer
  beforeEach(async () => {
    small = await startGraphqlServer({ documents: DOCUMENTS, poolSize: 1 })
    return () => small.stop()
  })

  it('visitors get 503 after two seconds, and recover unaided', async () => {
    const held = await small.pools.visitor.connect()
    expect(small.pools.visitor.options.connectionTimeoutMillis).toBe(2_000)
    const answers = await Promise.all([
      small.get('Professions'),
      small.get('JobList'),
      small.execute({
        document: parse(DOCUMENTS),
        operationName: 'Similar',
        variables: { id: crypto.randomUUID() },
        session: null,
      }),
    ])
    expect(answers[0].statusCode).toBe(503)
    expect(codeOf(answers[0])).toBe('SERVICE_UNAVAILABLE')
    expect(answers[1].statusCode).toBe(503)
    expect(answers[2].errors?.[0]?.extensions).toEqual({ code: 'SERVICE_UNAVAILABLE' })
    held.release()
    expect((await small.get('Professions')).statusCode).toBe(200)
  })

  it('nobody waits two seconds for a lock', async () => {
    for (const pool of [small.pools.member, small.pools.visitor, small.pools.session, small.pools.auth]) {
      const { rows } = await pool.query<{ ms: number }>(
        `select extract(epoch from current_setting('lock_timeout')::interval) * 1000 as ms`,
      )
      expect(Number(rows[0]?.ms)).toBeGreaterThan(0)
      expect(Number(rows[0]?.ms)).toBeLessThan(2_000)
    }
  })

  it('members get 503, visitors go on reading', async () => {
    const { cookie } = await small.createUser({ role: 'employer' })
    const held = await small.pools.member.connect()
    const [member, visitor] = await Promise.all([
      small.get('MyJobs', {}, { cookie }),
      small.get('Professions'),
    ])
    expect(visitor.statusCode).toBe(200)
    expect(member.statusCode).toBe(503)
    expect(codeOf(member)).toBe('SERVICE_UNAVAILABLE')
    held.release()
    expect((await small.get('MyJobs', {}, { cookie })).statusCode).toBe(200)
  })
})
