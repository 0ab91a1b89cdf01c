import { Observable } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { RouterContextProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { apolloSource } from '../../../../web/shared/apollo/apollo-source.ts'
import { createCache } from '../../../../web/shared/apollo/cache.ts'
import { createApolloClient } from '../../../../web/shared/apollo/client.ts'
import {
  adminOnly,
  type Guard,
  needsFactorOnly,
  signedInOnly,
  signedOutOnly,
} from '../../../../web/shared/auth/guards.ts'
import { dataContext } from '../../../../web/shared/routing/context.ts'

const ADMIN = {
  __typename: 'Account',
  id: '0198f0a2-7c1d-7e2a-9b3c-0123456789ab',
  email: 'person@site.example',
  firstName: 'Kim',
  lastName: 'Roth',
  role: 'admin',
  isEmployer: true,
  isAdmin: true,
  hasFactor: false,
  needsFactor: true,
}

/** Where the guard of a page sends this account; null when it may stay. */
async function sentTo(guard: Guard, account: object | null, path: string): Promise<string | null> {
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { currentAccount: account } })
        observer.complete()
      }),
  )
  const context = new RouterContextProvider()
  context.set(dataContext, apolloSource(createApolloClient({ cache: createCache(), link })))
  const request = new Request(`https://site.example${path}`)
  try {
    await guard({ context, request })
    return null
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return thrown.headers.get('location')
  }
}

describe('an admin who still needs a second factor', () => {
  it('is led to its set-up from every guarded page, and later on to where the way went', async () => {
    const wanted = '/zweiter-faktor?weiter=%2Fadmin%3Ftab%3Djobs'
    for (const guard of [signedInOnly, adminOnly])
      expect(await sentTo(guard, ADMIN, '/admin?tab=jobs')).toBe(wanted)
    expect(await sentTo(needsFactorOnly, ADMIN, wanted)).toBeNull()
    // Signed in already; the guard of the page behind it leads on.
    expect(await sentTo(signedOutOnly, ADMIN, '/login?weiter=%2Fadmin%3Ftab%3Djobs')).toBe('/admin?tab=jobs')

    const done = { ...ADMIN, hasFactor: true, needsFactor: false }
    expect(await sentTo(needsFactorOnly, done, wanted)).toBe('/admin?tab=jobs')
    expect(await sentTo(adminOnly, done, '/admin?tab=jobs')).toBeNull()
    expect(await sentTo(needsFactorOnly, null, wanted)).toBe(`/login?weiter=${encodeURIComponent(wanted)}`)
  })
})
