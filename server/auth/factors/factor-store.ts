/** Calls the SQL functions of second factors (db/functions/auth/factors); each call is one transaction. */
import type pg from 'pg'
import { z } from 'zod'
import { passwordMark } from '../passwords/password-mark.ts'
import type { Browser } from '../sessions/browser.ts'
import { type KnownPasskeys, knownPasskeysSchema, type NewPasskey } from './passkeys.ts'

const factorMethods = z.enum(['passkey', 'totp', 'recovery_code'])
type FactorMethod = z.output<typeof factorMethods>

/** A factor that was checked, which the database now uses up. */
export type Shown =
  | { readonly method: 'totp'; readonly step: number }
  | { readonly method: 'recovery_code'; readonly hash: string }
  | { readonly method: 'passkey'; readonly id: string; readonly counter: number; readonly synced: boolean }

const bytes = z.instanceof(Buffer)
/** The driver sends a bigint as text. */
const count = z.coerce.number().int()
const startedSchema = z.array(
  z.object({ methods: z.array(factorMethods), passkeys: knownPasskeysSchema, expires_at: z.date() }),
)
const triedSchema = z.array(
  z.object({ user_id: z.uuid(), email: z.string(), challenge: bytes, totp_secret: bytes.nullable() }),
)
const challengeSchema = z.tuple([z.object({ challenge: bytes })])
const passkeySchema = z.array(z.object({ user_id: z.uuid(), public_key: bytes, counter: count }))
const finishedSchema = z.tuple([
  z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('open'),
      expires_at: z.date(),
      is_remembered: z.boolean(),
      role: z.enum(['applicant', 'employer', 'admin']),
    }),
    z.object({ outcome: z.literal('deletion_pending'), delete_after: z.date() }),
    z.object({ outcome: z.enum(['wrong', 'expired']) }),
  ]),
])
const sessionSchema = z.array(
  z.object({
    user_id: z.uuid(),
    email: z.string(),
    name: z.string(),
    methods: z.array(factorMethods),
    passkeys: knownPasskeysSchema,
    proof: z.enum(['fresh', 'factor', 'password']),
    proved_until: z.date().nullable(),
  }),
)
const idSchema = z.tuple([z.object({ id: z.uuid() })])
const untilSchema = z.tuple([z.object({ until: z.date().nullable() })])
const totpSchema = z.array(z.object({ user_id: z.uuid(), secret: bytes.nullable() }))
const sealedSchema = z.array(z.object({ user_id: z.uuid(), secret: bytes }))
const setupSchema = z.tuple([z.object({ secret: bytes.nullable() })])
const addedSchema = z.tuple([
  z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('added'),
      factor_id: z.uuid().nullable(),
      made_codes: z.boolean(),
      expires_at: z.date(),
      remembered: z.boolean(),
    }),
    z.object({ outcome: z.enum(['expired', 'too_many', 'taken']) }),
  ]),
])
const booleanSchema = z.tuple([z.object({ answer: z.boolean().nullable() })])

interface SecondStep {
  readonly userId: string
  readonly email: string
  readonly challenge: Buffer
  readonly totpSecret: Buffer | null
}

export interface SessionFactors {
  readonly userId: string
  readonly email: string
  readonly name: string
  /** Empty for an account without a factor. */
  readonly methods: readonly FactorMethod[]
  readonly passkeys: KnownPasskeys
  /** `fresh`, or what is missing. */
  readonly proof: 'fresh' | 'factor' | 'password'
  readonly provedUntil: Date | null
}

export interface Finish {
  readonly kind: 'sign_in' | 'passkey'
  readonly cookieHash: Buffer
  readonly challenge: Buffer
  readonly shown: Shown
  readonly token: string
  readonly deviceHash: string
  readonly browser: Browser
  /** With `passkey`; the second step kept both when it began. */
  readonly remembered?: boolean
  readonly undoesDeletion?: boolean
}

export type Added =
  | { readonly method: 'totp'; readonly setup: string; readonly step: number }
  | {
      readonly method: 'passkey'
      readonly challenge: Buffer
      readonly passkey: NewPasskey
      readonly name: string
    }

export type FactorStore = ReturnType<typeof createFactorStore>

export function createFactorStore(pool: Pick<pg.Pool, 'query'>) {
  return {
    /** Begins the second step after the right password. Undefined, and nothing stored, for an account without a second factor. */
    async startSecondStep(
      account: { readonly userId: string; readonly passwordHash: string },
      cookieHash: Buffer,
      challenge: Buffer,
      wish: { readonly remembered: boolean; readonly undoesDeletion: boolean },
    ) {
      const { rows } = await pool.query('select * from auth.start_second_step($1, $2, $3, $4, $5, $6)', [
        account.userId,
        passwordMark(account.passwordHash),
        cookieHash,
        challenge,
        wish.remembered,
        wish.undoesDeletion,
      ])
      const [row] = startedSchema.parse(rows)
      return row && { methods: row.methods, passkeys: row.passkeys, expiresAt: row.expires_at }
    },

    /** Counts an answer; undefined when five were given, or the step is over. */
    async trySecondStep(cookieHash: Buffer): Promise<SecondStep | undefined> {
      const { rows } = await pool.query('select * from auth.try_second_step($1)', [cookieHash])
      const [row] = triedSchema.parse(rows)
      return (
        row && {
          userId: row.user_id,
          email: row.email,
          challenge: row.challenge,
          totpSecret: row.totp_secret,
        }
      )
    },

    async passkeyChallenge(cookieHash: Buffer, fresh: Buffer): Promise<Buffer> {
      const { rows } = await pool.query('select auth.passkey_challenge($1, $2) as challenge', [
        cookieHash,
        fresh,
      ])
      return challengeSchema.parse(rows)[0].challenge
    },

    async passkeyFor(credentialId: Buffer) {
      const { rows } = await pool.query('select user_id, public_key, counter from auth.passkey_for($1)', [
        credentialId,
      ])
      const [row] = passkeySchema.parse(rows)
      return row && { userId: row.user_id, publicKey: row.public_key, counter: row.counter }
    },

    async finishSignIn(finish: Finish) {
      const { rows } = await pool.query(
        `select outcome, expires_at, is_remembered, role::text, delete_after
         from auth.finish_sign_in($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          finish.kind,
          finish.cookieHash,
          finish.challenge,
          JSON.stringify(finish.shown),
          finish.token,
          finish.deviceHash,
          finish.browser.device,
          finish.browser.userAgent,
          finish.remembered ?? false,
          finish.undoesDeletion ?? false,
        ],
      )
      return finishedSchema.parse(rows)[0]
    },

    /** Undefined when the session has ended. */
    async ofSession(sessionId: string): Promise<SessionFactors | undefined> {
      const { rows } = await pool.query('select * from auth.session_factors($1)', [sessionId])
      const [row] = sessionSchema.parse(rows)
      return (
        row && {
          userId: row.user_id,
          email: row.email,
          name: row.name,
          methods: row.methods,
          passkeys: row.passkeys,
          proof: row.proof,
          provedUntil: row.proved_until,
        }
      )
    },

    /** Begins a ceremony in a session; the id names the setup of an app. */
    async putChallenge(
      sessionId: string,
      kind: 'proof' | 'add_passkey' | 'add_totp',
      challenge: Buffer,
      totpSecret: Buffer | null = null,
    ): Promise<string> {
      const { rows } = await pool.query('select auth.put_factor_challenge($1, $2, $3, $4) as id', [
        sessionId,
        kind,
        challenge,
        totpSecret,
      ])
      return idSchema.parse(rows)[0].id
    },

    /** Returns until when the proof is fresh; null when this code or passkey answer was used before. */
    async prove(
      sessionId: string,
      challenge: Buffer | null,
      shown: Shown,
      { device, userAgent }: Browser,
    ): Promise<Date | null> {
      const { rows } = await pool.query('select auth.prove_factor($1, $2, $3, $4, $5) as until', [
        sessionId,
        challenge,
        JSON.stringify(shown),
        device,
        userAgent,
      ])
      return untilSchema.parse(rows)[0].until
    },

    async totpOfSession(sessionId: string) {
      const { rows } = await pool.query('select * from auth.totp_of_session($1)', [sessionId])
      const [row] = totpSchema.parse(rows)
      return row && { userId: row.user_id, secret: row.secret }
    },

    /** Counts an answer to a setup; null when five were given, or it is over. */
    async tryTotpSetup(sessionId: string, setup: string): Promise<Buffer | null> {
      const { rows } = await pool.query('select auth.try_totp_setup($1, $2) as secret', [sessionId, setup])
      return setupSchema.parse(rows)[0].secret
    },

    /** The session goes on with the given token: the cookie that it had so far is worth nothing any more. */
    async add(
      sessionId: string,
      added: Added,
      codeHashes: readonly string[],
      token: string,
      { device, userAgent }: Browser,
    ) {
      const facts =
        added.method === 'totp'
          ? { method: added.method, step: added.step }
          : {
              method: added.method,
              id: added.passkey.id.toString('hex'),
              public_key: added.passkey.publicKey.toString('hex'),
              counter: added.passkey.counter,
              transports: added.passkey.transports,
              name: added.name,
              synced: added.passkey.synced,
            }
      const { rows } = await pool.query('select * from auth.add_factor($1, $2, $3, $4, $5, $6, $7, $8)', [
        sessionId,
        added.method === 'totp' ? added.setup : null,
        added.method === 'totp' ? null : added.challenge,
        JSON.stringify(facts),
        codeHashes,
        token,
        device,
        userAgent,
      ])
      return addedSchema.parse(rows)[0]
    },

    async renamePasskey(sessionId: string, passkeyId: string, name: string): Promise<boolean> {
      const { rows } = await pool.query('select auth.rename_passkey($1, $2, $3) as answer', [
        sessionId,
        passkeyId,
        name,
      ])
      return booleanSchema.parse(rows)[0].answer === true
    },

    /** Removes a passkey, or without an id the app. Returns whether a factor is left; null when there was nothing to remove. */
    async remove(sessionId: string, passkeyId: string | null, { device, userAgent }: Browser) {
      const { rows } = await pool.query('select auth.remove_factor($1, $2, $3, $4) as answer', [
        sessionId,
        passkeyId,
        device,
        userAgent,
      ])
      return booleanSchema.parse(rows)[0].answer
    },

    /** False for an account without a factor. */
    async renewCodes(sessionId: string, codeHashes: readonly string[], { device, userAgent }: Browser) {
      const { rows } = await pool.query('select auth.renew_recovery_codes($1, $2, $3, $4) as answer', [
        sessionId,
        codeHashes,
        device,
        userAgent,
      ])
      return booleanSchema.parse(rows)[0].answer === true
    },

    /** Some of the newest. */
    async sealedSecrets() {
      const { rows } = await pool.query('select user_id, secret from auth.sealed_secrets()')
      return sealedSchema.parse(rows).map((row) => ({ userId: row.user_id, secret: row.secret }))
    },

    async setAdminFactor(needed: boolean): Promise<void> {
      await pool.query('select auth.set_admin_factor($1)', [needed])
    },
  }
}
