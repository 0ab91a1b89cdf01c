import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AuthAnswer, type AuthRoute, invalidInput, OK, RATE_LIMITED } from '../../answer.ts'
import { type AuthContext, logFailure } from '../../auth-context.ts'
import { browserOf } from '../../sessions/browser.ts'
import { readDevice } from '../../sessions/device-cookie.ts'
import { EVENT_LOST } from '../../sessions/event-writer.ts'
import { checkSignUp } from '../sign-up-rules.ts'
import { claimedRole } from '../suspicious-sign-up.ts'

const addressSchema = z.object({ email: z.string().catch('') }).catch({ email: '' })

const extrasSchema = z
  .object({
    termsVersion: z.string().catch(''),
    returnTo: z.string().nullable().catch(null),
    /** Version of the text beside the box that orders the newsletter. */
    newsletterWording: z.string().max(40).nullable().catch(null),
  })
  .catch({ termsVersion: '', returnTo: null, newsletterWording: null })

/** A path of this site, never another site; as browsers write URLs, in printable ASCII. */
const OWN_PAGE = /^\/(?!\/)[!-[\]-~]*$/

const ownPage = (path: string | null): string | null =>
  path !== null && path.length <= 500 && OWN_PAGE.test(path) ? path : null

export function signUpRoute({
  attempts,
  passwords,
  accountStore,
  sessionStore,
  siteUrl,
}: AuthContext): AuthRoute {
  async function handle(request: FastifyRequest): Promise<AuthAnswer> {
    const { allowed } = await attempts.countClient('sign-up-client', request.ip)
    if (!allowed) return RATE_LIMITED
    let check = checkSignUp(request.body)
    if (
      'errors' in check &&
      check.errors.email === 'business_required' &&
      (await accountStore.isAdmittedEmployer(addressSchema.parse(request.body).email))
    ) {
      check = checkSignUp(request.body, true)
    }
    const { termsVersion, returnTo, newsletterWording } = extrasSchema.parse(request.body)
    const current = await accountStore.termsVersion()
    const terms = termsVersion === current ? undefined : termsVersion === '' ? 'required' : 'outdated'
    const isWordingKnown =
      newsletterWording === null || (await accountStore.isNewsletterWording(newsletterWording))
    if ('errors' in check || terms !== undefined || !isWordingKnown) {
      return invalidInput({
        ...('errors' in check ? check.errors : {}),
        ...(terms === undefined ? {} : { termsVersion: terms }),
        ...(isWordingKnown ? {} : { newsletterWording: 'unknown' }),
      })
    }
    const { email, password, ...person } = check.input
    const device = readDevice(request.headers, siteUrl)
    // Hashed for known e-mail addresses too: otherwise the response time would reveal which have an account.
    const passwordHash = await passwords.hash(password)
    const account = { ...person, termsVersion, returnTo: ownPage(returnTo), newsletterWording }
    const userId = await accountStore.signUp(email, { ...account, passwordHash, browser: device.hash })
    const role = claimedRole(request.body)
    if (role !== undefined) {
      await logFailure(request.log, EVENT_LOST, () =>
        sessionStore.recordSuspicion(userId, 'sign_up_role', role, browserOf(request).userAgent),
      )
    }
    // Set for a new and for a known e-mail address alike; it grants nothing.
    return { ...OK, cookies: [device.cookie] }
  }

  return { method: 'POST', path: '/sign-up/email', hashes: true, handle }
}
