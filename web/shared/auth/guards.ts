import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { errorCode } from '../errors/error-codes.ts'
import { authProblem, pathAndQueryOf } from '../errors/route-errors.ts'
import { paths } from '../routing/paths.ts'
import { loginHref, returnToOf } from '../routing/return-to.ts'
import {
  type CurrentUser,
  isAdmin,
  isEmployer,
  loadCurrentUser,
  loadCurrentUserIfKnown,
} from './current-user.ts'

/** Runs before a page's loader, on the server and in the browser, and throws when the page is not for this person. */
export type Guard = (args: Pick<LoaderFunctionArgs, 'context' | 'request'>) => Promise<void>

async function requireCurrentUser(args: Parameters<Guard>[0]): Promise<CurrentUser> {
  const user = await loadCurrentUser(args).catch((error: unknown) => {
    throw authProblem(errorCode(error))
  })
  if (!user) throw redirect(loginHref(pathAndQueryOf(args.request)))
  return user
}

export const signedInOnly: Guard = async (args) => {
  await requireCurrentUser(args)
}

export const employerOnly: Guard = async (args) => {
  if (!isEmployer(await requireCurrentUser(args))) throw redirect(paths.dashboard.href())
}

export const adminOnly: Guard = async (args) => {
  if (!isAdmin(await requireCurrentUser(args))) throw redirect(paths.dashboard.href())
}

/** Sign-in and registration: a person who is signed in already is redirected to the page they asked for. */
export const signedOutOnly: Guard = async (args) => {
  const user = await loadCurrentUserIfKnown(args)
  if (user) throw redirect(returnToOf(new URL(args.request.url).searchParams))
}
