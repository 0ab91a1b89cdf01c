/** Failed sign-ins that never reached the server, reported by the browser later. Refusals are recorded by the server itself. */
import { z } from 'zod'
import { readEmail } from '../../accounts/email-address.ts'
import type { AuthAnswer, AuthRoute } from '../../answer.ts'
import { clientKey } from '../../attempts.ts'
import { type AuthContext, logFailure } from '../../auth-context.ts'
import { browserOf } from '../browser.ts'
import { EVENT_LOST } from '../event-writer.ts'

const bodySchema = z.object({
  event_type: z.literal('failed_login'),
  event_data: z.object({ email: z.string().catch(''), reason: z.enum(['network', 'unexpected']) }),
})

/** Every report gets this answer: it must not reveal which ones are recorded and which are dropped. */
const NOTED: AuthAnswer = { status: 204 }

export function logSecurityEventRoute({ sessionStore, secret }: AuthContext): AuthRoute {
  return {
    method: 'POST',
    path: '/log-security-event',
    async handle(request) {
      const parsed = bodySchema.safeParse(request.body)
      if (!parsed.success) return NOTED
      const { email, reason } = parsed.data.event_data
      await logFailure(request.log, EVENT_LOST, () =>
        sessionStore.recordReportedFailure(
          clientKey(request.ip, secret),
          readEmail(email) ?? null,
          reason,
          browserOf(request).userAgent,
        ),
      )
      return NOTED
    },
  }
}
