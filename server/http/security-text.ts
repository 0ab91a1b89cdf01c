/** /.well-known/security.txt (RFC 9116): whom to write to about a vulnerability. */
import type { FastifyInstance } from 'fastify'
import type { BaseContext } from '../context.ts'

/** Counted from each answer. The RFC wants less than a year. */
const VALID_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1_000

/** The section of the Impressum that says how to report a flaw and which tests are not allowed. */
export const SECURITY_POLICY = { page: '/impressum', section: 'sicherheit' } as const

/** The text of security.txt; undefined without an e-mail address of the operator, because the standard demands a contact. */
export function securityText(
  { siteUrl, operator }: BaseContext['publicEnv'],
  now: number,
): string | undefined {
  if (operator.email === undefined) return undefined
  // Whole days, so that all processes say the same.
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS)
  return [
    `Contact: mailto:${operator.email}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: de, en',
    `Policy: ${siteUrl}${SECURITY_POLICY.page}#${SECURITY_POLICY.section}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

export function registerSecurityText(
  app: FastifyInstance,
  { publicEnv }: Pick<BaseContext, 'publicEnv'>,
): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const text = securityText(publicEnv, Date.now())
    if (text === undefined) return reply.callNotFound()
    return reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text)
  })
}
