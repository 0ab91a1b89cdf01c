import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AuthAnswer, type AuthRoute, invalidInput, OK, RATE_LIMITED } from '../answer.ts'
import { clientKey } from '../attempts.ts'
import { type AuthRoom, browserOf, unlessItFails } from '../auth-room.ts'
import { callBetterAuth } from '../call-better-auth.ts'
import { readDevice } from '../device-cookie.ts'
import { checkSignUp } from '../sign-up-rules.ts'
import { claimedRole } from '../suspicious-sign-up.ts'

const extrasSchema = z
  .object({ termsVersion: z.string().catch(''), returnTo: z.string().nullable().catch(null) })
  .catch({ termsVersion: '', returnTo: null })

/** A page of ours, never another site; as browsers write addresses, in printable ASCII. */
const OWN_PAGE = /^\/(?!\/)[!-[\]-~]*$/

const ownPage = (path: string | null): string | null =>
  path !== null && path.length <= 500 && OWN_PAGE.test(path) ? path : null

export function signUpRoute(room: AuthRoom): AuthRoute {
  const { attempts, store, secret, siteUrl } = room

  async function handle(request: FastifyRequest): Promise<AuthAnswer> {
    const { allowed } = await attempts.count('sign-up-client', clientKey(request.ip, secret))
    if (!allowed) return RATE_LIMITED
    const check = checkSignUp(request.body)
    const { termsVersion, returnTo } = extrasSchema.parse(request.body)
    const current = await store.termsVersion()
    const terms = termsVersion === current ? undefined : termsVersion === '' ? 'required' : 'outdated'
    if ('errors' in check || terms !== undefined) {
      return invalidInput({
        ...('errors' in check ? check.errors : {}),
        ...(terms === undefined ? {} : { termsVersion: terms }),
      })
    }
    const { email, password, ...person } = check.input
    const account = { ...person, termsVersion, returnTo: ownPage(returnTo) }
    const answer = await callBetterAuth(room, request, {
      endpoint: 'sign-up',
      body: { ...account, email, password, name: `${person.firstName} ${person.lastName}` },
    })
    const { status, body, passwordHash } = answer
    if (status !== 200) return { status, body }
    // Nobody's, when another sign-up with this address was faster.
    const userId = answer.userId ?? randomUUID()
    const device = readDevice(request.headers, siteUrl)
    if (passwordHash !== undefined) {
      await store.noteSignUp(userId, email, { ...account, passwordHash, browser: device.hash })
    }
    const role = claimedRole(request.body)
    if (role !== undefined) {
      await unlessItFails(request.log, () =>
        store.recordSuspicion(userId, 'sign_up_role', role, browserOf(request).userAgent),
      )
    }
    // For a new and for a known address alike; it grants nothing.
    return { ...OK, cookies: [device.cookie] }
  }

  return { method: 'POST', path: '/sign-up/email', handle }
}
