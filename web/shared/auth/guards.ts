import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { errorCode } from '../errors/error-codes.ts'
import { authProblem, pathAndQueryOf } from '../errors/route-errors.ts'
import { paths } from '../routing/paths.ts'
import { loginHref, RETURN_TO, returnToOf } from '../routing/return-to.ts'
import { type CurrentUser, isAdmin, isEmployer, loadAccount } from './current-user.ts'

/** Runs before a page's loader, on the server and in the browser, and throws when the page is not for this person. */
export type Guard = (args: Pick<LoaderFunctionArgs, 'context' | 'request'>) => Promise<void>

async function requireCurrentUser(args: Parameters<Guard>[0]): Promise<CurrentUser> {
  const user = await requireAccount(args)
  if (user.needsFactor) throw redirect(paths.secondFactor.href({ [RETURN_TO]: pathAndQueryOf(args.request) }))
  return user
}

async function requireAccount(args: Parameters<Guard>[0]): Promise<CurrentUser> {
  const account = await loadAccount(args).catch((error: unknown) => {
    throw authProblem(errorCode(error))
  })
  if (!account) throw redirect(loginHref(pathAndQueryOf(args.request)))
  return account
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

/** The set-up of a second factor, for admins who need one; everybody else goes on to the page that was asked for. */
export const needsFactorOnly: Guard = async (args) => {
  const account = await requireAccount(args)
  if (!account.needsFactor) throw redirect(returnToOf(new URL(args.request.url).searchParams))
}

/** Sign-in and registration: a person who is signed in already is redirected to the page they asked for. */
export const signedOutOnly: Guard = async (args) => {
  // When that fails the page stays available.
  const account = await loadAccount(args).catch(() => null)
  // The next guard leads an account to its second factor where it needs one first.
  if (account) throw redirect(returnToOf(new URL(args.request.url).searchParams))
}
