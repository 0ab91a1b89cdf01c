/** Headers that every answer carries, and the nonce that makes the Content-Security-Policy strict. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ANSWER_MARK } from '../../schema/answer-mark.ts'
import type { BaseContext } from '../context.ts'
import { pageOf } from './request-metrics.ts'

/** Takes what browsers report about the policy (server/csp-reports). */
export const CSP_REPORT_PATH = '/api/csp-reports'

/** The server says itself which page it has served: the address that a browser reports may hold anything. */
const reportAddress = (page: string): string => `${CSP_REPORT_PATH}?page=${encodeURIComponent(page)}`

interface PolicyContext {
  readonly web: BaseContext['web']
  readonly env: Pick<BaseContext['env'], 'siteUrl' | 'assetBase'>
}

/** The Reporting API is for https alone; with `report-to` but without it a browser would send nothing at all. */
const reportsAreHeldBack = ({ env }: Pick<PolicyContext, 'env'>): boolean => env.siteUrl.startsWith('https:')

/** Of a CDN only the folder that is ours: others may have files at the same host. */
export const filesSource = (assetBase: string): string => (assetBase === '' ? '' : ` ${assetBase}/assets/`)

export function contentSecurityPolicy(
  nonce: string,
  context: PolicyContext,
  page = '',
  /** Sources of the inline scripts, where many people get the same answer: a nonce that anybody can read allows nothing. */
  scripts = `'nonce-${nonce}'`,
): string {
  const development = context.web === 'development'
  const files = filesSource(context.env.assetBase)
  const directives = [
    "default-src 'self'",
    `script-src 'self'${files} ${scripts}`,
    // Vite's hot reload adds style elements without a nonce; a built page never does.
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self'${files} 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    // Companies' logos too come from here: a foreign host would learn visitors' IP addresses.
    "img-src 'self' data:",
    `font-src 'self'${files}`,
    development ? "connect-src 'self' ws: wss:" : "connect-src 'self'",
    // Vite's client waits in a worker for a server that restarts, and hot reload ends with it; a built page has none.
    ...(development ? ["worker-src 'self' blob:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
  ]
  if (context.env.siteUrl.startsWith('https:')) directives.push('upgrade-insecure-requests')
  return withReports(directives.join('; '), context, page)
}

/** Firefox and old browsers know the first directive, the others prefer the second. */
function withReports(policy: string, context: Pick<PolicyContext, 'env'>, page: string): string {
  const parts = [policy, `report-uri ${reportAddress(page)}`]
  if (reportsAreHeldBack(context)) parts.push('report-to csp')
  return parts.join('; ')
}

/** For answers that are not HTML pages: nothing in them may run. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The widget's page says itself that others may show it. */
const opensToFrames = (policy: unknown): boolean => /(?:^|; )frame-ancestors \*(?:;|$)/.test(String(policy))

const NO_DEVICES = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/**
 * Of the pages of the app, which ask for the position when somebody presses "In meiner Nähe". On all of them: the policy is that of the
 * document with which a visit began, and every page leads to a search.
 */
export const PAGE_PERMISSIONS = NO_DEVICES.replace('geolocation=()', 'geolocation=(self)')

export const createNonce = (): string => randomBytes(16).toString('base64')

export function setSecurityHeaders(
  reply: FastifyReply,
  nonce: string,
  context: BaseContext,
  page = '',
): void {
  const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
  const own = reply.getHeader('content-security-policy')
  if (own === undefined) {
    reply.header(
      'content-security-policy',
      isPage ? contentSecurityPolicy(nonce, context, page) : DATA_POLICY,
    )
  } else if (isPage && !String(own).includes('report-uri')) {
    // A page with a policy of its own, such as GraphiQL's.
    reply.header('content-security-policy', withReports(String(own), context, page))
  }
  if (isPage && reportsAreHeldBack(context))
    reply.header('reporting-endpoints', `csp="${reportAddress(page)}"`)
  reply.header(ANSWER_MARK, '1')
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  if (!reply.hasHeader('permissions-policy')) reply.header('permissions-policy', NO_DEVICES)
  reply.header('cross-origin-opener-policy', 'same-origin')
  // Older than the policy, and without a way to allow everybody.
  if (isPage && !opensToFrames(own)) reply.header('x-frame-options', 'DENY')
  if (context.env.isProduction && context.env.siteUrl.startsWith('https:')) {
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  }
}

export function registerSecurityHeaders(app: FastifyInstance, context: BaseContext): void {
  app.decorateRequest('cspNonce', '')
  app.addHook('onRequest', async (request) => {
    request.cspNonce = createNonce()
  })
  app.addHook('onSend', async (request, reply) => {
    setSecurityHeaders(reply, request.cspNonce, context, pageOf(request))
  })
}
