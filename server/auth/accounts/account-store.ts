/** Calls the SQL functions of accounts (db/functions/auth/accounts); each call is one transaction. */
import type pg from 'pg'
import { z } from 'zod'
import type { LinkPurpose } from '../links/link-token.ts'
import { passwordMark } from '../passwords/password-mark.ts'
import type { Browser } from '../sessions/browser.ts'

const termsSchema = z.tuple([z.object({ version: z.string().nullable() })])
const signedUpSchema = z.tuple([z.object({ user_id: z.uuid().nullable() })])
const knownSchema = z.tuple([z.object({ known: z.boolean() })])
const admittedSchema = z.tuple([z.object({ admitted: z.boolean() })])
const pendingSchema = z.tuple([z.object({ hash: z.string().nullable() })])
const verifiedSchema = z.tuple([
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.enum(['used', 'expired', 'suspended']) }),
    z.object({
      outcome: z.literal('confirmed'),
      return_to: z.string().nullable(),
      password_link_id: z.uuid().nullable(),
    }),
    z.object({
      outcome: z.literal('open'),
      return_to: z.string().nullable(),
      expires_at: z.date(),
      role: z.enum(['applicant', 'employer', 'admin']),
    }),
  ]),
])
const wordsSchema = z.tuple([z.object({ words: z.array(z.string()).nullable() })])
const linkStates = z.enum(['open', 'used', 'expired'])
const resetSchema = z.tuple([z.object({ outcome: linkStates })])
const confirmedSchema = z.tuple([z.object({ outcome: linkStates, complete: z.boolean() })])
const renewedSchema = z.array(z.object({ expires_at: z.date(), remembered: z.boolean() }))
const startedSchema = z.tuple([
  z.object({ outcome: z.enum(['started', 'unchanged', 'limited', 'unauthenticated']) }),
])

const requestedSchema = z.tuple([
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('requested'), delete_after: z.date() }),
    z.object({ outcome: z.literal('jobs_online'), online_jobs: z.int() }),
    z.object({ outcome: z.enum(['unauthenticated', 'last_admin']) }),
  ]),
])
const undoneSchema = z.tuple([z.object({ undone: z.boolean() })])

/**
 * The input of a sign-up. It is stored with the link of the mail as well: several sign-ups may use an e-mail address that
 * is not confirmed yet, and the account gets the input of the one whose link is opened.
 */
interface SignUp {
  readonly firstName: string
  readonly lastName: string
  readonly accountType: 'applicant' | 'employer'
  readonly passwordHash: string
  readonly termsVersion: string
  readonly returnTo: string | null
  /** Version of the text by which the newsletter was ordered; null without the box. */
  readonly newsletterWording: string | null
  /** Hash of the device cookie. A link opened in the same browser proves that its reader typed the password. */
  readonly browser: string
}

export type AccountStore = ReturnType<typeof createAccountStore>

export function createAccountStore(pool: Pick<pg.Pool, 'query'>) {
  return {
    async termsVersion(): Promise<string | null> {
      const { rows } = await pool.query('select auth.terms_version() as version')
      return termsSchema.parse(rows)[0].version
    },

    /** Whether an admin has invited this employer, whose address is that of a private mailbox. */
    async isAdmittedEmployer(email: string): Promise<boolean> {
      const { rows } = await pool.query('select auth.is_admitted_employer($1) as admitted', [email])
      return admittedSchema.parse(rows)[0].admitted
    },

    async isNewsletterWording(version: string): Promise<boolean> {
      const { rows } = await pool.query('select auth.is_newsletter_wording($1) as known', [version])
      return knownSchema.parse(rows)[0].known
    },

    /** The id of the new account; null when the e-mail address has one already, whose owner gets a mail. */
    async signUp(email: string, signUp: SignUp): Promise<string | null> {
      const { rows } = await pool.query('select auth.sign_up($1, $2) as user_id', [
        email,
        JSON.stringify(signUp),
      ])
      return signedUpSchema.parse(rows)[0].user_id
    },

    /** Hash of what the first sign-up with the e-mail address typed, as long as it is not confirmed. */
    async pendingPassword(email: string): Promise<string | null> {
      const { rows } = await pool.query('select auth.pending_password($1) as hash', [email])
      return pendingSchema.parse(rows)[0].hash
    },

    /**
     * Uses the link up. In the browser that registered it begins a session with this token, which `expiresAt` ends; in
     * another one it answers the id of a link for choosing a password.
     */
    async verifyEmail(linkId: string, token: string, deviceHash: string, { device, userAgent }: Browser) {
      const { rows } = await pool.query('select * from auth.verify_email($1, $2, $3, $4, $5)', [
        linkId,
        token,
        deviceHash,
        device,
        userAgent,
      ])
      const [row] = verifiedSchema.parse(rows)
      switch (row.outcome) {
        case 'open':
          return { outcome: row.outcome, returnTo: row.return_to, expiresAt: row.expires_at, role: row.role }
        case 'confirmed':
          return { outcome: row.outcome, returnTo: row.return_to, passwordLinkId: row.password_link_id }
        default:
          return row
      }
    },

    /** Afterwards the browser with this device cookie counts as known. */
    async resetPassword(
      { linkId, purpose }: { linkId: string; purpose: LinkPurpose },
      passwordHash: string,
      deviceHash: string,
      { device, userAgent }: Browser,
    ) {
      const { rows } = await pool.query('select auth.reset_password($1, $2, $3, $4, $5, $6) as outcome', [
        linkId,
        purpose,
        passwordHash,
        device,
        userAgent,
        deviceHash,
      ])
      return resetSchema.parse(rows)[0].outcome
    },

    /** Names and e-mail address of the person behind a link or a session: no words for a password. */
    async ownWords(of: { readonly linkId: string } | { readonly sessionId: string }): Promise<string[]> {
      const { rows } = await pool.query('select auth.own_words($1, $2) as words', [
        'linkId' in of ? of.linkId : null,
        'sessionId' in of ? of.sessionId : null,
      ])
      return wordsSchema.parse(rows)[0].words ?? []
    },

    async confirmEmailChange(linkId: string) {
      const { rows } = await pool.query('select * from auth.confirm_email_change($1)', [linkId])
      return confirmedSchema.parse(rows)[0]
    },

    /** The session goes on under the new token; undefined when it has ended meanwhile. */
    async changePassword(sessionId: string, passwordHash: string, token: string, browser: Browser) {
      const { rows } = await pool.query('select * from auth.change_password($1, $2, $3, $4, $5)', [
        sessionId,
        passwordHash,
        token,
        browser.device,
        browser.userAgent,
      ])
      const [row] = renewedSchema.parse(rows)
      return row && { expiresAt: row.expires_at, remembered: row.remembered }
    },

    /** Ends the sessions of the account; it is erased when the grace is over. */
    async requestDeletion(sessionId: string, confirmedJobs: number, userAgent: string | null) {
      const { rows } = await pool.query('select * from auth.request_deletion($1, $2, $3)', [
        sessionId,
        confirmedJobs,
        userAgent,
      ])
      return requestedSchema.parse(rows)[0]
    },

    /** Undoes it after the password was checked; false when nothing is to be undone any more. */
    async undoDeletion(userId: string, passwordHash: string, userAgent: string | null): Promise<boolean> {
      const { rows } = await pool.query('select auth.undo_deletion_of($1, $2, $3) as undone', [
        userId,
        passwordMark(passwordHash),
        userAgent,
      ])
      return undoneSchema.parse(rows)[0].undone
    },

    async startEmailChange(sessionId: string, newEmail: string, userAgent: string | null) {
      const { rows } = await pool.query('select auth.start_email_change($1, $2, $3) as outcome', [
        sessionId,
        newEmail,
        userAgent,
      ])
      return startedSchema.parse(rows)[0].outcome
    },
  }
}
