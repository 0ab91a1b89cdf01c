import type { ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { apolloContext } from '../routing/context.ts'
import { CurrentUserDocument, type CurrentUserQuery } from './current-user.generated.ts'

export type CurrentUser = NonNullable<CurrentUserQuery['currentAccount']>

/** In the words of the specification (point 8): nobody could be asked who is here, for no reason that has a name. */
export const AUTH_INIT_FAILED = 'Failed to initialize authentication'

/** The role may change on the server; what this tab knows of it is asked again after five minutes. */
const ROLE_CACHE_MS = 5 * 60 * 1000

const askedAt = new WeakMap<ApolloClient, number>()

/** What is known now has just been said by the server, with the page or past the cache. */
export function countAsAsked(client: ApolloClient): void {
  askedAt.set(client, Date.now())
}

/** The signed-in person or null. Throws when nobody could be asked. */
export async function loadCurrentUser({
  context,
}: Pick<LoaderFunctionArgs, 'context'>): Promise<CurrentUser | null> {
  const client = context.get(apolloContext)
  const known = askedAt.get(client)
  if (known === undefined) countAsAsked(client)
  const stale = known !== undefined && Date.now() - known > ROLE_CACHE_MS
  const { data } = await client.query({
    query: CurrentUserDocument,
    fetchPolicy: stale ? 'network-only' : 'cache-first',
  })
  if (stale) countAsAsked(client)
  return data?.currentAccount ?? null
}

/** For public pages: they stay open when nobody can be asked, and then show the menus of a visitor. */
export async function loadCurrentUserIfKnown(
  args: Pick<LoaderFunctionArgs, 'context'>,
): Promise<CurrentUser | null> {
  try {
    return await loadCurrentUser(args)
  } catch (error) {
    // The server has logged its own part of this already.
    if (!import.meta.env.SSR) console.warn(AUTH_INIT_FAILED, error)
    return null
  }
}

/** The server knows without a query that a request without a session is nobody's. */
export function writeSignedOut(client: ApolloClient): void {
  client.writeQuery({ query: CurrentUserDocument, data: { __typename: 'Query', currentAccount: null } })
}

/** Who came with the page, without asking anybody. */
export function knownCurrentUser(client: ApolloClient): CurrentUser | null {
  return client.readQuery({ query: CurrentUserDocument })?.currentAccount ?? null
}

/** For components. Null while signed out; every page has the answer before it renders. */
export function useCurrentUser(): CurrentUser | null {
  const { data } = useQuery(CurrentUserDocument, { fetchPolicy: 'cache-first' })
  return data?.currentAccount ?? null
}

/** Employers and admins. */
export function isEmployer(user: CurrentUser | null): boolean {
  return user?.isEmployer === true
}

export function isAdmin(user: CurrentUser | null): boolean {
  return user?.isAdmin === true
}
