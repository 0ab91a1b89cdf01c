/** GraphiQL and its saved queries exist for admins alone. */
import { parse, print } from 'postgraphile/graphql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { operationId } from '../../../server/graphql/documents/operation-manifest.ts'
import {
  exampleVariables,
  readSavedQueries,
  type SavedQuery,
} from '../../../server/graphql/saved-queries/read-saved-queries.ts'
import { codeOf, type GraphqlServer, startGraphqlServer } from '../graphql-server.ts'

/** The id in examples: no row has it. */
const NOTHING = '00000000-0000-0000-0000-000000000000'

let server: GraphqlServer
let admin: string
let savedQueries: SavedQuery[]
beforeAll(async () => {
  server = await startGraphqlServer({ documents: 'query Market { jobMarketOverview { total } }' })
  admin = (await server.createUser({ role: 'admin' })).cookie
  savedQueries = await readSavedQueries({ error() {} })
})
afterAll(() => server.stop())

const open = (url: string, cookie = admin) => server.app.inject({ url, headers: { cookie } })

describe('the page', () => {
  it('does not exist but for admins', async () => {
    expect((await server.app.inject({ url: '/graphiql' })).statusCode).toBe(404)
    for (const role of ['employer', 'applicant'] as const) {
      const { cookie } = await server.createUser({ role })
      for (const url of ['/graphiql', '/graphiql?shelf=pending-jobs', '/graphiql/static/ruru.js']) {
        const response = await open(url, cookie)
        expect(response.statusCode).toBe(404)
        expect(response.body).not.toContain('Fertige Abfragen')
      }
    }
  })

  it('comes from this server alone, under a policy with a nonce', async () => {
    const page = await open('/graphiql')
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/(?:src|href)="https?:/)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    const scripts = [...page.body.matchAll(/<script\b([^>]*)>/g)].map((match) => match[1])
    expect(scripts.length).toBeGreaterThan(0)
    for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`)
    expect((await open('/graphiql/static/ruru.js')).statusCode).toBe(200)
  })

  it('links every saved query, and opens the one that the address names', async () => {
    const { body } = await open('/graphiql')
    for (const { name, title } of savedQueries) {
      expect(body).toContain(`<a href="?shelf=${name}"><strong>${title}</strong>`)
      const opened = (await open(`/graphiql?shelf=${name}`)).body
      expect(opened).toContain(`<a href="?shelf=${name}" aria-current="page">`)
      expect(opened).toMatch(/"initialQuery": "# Gruppe: /)
      expect(opened).toContain('"initialVariables"')
    }
  })

  it.each([
    '?shelf=nothing',
    '?shelf=',
    '?shelf=pending-jobs&shelf=block-job',
    '?shelf=%3Cscript%3E',
    '?shelf=__proto__',
  ])('says that %s is no document', async (search) => {
    const { statusCode, body } = await open(`/graphiql${search}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('Diese fertige Abfrage gibt es nicht')
    expect(body).not.toContain('"initialQuery"')
    expect(body).not.toContain('shelf=<script>')
  })
})

describe('a saved query', () => {
  const send = (body: object, cookie?: string) =>
    server.post({ variables: { pageSize: 5 }, ...body }, cookie === undefined ? {} : { cookie })
  const byHash = ({ operation }: SavedQuery) => ({
    extensions: { persistedQuery: { version: 1, sha256Hash: operation.id } },
  })
  const find = (name: string): SavedQuery => {
    const found = savedQueries.find((one) => one.name === name)
    if (!found) throw new Error(`${name} is no saved query`)
    return found
  }

  /** The connections of free queries, which belong to their thread. */
  const freeConnections = async (): Promise<number> => {
    const { rows } = await server.owner.query<{ n: number }>(
      `select count(*)::integer as n from pg_stat_activity
       where datname = current_database() and application_name like 'orthostellen free%'`,
    )
    return rows[0]?.n ?? 0
  }

  it('runs for admins by its id and by its text, on the connections of members and without a line of a free query', async () => {
    const document = find('pending-jobs')
    expect(document.operation.id).toBe(operationId(print(parse(document.text))))
    const before = await freeConnections()
    for (const body of [byHash(document), { query: document.text, operationName: document.operation.name }]) {
      const response = await send(body, admin)
      expect(response.json()).toMatchObject({ data: { reviewQueue: [] } })
    }
    expect(await freeConnections()).toBe(before)
    const changed = await send({ query: document.text.replace('concernsChange', '') }, admin)
    expect(changed.statusCode).toBe(200)
    expect(await freeConnections()).toBeGreaterThan(0)
    const { rows } = await server.owner.query(
      `select count(*)::integer as lines from audit.events where action = 'free_query'`,
    )
    expect(rows).toEqual([{ lines: 1 }])
  })

  it('runs with its example: an id in it leads to nothing, in its own words', async () => {
    for (const document of savedQueries) {
      const variables = exampleVariables(document)
      const { data, errors = [] } = (
        await send({ ...byHash(document), variables: JSON.parse(variables) }, admin)
      ).json()
      expect(data, document.name).toBeDefined()
      if (!variables.includes(NOTHING)) expect(errors, document.name).toEqual([])
      for (const { extensions } of errors) expect(extensions.code, document.name).toBe('NOT_FOUND')
    }
  })

  it('does not exist for others: refused before any SQL', async () => {
    const employer = (await server.createUser({ role: 'employer' })).cookie
    // The session is looked up once.
    await server.get('Market', {}, { cookie: employer })
    for (const cookie of [undefined, employer]) {
      const connect = [server.pools.member, server.pools.visitor].map((pool) => vi.spyOn(pool, 'connect'))
      for (const document of savedQueries) {
        const response = await send(byHash(document), cookie)
        expect(response.statusCode).toBe(400)
        expect(codeOf(response)).toBe('PERSISTED_QUERY_NOT_FOUND')
        const byText = await send({ query: document.text }, cookie)
        expect(codeOf(byText)).toBe('PERSISTED_QUERY_REQUIRED')
      }
      for (const spy of connect) {
        expect(spy).not.toHaveBeenCalled()
        spy.mockRestore()
      }
    }
  })
})

describe('the plan', () => {
  const explain = { 'x-graphql-explain': 'plan,sql' }
  const query = '{ professions { slug } }'

  it('is shown to admins outside production, and to no one else', async () => {
    const shown = await server.post({ query }, { cookie: admin, ...explain })
    expect(JSON.stringify(shown.json().extensions)).toMatch(/"type":"sql"/)
    expect((await server.post({ query }, { cookie: admin })).json().extensions).toBeUndefined()
    const { cookie } = await server.createUser()
    const known = { extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf('Market') } } }
    for (const headers of [{ ...explain }, { ...explain, cookie }]) {
      const response = await server.post(known, headers)
      expect(response.statusCode).toBe(200)
      expect(response.body).not.toMatch(/explain|select /)
    }
  })

  it('is never shown in production', async () => {
    const production = await startGraphqlServer({ isProduction: true })
    try {
      const { cookie } = await production.createUser({ role: 'admin' })
      const response = await production.post({ query }, { cookie, ...explain })
      expect(response.json()).toEqual({ data: { professions: expect.any(Array) } })
      expect((await production.app.inject({ url: '/graphiql', headers: { cookie } })).body).toContain(
        '"debugTools": []',
      )
      expect((await open('/graphiql')).body).toMatch(/"debugTools": \[\s*"explain"/)
    } finally {
      await production.stop()
    }
  })
})
