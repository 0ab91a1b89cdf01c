import type { ApolloClient } from '@apollo/client'
import { type ApolloLink, execute } from '@apollo/client/link'
import { type DocumentNode, parse } from 'graphql'
import { firstValueFrom } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { createHttpLink } from '../../../../web/shared/apollo/http-link.ts'
import { TransportError } from '../../../../web/shared/errors/transport-error.ts'
import { untilPasses } from '../../../harness/until.ts'

const client: ApolloClient = Object.create(null)

function ours(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'x-from-app': '1' } })
}

function answering(body: unknown, status = 200) {
  return vi.fn<typeof fetch>(async () => ours(body, status))
}

function run(link: ApolloLink, query: DocumentNode, variables = {}) {
  return firstValueFrom(execute(link, { query, variables }, { client }))
}

const ids = { Job: 'a'.repeat(64), CloseJob: 'b'.repeat(64) }

/** As the build hands documents to the browser: with the id of the trusted document in the operation. */
function trusted(source: string, id: string): DocumentNode {
  const document = parse(source)
  return { ...document, definitions: document.definitions.map((definition) => ({ ...definition, id })) }
}

const jobQuery = trusted('query Job($id: UUID!) { job(id: $id) { id } }', ids.Job)
const closeJob = trusted('mutation CloseJob($id: UUID!) { closeJob(id: $id) { id } }', ids.CloseJob)

describe('createHttpLink', () => {
  it('repeats an operation once the person has proved who they are, and once only', async () => {
    const refused = { errors: [{ message: 'proof', extensions: { code: 'PROOF_REQUIRED' } }] }
    const answers = [refused, { data: { closeJob: { id: '1' } } }]
    const fetch = vi.fn<typeof globalThis.fetch>(async () => ours(answers.shift()))
    const prove = vi.fn(async () => true)
    const link = createHttpLink({ endpoint: '/graphql', fetch, prove })
    await expect(run(link, closeJob, { id: '1' })).resolves.toEqual({ data: { closeJob: { id: '1' } } })
    expect(fetch.mock.calls[1]).toEqual(fetch.mock.calls[0])

    answers.push(refused, refused)
    await expect(run(link, closeJob, { id: '1' })).resolves.toEqual(refused)
    expect(prove).toHaveBeenCalledTimes(2)
    // Cancelled: nothing is sent again.
    answers.push(refused)
    await expect(
      run(createHttpLink({ endpoint: '/graphql', fetch, prove: async () => false }), closeJob, { id: '1' }),
    ).resolves.toEqual(refused)
    expect(fetch).toHaveBeenCalledTimes(5)
  })

  it('takes the sign-in page of a foreign network for no answer, whatever its status', async () => {
    for (const status of [200, 403, 404, 407]) {
      for (const body of ['<h1>WLAN</h1>', '{"data":null}', '{"errors":[{"message":"blocked"}]}']) {
        const portal = vi.fn<typeof fetch>(async () => new Response(body, { status }))
        const link = createHttpLink({ endpoint: '/graphql', fetch: portal })
        await expect(run(link, jobQuery, { id: '1' })).rejects.toMatchObject({ status: 0 })
      }
    }
    const unreadable = vi.fn<typeof fetch>(async () => new Response('?', { headers: { 'x-from-app': '1' } }))
    const broken = createHttpLink({ endpoint: '/graphql', fetch: unreadable })
    await expect(run(broken, jobQuery, { id: '1' })).rejects.toMatchObject({ status: 200 })
  })

  it('says whose request it is, where that matters', async () => {
    const fetch = answering({ data: { closeJob: { id: '1' } } })
    const link = createHttpLink({ endpoint: '/graphql', fetch })
    const headersOf = (index: number) => new Headers(fetch.mock.calls[index]?.[1]?.headers)
    await run(link, closeJob, { id: '1' })
    await firstValueFrom(execute(link, { query: closeJob, context: { expectedAccount: 'mara' } }, { client }))
    expect(headersOf(0).has('x-expected-account')).toBe(false)
    expect(headersOf(1).get('x-expected-account')).toBe('mara')
    expect(headersOf(1).get('content-type')).toBe('application/json')
  })

  it('lets changes outlive their page, but never so many that the browser would refuse one', async () => {
    const answers: ((answer: Response) => void)[] = []
    const fetch = vi.fn<typeof globalThis.fetch>(
      () => new Promise<Response>((answer) => void answers.push(answer)),
    )
    const link = createHttpLink({ endpoint: '/graphql', fetch })
    const running = [
      run(link, closeJob, { id: '1' }),
      // Two bytes each.
      run(link, closeJob, { id: 'ü'.repeat(20_000) }),
      run(link, closeJob, { id: 'x'.repeat(10_000) }),
      run(link, jobQuery, { id: 'x'.repeat(9_000) }),
    ]
    const answerAll = async () => {
      await untilPasses(() => expect(answers.length).toBe(running.length))
      for (const answer of answers) answer(ours({ data: {} }))
      await Promise.all(running)
    }
    await answerAll()
    running.push(run(link, closeJob, { id: 'x'.repeat(10_000) }))
    await answerAll()
    expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, true, false, false, true])
  })

  it('asks queries by id with GET, so that caches may answer', async () => {
    const fetch = answering({ data: { job: null } })
    const link = createHttpLink({ endpoint: '/graphql', fetch })
    await expect(run(link, jobQuery, { id: '1' })).resolves.toEqual({ data: { job: null } })
    const [address, init] = fetch.mock.calls[0] ?? []
    const url = new URL(String(address), 'https://site.example')
    expect(init?.method).toBeUndefined()
    expect(url.searchParams.get('operationName')).toBe('Job')
    expect(url.searchParams.get('variables')).toBe('{"id":"1"}')
    expect(JSON.parse(url.searchParams.get('extensions') ?? '')).toEqual({
      persistedQuery: { version: 1, sha256Hash: ids.Job },
    })
    expect(url.searchParams.has('query')).toBe(false)
  })

  it('sends mutations by id with POST', async () => {
    const fetch = answering({ data: { closeJob: { id: '1' } } })
    await run(createHttpLink({ endpoint: '/graphql', fetch }), closeJob, { id: '1' })
    const [address, init] = fetch.mock.calls[0] ?? []
    expect(address).toBe('/graphql')
    expect(init?.method).toBe('POST')
    expect(JSON.parse(String(init?.body))).toEqual({
      operationName: 'CloseJob',
      variables: { id: '1' },
      extensions: { persistedQuery: { version: 1, sha256Hash: ids.CloseJob } },
    })
  })

  it('sends a query with very long variables with POST', async () => {
    const fetch = answering({ data: { job: null } })
    await run(createHttpLink({ endpoint: '/graphql', fetch }), jobQuery, {
      id: 'x'.repeat(5000),
    })
    expect(fetch.mock.calls[0]?.[1]?.method).toBe('POST')
  })

  it('passes coded errors on, also with an error status', async () => {
    const errors = [{ message: 'no', extensions: { code: 'FORBIDDEN' } }]
    const link = createHttpLink({ endpoint: '/graphql', fetch: answering({ errors }, 403) })
    await expect(run(link, jobQuery, { id: '1' })).resolves.toEqual({ errors })
  })

  it('tells a page of a proxy and a lost network apart', async () => {
    const html = vi.fn<typeof fetch>(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const lost = vi.fn<typeof fetch>(async () => {
      throw new TypeError('Failed to fetch')
    })
    const status = async (fetch: typeof globalThis.fetch) => {
      const error: unknown = await run(createHttpLink({ endpoint: '/graphql', fetch }), jobQuery).then(
        () => null,
        (reason: unknown) => reason,
      )
      return error instanceof TransportError ? error.status : error
    }
    await expect(status(html)).resolves.toBe(502)
    await expect(status(lost)).resolves.toBe(0)
  })

  it('sends text only in development, where documents have no ids', async () => {
    const fetch = answering({ data: { job: null } })
    await run(createHttpLink({ endpoint: '/graphql', fetch }), parse('query Job { job { id } }'))
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body)).query).toContain('query Job')
  })

  it('aborts the request when its result is no longer needed', async () => {
    const { promise, resolve } = Promise.withResolvers<AbortSignal>()
    const fetch = vi.fn<typeof globalThis.fetch>((_, init) => {
      if (init?.signal) resolve(init.signal)
      return new Promise<Response>(() => undefined)
    })
    const link = createHttpLink({ endpoint: '/graphql', fetch })
    const subscription = execute(link, { query: jobQuery, variables: {} }, { client }).subscribe()
    const signal = await promise
    subscription.unsubscribe()
    expect(signal.aborted).toBe(true)
  })
})
