/** Reports of people without an account, and what they and those who are concerned reach by signed links in mails. */
import type { FastifyRequest } from 'fastify'
import { readEmail } from '../auth/accounts/email-address.ts'
import { type AuthAnswer, invalidInput, LINK_INVALID, RATE_LIMITED, refusal } from '../auth/answer.ts'
import { type Attempts, attemptKey } from '../auth/attempts.ts'
import { REPORT_PURPOSES, type ReportPurpose, readLinkToken } from '../auth/links/link-token.ts'
import { findPostgresError, readPostgresError } from '../graphql/errors/postgres-error.ts'
import {
  complaintSchema,
  EXPLANATION_MAX,
  NAME_MAX,
  NAMELESS_REASON,
  reportSchema,
  thingOf,
} from './report-input.ts'
import type { ReportState, ReportStore } from './report-store.ts'

interface ReportContext {
  readonly store: ReportStore
  readonly attempts: Attempts
  readonly secret: string
  readonly siteUrl: string
}

interface Link {
  readonly purpose: ReportPurpose
  readonly linkId: string
}

const INVALID_STATE = refusal(409, 'INVALID_STATE', 'Not possible in the present state')

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Renames the fields to the names that GraphQL gives them. */
function shown(state: ReportState): Record<string, unknown> {
  const renamed = (row: object) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]))
  return { ...renamed(state), complaint: state.complaint && renamed(state.complaint) }
}

/** Characters as Postgres counts them. */
const length = (text: string): number => Array.from(text).length

function textProblem(text: string, max: number): string | undefined {
  if (text === '') return 'required'
  return length(text) > max ? 'too_long' : undefined
}

export function reportRoutes({ store, attempts, secret, siteUrl }: ReportContext) {
  const readLink = (token: string): Link | undefined => readLinkToken(token, REPORT_PURPOSES, secret)

  const tooOften = async ({ linkId }: Link): Promise<boolean> =>
    !(await attempts.count('report-link', attemptKey(`report:${linkId}`))).allowed

  async function answerOf({ purpose, linkId }: Link): Promise<AuthAnswer> {
    const state = await store.read(purpose, linkId)
    return { status: 200, body: state === null ? { state: 'gone' } : { state: 'open', report: shown(state) } }
  }

  /** Files a report. Every thing and every e-mail address, known or not, gets the same answer: otherwise it would tell what exists. */
  async function file(sent: FastifyRequest): Promise<AuthAnswer> {
    const parsed = reportSchema.safeParse(sent.body)
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path: [field] }) => [
        typeof field === 'string' ? field : 'report',
        field === 'goodFaith' ? 'required' : 'invalid',
      ])
      return invalidInput(Object.fromEntries(fields))
    }
    const { kind, id, url, category, ...rest } = parsed.data
    const thing = url === undefined ? (kind && id ? { kind, id } : undefined) : thingOf(url, siteUrl)
    const explanation = rest.explanation.trim()
    const name = rest.name?.trim() || null
    const typed = rest.email?.trim() || null
    const email = typed === null ? null : readEmail(typed)
    const isNameless = category === NAMELESS_REASON
    const problems: [string, string | undefined][] = [
      [url === undefined ? 'id' : 'url', thing ? undefined : 'invalid'],
      ['explanation', textProblem(explanation, EXPLANATION_MAX)],
      [
        'name',
        name === null
          ? isNameless
            ? undefined
            : 'required'
          : length(name) > NAME_MAX
            ? 'too_long'
            : undefined,
      ],
      ['email', email === undefined ? 'invalid' : email === null && !isNameless ? 'required' : undefined],
    ]
    const wrong = problems.filter((problem): problem is [string, string] => problem[1] !== undefined)
    if (wrong.length > 0 || thing === undefined) return invalidInput(Object.fromEntries(wrong))
    if (!(await attempts.countClient('report-client', sent.ip)).allowed) return RATE_LIMITED
    const reference = await store.file({ ...thing, category, explanation, name, email: email ?? null })
    return { status: 200, body: { ok: true, reference } }
  }

  /** Answers the page behind a link in a mail. It changes nothing: mail scanners open links. */
  async function open({ body }: FastifyRequest): Promise<AuthAnswer> {
    const link = readLink(complaintSchema.parse(body ?? {}).token)
    if (link === undefined) return LINK_INVALID
    return (await tooOften(link)) ? RATE_LIMITED : answerOf(link)
  }

  async function complain({ body }: FastifyRequest): Promise<AuthAnswer> {
    const { token, explanation: typed } = complaintSchema.parse(body ?? {})
    const link = readLink(token)
    if (link === undefined) return LINK_INVALID
    const explanation = typed.trim()
    const problem = textProblem(explanation, EXPLANATION_MAX)
    if (problem !== undefined) return invalidInput({ explanation: problem })
    if (await tooOften(link)) return RATE_LIMITED
    try {
      await store.complain(link.purpose, link.linkId, explanation)
    } catch (error) {
      const raised = findPostgresError(error)
      const known = raised && readPostgresError(raised)
      if (known?.code === 'INVALID_STATE') return INVALID_STATE
      if (known?.code === 'INVALID_INPUT') return invalidInput(known.fields ?? { explanation: 'invalid' })
      if (known?.code !== 'NOT_FOUND') throw error
    }
    return answerOf(link)
  }

  return { file, open, complain }
}
