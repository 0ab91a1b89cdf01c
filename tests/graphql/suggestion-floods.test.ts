/** What is typed faster than anybody types, and what nobody types: the suggestions answer or ask to come back, and never fail. */
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GraphqlServer, startGraphqlServer } from './graphql-server.ts'

const HALVES = ['JobSearchSuggestions', 'JobRequestSearchSuggestions'] as const

let server: GraphqlServer
beforeAll(async () => {
  server = await startGraphqlServer({
    documents: `
      query JobSearchSuggestions($text: String!) { suggestions: jobSearchSuggestions(query: $text) { kind label total } }
      query JobRequestSearchSuggestions($text: String!) { suggestions: jobRequestSearchSuggestions(query: $text) { kind label total } }`,
  })
})
afterAll(() => server.stop())

const CROWD = '203.0.113.9'
const OTHER = '192.0.2.2'

const ask = (
  name: (typeof HALVES)[number],
  text: string,
  remoteAddress: string,
  headers: Record<string, string> = {},
) =>
  server.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress,
    headers: { origin: server.context.env.siteUrl, 'content-type': 'application/json', ...headers },
    payload: {
      variables: { text },
      extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf(name) } },
    },
  })

/** Wrong in another letter each. */
const misspelt = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const word = [...'orthopädieschuhtechniker']
    word[index % word.length] = String.fromCodePoint(97 + (index % 26))
    return `${word.join('')}${index}`
  })

const statusOf = (answers: readonly LightMyRequestResponse[]) => [
  ...new Set(answers.map(({ statusCode }) => statusCode)),
]

test.each(HALVES)('%s: a flood from one network has its share, and others are answered', async (name) => {
  const flood = Promise.all(misspelt(120).map((text) => ask(name, text, CROWD)))
  const other = await ask(name, 'podo', OTHER)
  expect([other.statusCode, other.json().errors]).toEqual([200, undefined])
  const answers = await flood
  expect(statusOf(answers).sort()).toEqual([200, 503])
  for (const answer of answers)
    if (answer.statusCode === 503)
      expect([answer.headers['retry-after'], answer.json().code]).toEqual([expect.any(String), 'OVERLOADED'])
    else expect(answer.json().errors).toBeUndefined()
  // Nothing is kept of it.
  expect(statusOf(await Promise.all(misspelt(20).map((text) => ask(name, text, CROWD))))).toEqual([200])
})

test.each(HALVES)('%s: 50 different misspellings in a second of one account', async (name) => {
  const { cookie } = await server.createUser()
  const answers = await Promise.all(misspelt(50).map((text) => ask(name, text, OTHER, { cookie })))
  expect(statusOf(answers)).toEqual([200])
  for (const answer of answers) expect(answer.json()).toEqual({ data: { suggestions: [] } })
})

test.each([
  ['300 characters', 'Orthopädie '.repeat(28).slice(0, 300)],
  ['10,000 characters', 'a'.repeat(10_000)],
  ['punctuation', '.,;:!?()„“-/'],
  ['stop words', 'und der die das mit für'],
  ['emoji', '🦶🦿👩‍🦽'],
  ['marks of direction', '\u202e\u200f\u2066Podologe\u2069'],
  ['a pattern', '%_%'],
  ['a half of a pair', 'Podo\ud83e'],
  ['combining marks', `o${'\u0308'.repeat(90)}`],
  ['quotation marks', '"Podologe'],
])('%s: no error', async (_name, text) => {
  for (const name of HALVES) {
    const answer = await ask(name, text, OTHER)
    expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined])
  }
})
