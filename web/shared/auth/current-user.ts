import type { LoaderFunctionArgs } from 'react-router-dom'
import { type EarlyClient, useDataSource } from '../apollo/data-source.ts'
import { dataContext } from '../routing/context.ts'
import { CurrentUserDocument, type CurrentUserQuery } from './current-user.generated.ts'

export type CurrentUser = NonNullable<CurrentUserQuery['currentAccount']>

/** The specification's message (point 8) for when the current user could not be loaded. */
export const AUTH_INIT_FAILED = 'Failed to initialize authentication'

/** The role may change on the server, so the cached one is used for five minutes at most. */
const ROLE_MAX_AGE = 5 * 60

/** The answer to a request without a session; the server writes it without running the query. */
export const SIGNED_OUT: CurrentUserQuery = { __typename: 'Query', currentAccount: null }

/**
 * An admin who has yet to set up a second factor is signed in, but the server answers them as a visitor until then. So do
 * the pages: there is no current user for them, and the guards lead to the set-up.
 */
function admitted(account: CurrentUser | null | undefined): CurrentUser | null {
  return account?.needsFactor === false ? account : null
}

/** The account of the session, also of an admin who still needs a second factor. Throws when the query fails. */
export async function loadAccount({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<CurrentUser | null> {
  const source = context.get(dataContext)
  const { currentAccount } = await source.load(CurrentUserDocument, {}, ROLE_MAX_AGE, request.signal)
  return currentAccount
}

/** The signed-in person or null. Throws when the query fails. */
export async function loadCurrentUser(
  args: Pick<LoaderFunctionArgs, 'context' | 'request'>,
): Promise<CurrentUser | null> {
  return admitted(await loadAccount(args))
}

/** The person for public pages: when the query fails they stay available and show the menus of a visitor. */
export async function loadCurrentUserIfKnown(
  args: Pick<LoaderFunctionArgs, 'context' | 'request'>,
): Promise<CurrentUser | null> {
  try {
    return await loadCurrentUser(args)
  } catch (error) {
    // The server has logged the error already.
    if (!import.meta.env.SSR) console.warn(AUTH_INIT_FAILED, error)
    return null
  }
}

/** The person in the browser's cache, without a request. */
export function knownCurrentUser(client: Pick<EarlyClient, 'readQuery'>): CurrentUser | null {
  return admitted(client.readQuery({ query: CurrentUserDocument })?.currentAccount)
}

/** The person for components. Null while signed out; every page has the answer before it renders. */
export function useCurrentUser(): CurrentUser | null {
  return admitted(useAccount())
}

/** Like `useCurrentUser`, but also an admin who still needs a second factor: for the menu and the set-up. */
export function useAccount(): CurrentUser | null {
  const { data } = useDataSource().useQuery(CurrentUserDocument, {}, 'asks')
  return data?.currentAccount ?? null
}

/** Employers and admins. */
export function isEmployer(user: CurrentUser | null): boolean {
  return user?.isEmployer === true
}

export function isAdmin(user: CurrentUser | null): boolean {
  return user?.isAdmin === true
}
