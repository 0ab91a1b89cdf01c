/** What visitors share is never what an employer reads from whom an applicant hides, on any way to an answer. */

import { parse } from 'postgraphile/graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveConsent } from '../harness/consents.ts'
import { type GraphqlServer, startGraphqlServer } from './graphql-server.ts'

const DOCUMENTS = /* GraphQL */ `
  query Requests {
    searchJobRequests(criteria: { text: "Bandagist" }) { cursor isNew request { id title } }
    jobRequestSearchFacets(criteria: { text: "Bandagist" }) { total }
  }
  query Request($id: UUID!) {
    getPublicJobRequestById(_id: $id) { id title additionalInfo publishedOn }
    similarJobRequests(requestId: $id) { id }
  }
`
const HIDDEN_TITLE = 'Bandagist, der sich verbirgt'

let server: GraphqlServer
let hiddenId: string
let employer: Awaited<ReturnType<GraphqlServer['createUser']>>

/** Six Bandagisten; the last one hides from the employer. */
beforeAll(async () => {
  server = await startGraphqlServer({ documents: DOCUMENTS })
  employer = await server.createUser({ role: 'employer', email: 'chefin@kirchhoff.example' })
  for (let index = 0; index < 6; index += 1) {
    const { userId } = await server.createUser({ role: 'applicant' })
    await giveConsent(server.owner, userId)
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into app_public.job_requests (applicant_id, chiffre, title, short_description, region, profession_slug, job_types,
         place_id, status, published_at, expires_at)
       values ($1, $2, $3, 'Text', 'Region', 'bandagist', '{vollzeit}', 3707300, 'aktiv', now(), now() + interval '90 days')
       returning id`,
      [userId, `AAA-AA${index}`, index === 5 ? HIDDEN_TITLE : 'Bandagist'],
    )
    hiddenId = rows[0]?.id ?? ''
    if (index === 5) {
      await server.owner.query(
        `insert into app_public.hidden_employers (applicant_id, mail_domain) values ($1, 'kirchhoff.example')`,
        [userId],
      )
    }
  }
})

afterAll(() => server.stop())

const totalIn = (body: string): unknown => JSON.parse(body).data?.jobRequestSearchFacets?.total

test('visitors find it and share the answer', async () => {
  const answer = await server.get('Requests')
  expect(answer.body).toContain(HIDDEN_TITLE)
  expect(totalIn(answer.body)).toBe(6)
  expect(answer.headers['cache-control']).toMatch(/^public/)
  expect(answer.body).not.toContain('"isNew":true')
  const queries = await server.countQueries(() =>
    Promise.all([server.get('Requests'), server.get('Requests'), server.get('Request', { id: hiddenId })]),
  )
  expect(queries).toBeLessThanOrEqual(2)
})

test('the employer gets an answer of its own, by HTTP, in server rendering and by POST', async () => {
  for (const [name, variables] of [
    ['Requests', {}],
    ['Request', { id: hiddenId }],
  ] as const) {
    const warm = await server.get(name, variables)
    expect(warm.body, name).toContain(HIDDEN_TITLE)
    const own = await server.get(name, variables, { cookie: employer.cookie })
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect(own.statusCode).toBe(200)
    const posted = await server.post(
      {
        operationName: name,
        variables,
        extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf(name) } },
      },
      { cookie: employer.cookie },
    )
    const rendered = await server.execute({
      document: parse(DOCUMENTS),
      operationName: name,
      variables,
      session: {
        id: employer.sessionId,
        userId: employer.userId,
        role: 'employer',
        expiresAt: new Date(Date.now() + 60_000),
        extensionDue: false,
      },
    })
    for (const body of [own.body, posted.body, JSON.stringify(rendered)]) {
      expect(body).not.toContain('errors')
      expect(body).not.toContain(HIDDEN_TITLE)
      expect(body).not.toContain(hiddenId)
      if (name === 'Requests') expect(totalIn(body)).toBe(5)
      else expect(JSON.parse(body).data).toEqual({ getPublicJobRequestById: [], similarJobRequests: [] })
    }
    // What the employer got is not what visitors then share.
    expect((await server.get(name, variables)).body, name).toContain(HIDDEN_TITLE)
  }
})

test('a lookup of an id that does not exist is the same answer', async () => {
  const none = await server.get(
    'Request',
    { id: '00000000-0000-4000-8000-000000000000' },
    { cookie: employer.cookie },
  )
  const hidden = await server.get('Request', { id: hiddenId }, { cookie: employer.cookie })
  expect(hidden.body).toBe(none.body)
  expect(hidden.statusCode).toBe(none.statusCode)
})
