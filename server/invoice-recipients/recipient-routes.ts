/**
 * /api/invoice-recipients: what somebody does with the link in the mail that asks whether an address wants the invoices of a
 * company. Posted by a page: what follows links changes nothing.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AuthAnswer, invalidInput, LINK_INVALID, RATE_LIMITED } from '../auth/answer.ts'
import { attemptKey, createAttempts } from '../auth/attempts.ts'
import { internalError } from '../auth/internal-error.ts'
import { INVOICE_PURPOSES, readLinkToken } from '../auth/links/link-token.ts'
import { createOriginGuard } from '../auth/same-origin.ts'
import type { BaseContext } from '../context.ts'
import { clientNetworks } from '../overload/client-networks.ts'
import { Gate } from '../overload/gate.ts'
import { holdRefusal } from '../overload/hold-refusal.ts'

/** As for search alerts: each needs a connection that sign-ins need too, so the last one is always that of another. */
const POSTS = { atOnce: 4, atOncePerClient: 1, waiting: 60, perClient: 18, patienceMs: 2_000 }

const linkSchema = z.object({ token: z.string().max(200).catch('') }).catch({ token: '' })
const answerSchema = z.object({ agrees: z.boolean() })
const asked = z
  .array(
    z.object({
      state: z.enum(['wartet', 'bestaetigt', 'abgelehnt']),
      email: z.string(),
      company: z.string(),
    }),
  )
  .max(1)

export async function registerInvoiceRecipients(
  app: FastifyInstance,
  { pools, env }: Pick<BaseContext, 'pools' | 'env'>,
): Promise<void> {
  const attempts = createAttempts(pools.auth, env.authSecret)
  const gate = new Gate(POSTS)

  const read = async (linkId: string): Promise<AuthAnswer> => {
    const { rows } = await pools.auth.query('select * from auth.invoice_recipient_by_link($1)', [linkId])
    const [found] = asked.parse(rows)
    return { status: 200, body: found ?? { state: 'gone' } }
  }

  async function withLink(
    { body }: FastifyRequest,
    act: (linkId: string) => Promise<AuthAnswer>,
  ): Promise<AuthAnswer> {
    const { token } = linkSchema.parse(body)
    const link = readLinkToken(token, INVOICE_PURPOSES, env.authSecret)
    if (link === undefined) return LINK_INVALID
    const { allowed } = await attempts.count('invoice-link', attemptKey(`invoice:${link.linkId}`))
    return allowed ? act(link.linkId) : RATE_LIMITED
  }

  const verbs = {
    open: (request: FastifyRequest) => withLink(request, read),
    answer: (request: FastifyRequest) => {
      const given = answerSchema.safeParse(request.body)
      if (!given.success) return Promise.resolve(invalidInput({ agrees: 'invalid' }))
      return withLink(request, async (linkId) => {
        await pools.auth.query('select auth.answer_invoice_recipient($1, $2)', [linkId, given.data.agrees])
        // Also a second press, which changes nothing: it shows what was answered.
        return read(linkId)
      })
    },
  }

  await app.register(async (scope) => {
    scope.addHook('onRequest', createOriginGuard(env))
    for (const [name, verb] of Object.entries(verbs)) {
      scope.post(`/api/invoice-recipients/${name}`, { bodyLimit: 2048 }, async (request, reply) => {
        const { status, body } = await gate
          .run(clientNetworks(request.ip), () => verb(request))
          .catch((error: unknown): AuthAnswer => internalError(error, request.log))
        if (status === 429) await holdRefusal()
        return reply.code(status).header('cache-control', 'private, no-store').send(body)
      })
    }
  })
}
