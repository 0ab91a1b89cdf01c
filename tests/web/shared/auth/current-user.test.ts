import { ApolloLink, Observable } from '@apollo/client'
import { RouterContextProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Answers } from '../../../../web/shared/apollo/answers.ts'
import { apolloSource } from '../../../../web/shared/apollo/apollo-source.ts'
import { createCache } from '../../../../web/shared/apollo/cache.ts'
import { createApolloClient } from '../../../../web/shared/apollo/client.ts'
import { CurrentUserDocument } from '../../../../web/shared/auth/current-user.generated.ts'
import {
  isAdmin,
  isEmployer,
  knownCurrentUser,
  loadAccount,
  loadCurrentUser,
  SIGNED_OUT,
} from '../../../../web/shared/auth/current-user.ts'
import { dataContext } from '../../../../web/shared/routing/context.ts'

function account(role: 'applicant' | 'employer' | 'admin') {
  return {
    __typename: 'Account' as const,
    id: '0198f0a2-7c1d-7e2a-9b3c-0123456789ab',
    email: 'person@site.example',
    firstName: 'Kim',
    lastName: 'Roth',
    role,
    isEmployer: role !== 'applicant',
    isAdmin: role === 'admin',
    hasFactor: false,
    needsFactor: false,
  }
}

/** A tab whose server answers with the value of `current`. */
function tab(current: { account: ReturnType<typeof account> | null }) {
  let asked = 0
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        asked += 1
        observer.next({ data: { currentAccount: current.account } })
        observer.complete()
      }),
  )
  const client = createApolloClient({ cache: createCache(), link })
  const context = new RouterContextProvider()
  context.set(dataContext, apolloSource(client))
  const request = new Request('https://site.example/')
  return {
    client,
    load: () => loadCurrentUser({ context, request }),
    loadRaw: () => loadAccount({ context, request }),
    asked: () => asked,
  }
}

it('an admin without the second factor that is required is nobody, but for the menu and the set-up', async () => {
  const waiting = { ...account('admin'), needsFactor: true }
  const { client, load, loadRaw } = tab({ account: waiting })
  expect(await load()).toBeNull()
  expect(knownCurrentUser(client)).toBeNull()
  expect(await loadRaw()).toMatchObject({ role: 'admin' })
})

describe('loadCurrentUser', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('keeps the role for five minutes and then asks again', async () => {
    const server = { account: account('employer') }
    const { load, asked } = tab(server)
    expect(isEmployer(await load())).toBe(true)
    server.account = account('applicant')
    vi.setSystemTime(Date.now() + 5 * 60 * 1000 - 1)
    expect(isEmployer(await load())).toBe(true)
    expect(asked()).toBe(1)
    vi.setSystemTime(Date.now() + 1)
    expect(isEmployer(await load())).toBe(false)
    expect(asked()).toBe(2)
    await load()
    expect(asked()).toBe(2)
  })

  it('counts the five minutes from the answer of the page, not from the first click', async () => {
    const server = { account: account('employer') }
    const { client, load, asked } = tab(server)
    client.writeQuery({ query: CurrentUserDocument, data: SIGNED_OUT })
    vi.setSystemTime(Date.now() + 5 * 60 * 1000 + 1)
    expect(isEmployer(await load())).toBe(true)
    expect(asked()).toBe(1)
  })

  it('sends no request when the server has said that this is a visitor', async () => {
    const { client, load, asked } = tab({ account: account('admin') })
    client.writeQuery({ query: CurrentUserDocument, data: SIGNED_OUT })
    await expect(load()).resolves.toBeNull()
    expect(knownCurrentUser(client)).toBeNull()
    expect(asked()).toBe(0)
  })

  it('runs no query on the server for a request without a session', async () => {
    const execute = vi.fn()
    const answers = new Answers(execute)
    answers.write(CurrentUserDocument, {}, SIGNED_OUT)
    const context = new RouterContextProvider()
    context.set(dataContext, answers)
    const request = new Request('https://site.example/')
    await expect(loadCurrentUser({ context, request })).resolves.toBeNull()
    expect(execute).not.toHaveBeenCalled()
  })
})

it('counts admins as employers, and visitors as neither', () => {
  expect([isEmployer(account('applicant')), isAdmin(account('applicant'))]).toEqual([false, false])
  expect([isEmployer(account('employer')), isAdmin(account('employer'))]).toEqual([true, false])
  expect([isEmployer(account('admin')), isAdmin(account('admin'))]).toEqual([true, true])
  expect([isEmployer(null), isAdmin(null)]).toEqual([false, false])
})
