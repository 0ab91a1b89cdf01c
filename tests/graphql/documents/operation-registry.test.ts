import { readFileSync } from 'node:fs'
import { buildSchema, parse, print } from 'postgraphile/graphql'
import { describe, expect, it } from 'vitest'
import { collectOperations } from '../../../server/graphql/codegen/collect-operations.ts'
import { readManifest } from '../../../server/graphql/documents/operation-manifest.ts'
import {
  createOperationRegistry,
  readsOnlyPublicFields,
  rootFieldsOf,
} from '../../../server/graphql/documents/operation-registry.ts'
import { selectExpiry } from '../../../server/graphql/documents/select-expiry.ts'

const SCHEMA = buildSchema(`
  scalar Datetime
  type PublicJob { id: ID! title: String! expiresAt: Datetime! }
  type JobHit { cursor: String! job: PublicJob! }
  type Account { id: ID! }
  type Query { searchJobs: [JobHit!]! similarJobs: [PublicJob!]! currentAccount: Account }
`)

describe('collecting operations', () => {
  const documents = [
    parse('query List { searchJobs { job { id ...Card_job @unmask } } }'),
    parse('fragment Card_job on PublicJob { title ...Title_job }'),
    parse('fragment Title_job on PublicJob { title }'),
    parse('query Account { currentAccount { id } }'),
  ]

  it('takes along the fragments, asks for type names and leaves client directives out', () => {
    const { operations } = collectOperations(documents)
    expect(operations.map((operation) => operation.name)).toEqual(['Account', 'List'])
    expect(operations[1]?.body).toBe(
      print(
        parse(`query List { searchJobs { job { id ...Card_job __typename } __typename } }
          fragment Card_job on PublicJob { title ...Title_job __typename }
          fragment Title_job on PublicJob { title __typename }`),
      ),
    )
  })

  it('gives the same ids whatever the order of files', () => {
    expect(collectOperations(documents.toReversed())).toEqual(collectOperations(documents))
  })

  it('refuses names that are missing, doubled or lead nowhere', () => {
    expect(() => collectOperations([parse('{ currentAccount { id } }')])).toThrow('no name')
    expect(() => collectOperations([...documents, parse('query List { __typename }')])).toThrow(
      'Two operations',
    )
    expect(() => collectOperations([parse('query A { searchJobs { ...Nowhere } }')])).toThrow('Nowhere')
  })
})

describe('expiry', () => {
  it('is asked for wherever a job is read, once', () => {
    const document = parse(`
      query List { searchJobs { job { id ...Card } } similarJobs { expiresAt title } again: similarJobs { late: expiresAt } }
      fragment Card on PublicJob { title }`)
    expect(print(selectExpiry(SCHEMA, document))).toBe(
      print(
        parse(`query List {
          searchJobs { job { id ...Card expiresAt } }
          similarJobs { expiresAt title }
          again: similarJobs { late: expiresAt expiresAt }
        }
        fragment Card on PublicJob { title expiresAt }`),
      ),
    )
  })
})

describe('results that visitors share', () => {
  it.each([
    ['query A { searchJobs { cursor } }', true],
    ['query A { searchJobs { cursor } __typename }', true],
    ['query A { searchJobs { cursor } currentAccount { id } }', false],
    ['query A { searchJobs: currentAccount { id } }', false],
    ['query A { ...F } fragment F on Query { searchJobs { cursor } }', true],
    ['query A { ...F } fragment F on Query { ...G } fragment G on Query { currentAccount { id } }', false],
    ['query A { ... on Query { currentAccount { id } } }', false],
    ['query A { searchJobs { cursor } } mutation B { searchJobs { cursor } }', false],
    ['mutation A { searchJobs { cursor } }', false],
  ])('%s: %s', (source, expected) => {
    expect(readsOnlyPublicFields(parse(source))).toBe(expected)
  })
})

it('shares the answers of all pages that visitors read', async () => {
  const { operations } = await readManifest()
  const isShared = (field: string) => readsOnlyPublicFields(parse(`{ ${field} }`))
  const vocabulary = ['professionFields', 'professions', 'specialties', 'states']
  const mixed = operations.flatMap(({ name, body }) => {
    const fields = rootFieldsOf(parse(body)).filter((field) => field !== '__typename')
    return fields.some((field) => isShared(field) && !vocabulary.includes(field)) && !fields.every(isShared)
      ? [[name, fields.filter((field) => !isShared(field))]]
      : []
  })
  // One field that is not listed keeps a whole answer from being shared. These are for people who have signed in.
  expect(Object.fromEntries(mixed)).toEqual({
    BookingPage: ['billingAddress', 'invoiceRecipients', 'jobForEdit'],
    JobPrice: ['jobPrice'],
    JobTextPreview: ['fullTimePay', 'markdownPreview', 'markdownPreview'],
  })
})

it('takes the more places of the gate of members, the more it can yield', async () => {
  const registry = createOperationRegistry({
    schema: buildSchema(readFileSync(new URL('../../../schema/schema.graphql', import.meta.url), 'utf8')),
    manifest: await readManifest(),
    log: { error: (problem: unknown) => expect(problem).toBeUndefined() },
  })
  const names = [
    'CurrentUser',
    'LatestNotifications',
    'JobSearch',
    'MatchingJobs',
    'MatchingJobRequests',
    'Releases',
  ]
  expect(Object.fromEntries(names.map((name) => [name, registry.byName(name)?.places]))).toEqual({
    CurrentUser: 1,
    LatestNotifications: 1,
    JobSearch: 3,
    MatchingJobs: 4,
    MatchingJobRequests: 4,
    Releases: 4,
  })
})

it('says what no longer fits also when nobody asks for it', async () => {
  const problems: unknown[] = []
  const registry = createOperationRegistry({
    schema: SCHEMA,
    manifest: collectOperations([parse('query Stale { gone }')]),
    log: { error: (problem: unknown) => void problems.push(problem) },
  })
  expect(problems).toEqual([])
  await registry.check()
  expect(problems).toEqual([expect.objectContaining({ operation: 'Stale' })])
})

it('leaves out an operation that no longer fits, and says so once', async () => {
  const manifest = collectOperations([
    parse('query Good { currentAccount { id } }'),
    parse('query Stale { gone }'),
  ])
  const problems: unknown[] = []
  const registry = createOperationRegistry({
    schema: SCHEMA,
    manifest,
    log: { error: (problem: unknown) => void problems.push(problem) },
  })
  expect(registry.byName('Good')).toBeDefined()
  expect(registry.byName('Stale')).toBeUndefined()
  expect(problems).toHaveLength(1)
  expect(await registry.check()).toBe(1)
  expect(problems).toEqual([expect.objectContaining({ operation: 'Stale' })])
})
