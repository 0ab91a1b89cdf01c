import { ApolloLink, Observable, type TypedDocumentNode } from '@apollo/client'
import { parse } from 'graphql'
import { isRouteErrorResponse, RouterContextProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apolloSource } from '../../../../web/shared/apollo/apollo-source.ts'
import { createCache } from '../../../../web/shared/apollo/cache.ts'
import { createApolloClient } from '../../../../web/shared/apollo/client.ts'
import { loadQuery } from '../../../../web/shared/apollo/load-query.ts'
import { TransportError } from '../../../../web/shared/errors/transport-error.ts'
import { dataContext } from '../../../../web/shared/routing/context.ts'

const CountDocument: TypedDocumentNode<{ count: number }, { of: string }> = parse(
  'query Count($of: String!) { count(of: $of) }',
)

function tab(answer: () => ApolloLink.Result | Error, serverAnswers?: () => Promise<void>) {
  let asked = 0
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        asked += 1
        const result = answer()
        if (result instanceof Error) return observer.error(result)
        observer.next(result)
        observer.complete()
      }),
  )
  const context = new RouterContextProvider()
  context.set(dataContext, apolloSource(createApolloClient({ cache: createCache(), link }), serverAnswers))
  const leaving = new AbortController()
  const request = new Request('https://site.example/dashboard?tab=jobs', { signal: leaving.signal })
  return {
    asked: () => asked,
    leave: () => leaving.abort(),
    load: (of: string, maxAge?: number) =>
      loadQuery({ context, request }, CountDocument, { of }, maxAge === undefined ? {} : { maxAge }),
  }
}

const failing = (code: string) => tab(() => ({ errors: [{ message: 'masked', extensions: { code } }] }))

async function thrown(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => null,
    (error: unknown) => error,
  )
}

describe('loadQuery', () => {
  // Long after the page came: what came with it no longer counts as fresh.
  beforeEach(() => void vi.useFakeTimers({ now: Date.now() + 3_600_000 }))
  afterEach(() => void vi.useRealTimers())

  it('asks again only when the answer is older than wanted', async () => {
    let count = 0
    const { load, asked } = tab(() => ({ data: { count: ++count } }))
    await expect(load('a')).resolves.toEqual({ count: 1 })
    await expect(load('a')).resolves.toEqual({ count: 1 })
    await expect(load('b')).resolves.toEqual({ count: 2 })
    vi.setSystemTime(Date.now() + 31_000)
    await expect(load('a')).resolves.toEqual({ count: 3 })
    await expect(load('a', 0)).resolves.toEqual({ count: 4 })
    expect(asked()).toBe(4)
  })

  it('leaves no failure unhandled that a loader stopped before, which would end the server', async () => {
    const { load } = failing('UNAUTHENTICATED')
    // Vitest fails the run on an unhandled rejection.
    void load('not awaited')
    expect(await thrown(load('awaited'))).toBeInstanceOf(Response)
    await vi.advanceTimersByTimeAsync(10)
  })

  it('sends its own request for what must be as it is now, beside one that is under way', async () => {
    let asked = 0
    const link = new ApolloLink(
      () =>
        new Observable((observer) => {
          asked += 1
          const count = asked
          setTimeout(() => {
            observer.next({ data: { count } })
            observer.complete()
          })
        }),
    )
    const data = apolloSource(createApolloClient({ cache: createCache(), link }))
    const loads = [data.load(CountDocument, { of: 'a' }, 0), data.load(CountDocument, { of: 'a' }, 0)]
    await vi.runAllTimersAsync()
    expect(await Promise.all(loads)).toEqual([{ count: 1 }, { count: 2 }])
  })

  it('sends to the sign-in when the session is over, and back afterwards', async () => {
    const response = await thrown(failing('UNAUTHENTICATED').load('a'))
    if (!(response instanceof Response)) throw new Error('expected a redirect')
    expect(response.headers.get('location')).toBe('/login?weiter=%2Fdashboard%3Ftab%3Djobs')
    expect(response.headers.get('x-remix-reload-document')).toBe('true')
  })

  it.each([
    ['FORBIDDEN', 403],
    ['NOT_FOUND', 404],
    ['RATE_LIMITED', 429],
    ['SERVICE_UNAVAILABLE', 503],
  ])('turns %s into a page with status %i', async (code, status) => {
    const error = await thrown(failing(code).load('a'))
    expect(error).toMatchObject({ init: { status }, data: { code } })
  })

  it('passes unknown errors to the error page', async () => {
    const error = await thrown(failing('INTERNAL').load('a'))
    expect(error).toBeInstanceOf(Error)
    expect(isRouteErrorResponse(error)).toBe(false)
    expect(await thrown(tab(() => new TransportError(0)).load('a'))).toMatchObject({ init: { status: 503 } })
  })

  it.each([
    ['the network is away', new TransportError(0)],
    ['a proxy finds no server', new TransportError(502)],
    ['the database is away', { errors: [{ message: '', extensions: { code: 'SERVICE_UNAVAILABLE' } }] }],
  ])('waits while %s, and then asks again', async (_what, failure) => {
    let away = 2
    const { load, asked } = tab(
      () => (away > 0 ? failure : { data: { count: 7 } }),
      async () => {
        away -= 1
      },
    )
    await expect(load('a')).resolves.toEqual({ count: 7 })
    expect(asked()).toBe(3)
  })

  it('does not wait for what waiting does not mend', async () => {
    const serverAnswers = vi.fn()
    await thrown(
      tab(() => ({ errors: [{ message: '', extensions: { code: 'NOT_FOUND' } }] }), serverAnswers).load('a'),
    )
    expect(serverAnswers).not.toHaveBeenCalled()
  })

  it('asks no more when the person has gone elsewhere meanwhile', async () => {
    const { load, asked, leave } = tab(
      () => new TransportError(0),
      async () => leave(),
    )
    expect(await thrown(load('a'))).toMatchObject({ init: { status: 503 } })
    expect(asked()).toBe(1)
  })
})
