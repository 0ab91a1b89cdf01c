/** Second factors of the signed-in person: proving again who they are, adding, renaming and removing. */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { encodeQR } from 'qr'
import { z } from 'zod'
import {
  type AuthAnswer,
  type AuthRoute,
  invalidInput,
  NOT_FOUND,
  OK,
  proofRequired,
  RATE_LIMITED,
  refusal,
  UNAUTHENTICATED,
} from '../../answer.ts'
import { attemptKey } from '../../attempts.ts'
import { type AuthContext, logFailure } from '../../auth-context.ts'
import { browserOf } from '../../sessions/browser.ts'
import { EVENT_LOST } from '../../sessions/event-writer.ts'
import { newSessionToken, writeSessionCookie } from '../../sessions/session-cookie.ts'
import type { Added, SessionFactors } from '../factor-store.ts'
import { readNewPasskeyAnswer } from '../passkeys.ts'
import { qrPath } from '../qr-path.ts'
import { makeRecoveryCodes } from '../recovery-codes.ts'
import { createFactorCheck, factorSchema, WRONG_CODE, WRONG_PASSKEY, wrong } from '../shown-factor.ts'
import { newTotpSecret, totpStep, totpUri } from '../totp.ts'

const CHALLENGE_BYTES = 32

/** Longest name of a passkey, as in the check constraint of auth.passkeys. */
const MAX_NAME = 60

const confirmSchema = z
  .object({ setup: z.uuid().catch(''), code: z.string().max(100).catch('') })
  .catch({ setup: '', code: '' })
const passkeySchema = z
  .object({ passkey: z.unknown().optional(), name: z.string().catch('') })
  .catch({ passkey: undefined, name: '' })
const renameSchema = z
  .object({ id: z.uuid().catch(''), name: z.string().catch('') })
  .catch({ id: '', name: '' })
const removeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('totp') }),
  z.object({ kind: z.literal('passkey'), id: z.uuid() }),
])

const SETUP_EXPIRED = refusal(410, 'SETUP_EXPIRED', 'The setup is over')
const TOO_MANY_PASSKEYS = refusal(409, 'TOO_MANY_PASSKEYS', 'The account has ten passkeys')
const NO_FACTOR = refusal(409, 'INVALID_STATE', 'The account has no second factor')

/** Why a factor was not added. */
type Refused = 'expired' | 'too_many' | 'taken'

type Caller =
  | { readonly refused: AuthAnswer }
  | { readonly sessionId: string; readonly factors: SessionFactors }

export function ownFactorRoutes(context: AuthContext): AuthRoute[] {
  const {
    attempts,
    factorStore,
    passkeys,
    secret: cookieSecret,
    secretBox,
    sessionStore,
    siteName,
    siteUrl,
  } = context
  const checkFactor = createFactorCheck(context)

  async function requireCaller(request: FastifyRequest): Promise<Caller> {
    const session = await request.loadSession()
    const factors = session ? await factorStore.ofSession(session.id) : undefined
    return session && factors ? { sessionId: session.id, factors } : { refused: UNAUTHENTICATED }
  }

  /** SQL checks again, in the transaction that changes something. */
  async function requireProof(request: FastifyRequest): Promise<Caller> {
    const caller = await requireCaller(request)
    if ('refused' in caller || caller.factors.proof === 'fresh') return caller
    return { refused: proofRequired(caller.factors.proof) }
  }

  const tooManyCeremonies = async ({ userId }: SessionFactors): Promise<boolean> =>
    !(await attempts.count('factor-ceremony', attemptKey(userId))).allowed

  async function proofOptions(request: FastifyRequest): Promise<AuthAnswer> {
    const caller = await requireCaller(request)
    if ('refused' in caller) return caller.refused
    const { sessionId, factors } = caller
    if (await tooManyCeremonies(factors)) return RATE_LIMITED
    let passkey = null
    if (factors.methods.includes('passkey')) {
      const challenge = randomBytes(CHALLENGE_BYTES)
      await factorStore.putChallenge(sessionId, 'proof', challenge)
      passkey = await passkeys.requestOptions(challenge, factors.passkeys)
    }
    const provedUntil = factors.provedUntil?.toISOString() ?? null
    return { status: 200, body: { ok: true, methods: factors.methods, passkey, provedUntil } }
  }

  async function prove(request: FastifyRequest): Promise<AuthAnswer> {
    const session = await request.loadSession()
    const account = session ? await factorStore.totpOfSession(session.id) : undefined
    if (!session || account === undefined) return UNAUTHENTICATED
    const sent = factorSchema.parse(request.body)
    const failed = async (answer: AuthAnswer): Promise<AuthAnswer> => {
      if (answer.status === 429)
        await logFailure(request.log, EVENT_LOST, () =>
          sessionStore.recordSuspicion(
            account.userId,
            'factor_check',
            'rate_limit_exceeded',
            browserOf(request).userAgent,
          ),
        )
      return answer
    }
    const key = attemptKey(account.userId)
    const count = await attempts.count('factor-proof', key)
    if (!count.allowed) return count.newlyRefused ? failed(RATE_LIMITED) : RATE_LIMITED
    const checked = await checkFactor(sent, { userId: account.userId, totpSecret: account.secret })
    if ('refused' in checked) return checked.refused
    const until = await factorStore.prove(session.id, checked.challenge, checked.shown, browserOf(request))
    if (until === null) return wrong(checked.shown)
    await attempts.reset('factor-proof', key)
    if (checked.shown.method === 'totp') await attempts.reset('factor-code', key)
    return { status: 200, body: { ok: true, provedUntil: until.toISOString() } }
  }

  async function startTotp(request: FastifyRequest): Promise<AuthAnswer> {
    const caller = await requireProof(request)
    if ('refused' in caller) return caller.refused
    const { sessionId, factors } = caller
    if (await tooManyCeremonies(factors)) return RATE_LIMITED
    const secret = newTotpSecret()
    const sealed = secretBox.seal(secret, factors.userId)
    const setup = await factorStore.putChallenge(sessionId, 'add_totp', randomBytes(CHALLENGE_BYTES), sealed)
    const uri = totpUri(siteName, factors.email, secret)
    return { status: 200, body: { ok: true, setup, secret, uri, qr: qrPath(encodeQR(uri, 'raw')) } }
  }

  /** The cookie is replaced: a copy that was stolen before must not become one of a session that showed the factor. */
  async function add(
    request: FastifyRequest,
    caller: Exclude<Caller, { refused: AuthAnswer }>,
    added: Added,
  ): Promise<AuthAnswer | Refused> {
    const { codes, hashes } = makeRecoveryCodes(caller.factors.userId)
    const token = newSessionToken()
    const made = await factorStore.add(caller.sessionId, added, hashes, token, browserOf(request))
    if (made.outcome !== 'added') return made.outcome
    const session = { token, expiresAt: made.expires_at, remembered: made.remembered }
    return {
      status: 200,
      body: { ok: true, id: made.factor_id, recoveryCodes: made.made_codes ? codes : null },
      cookies: [writeSessionCookie(session, { siteUrl, secret: cookieSecret })],
    }
  }

  async function confirmTotp(request: FastifyRequest): Promise<AuthAnswer> {
    const caller = await requireCaller(request)
    if ('refused' in caller) return caller.refused
    const { setup, code } = confirmSchema.parse(request.body)
    const sealed = setup === '' ? null : await factorStore.tryTotpSetup(caller.sessionId, setup)
    if (sealed === null) return SETUP_EXPIRED
    const secret = secretBox.open(sealed, caller.factors.userId)
    const step = totpStep(secret, code.replace(/\s/g, ''))
    if (step === undefined) return WRONG_CODE
    const answer = await add(request, caller, { method: 'totp', setup, step })
    return typeof answer === 'string' ? SETUP_EXPIRED : answer
  }

  async function passkeyOptions(request: FastifyRequest): Promise<AuthAnswer> {
    const caller = await requireProof(request)
    if ('refused' in caller) return caller.refused
    const { sessionId, factors } = caller
    if (factors.passkeys.length >= 10) return TOO_MANY_PASSKEYS
    if (await tooManyCeremonies(factors)) return RATE_LIMITED
    const challenge = randomBytes(CHALLENGE_BYTES)
    await factorStore.putChallenge(sessionId, 'add_passkey', challenge)
    const options = await passkeys.creationOptions(challenge, factors, factors.passkeys)
    return { status: 200, body: { ok: true, options } }
  }

  function nameProblem(name: string): AuthAnswer | undefined {
    if (name === '') return invalidInput({ name: 'required' })
    return name.length > MAX_NAME ? invalidInput({ name: 'too_long' }) : undefined
  }

  /** One line, as people type names. */
  const cleanName = (name: string): string => name.replace(/\p{Cc}+/gu, ' ').trim()

  async function addPasskey(request: FastifyRequest): Promise<AuthAnswer> {
    const caller = await requireCaller(request)
    if ('refused' in caller) return caller.refused
    const sent = passkeySchema.parse(request.body)
    const name = cleanName(sent.name)
    const problem = nameProblem(name)
    if (problem) return problem
    const answer = readNewPasskeyAnswer(sent.passkey)
    const passkey = answer && (await passkeys.checkNew(answer))
    if (!answer || !passkey) return WRONG_PASSKEY
    const added = { method: 'passkey', challenge: answer.challenge, passkey, name } as const
    const done = await add(request, caller, added)
    if (typeof done !== 'string') return done
    if (done === 'too_many') return TOO_MANY_PASSKEYS
    return done === 'taken' ? invalidInput({ passkey: 'taken' }) : WRONG_PASSKEY
  }

  async function renamePasskey(request: FastifyRequest): Promise<AuthAnswer> {
    const caller = await requireCaller(request)
    if ('refused' in caller) return caller.refused
    const sent = renameSchema.parse(request.body)
    const name = cleanName(sent.name)
    const problem = nameProblem(name)
    if (problem) return problem
    if (sent.id === '') return NOT_FOUND
    return (await factorStore.renamePasskey(caller.sessionId, sent.id, name)) ? OK : NOT_FOUND
  }

  async function removeFactor(request: FastifyRequest): Promise<AuthAnswer> {
    const caller = await requireProof(request)
    if ('refused' in caller) return caller.refused
    const sent = removeSchema.safeParse(request.body)
    if (!sent.success) return NOT_FOUND
    const passkeyId = sent.data.kind === 'passkey' ? sent.data.id : null
    const hasFactor = await factorStore.remove(caller.sessionId, passkeyId, browserOf(request))
    return hasFactor === null ? NOT_FOUND : { status: 200, body: { ok: true, hasFactor } }
  }

  async function renewCodes(request: FastifyRequest): Promise<AuthAnswer> {
    const caller = await requireProof(request)
    if ('refused' in caller) return caller.refused
    const { codes, hashes } = makeRecoveryCodes(caller.factors.userId)
    const renewed = await factorStore.renewCodes(caller.sessionId, hashes, browserOf(request))
    return renewed ? { status: 200, body: { ok: true, recoveryCodes: codes } } : NO_FACTOR
  }

  const post = (path: string, handle: AuthRoute['handle']): AuthRoute => ({ method: 'POST', path, handle })
  return [
    post('/prove/options', proofOptions),
    post('/prove', prove),
    post('/factors/totp/start', startTotp),
    post('/factors/totp/confirm', confirmTotp),
    post('/factors/passkey/options', passkeyOptions),
    post('/factors/passkey', addPasskey),
    post('/factors/passkey/rename', renamePasskey),
    post('/factors/remove', removeFactor),
    post('/factors/recovery-codes', renewCodes),
  ]
}
