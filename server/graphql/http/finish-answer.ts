/** Sets the HTTP status of answers, and a code on every error. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorCode, isErrorCode } from '../errors/error-codes.ts'
import { noteOutcome } from '../free-queries/outcome.ts'

const errorSchema = z.object({
  message: z.string(),
  path: z
    .array(z.union([z.string(), z.number()]))
    .readonly()
    .optional(),
  locations: z.array(z.unknown()).readonly().optional(),
  extensions: z.record(z.string(), z.unknown()).optional(),
})

/** The exact shape of grafserv's answers: those of the application's own error handler have code and status already. */
const payloadSchema = z.strictObject({
  data: z.unknown().optional(),
  errors: z.array(errorSchema).min(1).readonly(),
  extensions: z.unknown().optional(),
})

type AnswerError = z.infer<typeof errorSchema>

/** grafserv does not mask errors of parsing and validation. Only admins can cause them, with free queries. */
function withCode(error: AnswerError): AnswerError & { extensions: { code: ErrorCode } } {
  const { code, statusCode: _statusCode, ...rest } = error.extensions ?? {}
  if (isErrorCode(code)) return { ...error, extensions: { ...rest, code } }
  return {
    ...error,
    message: error.message.replace(/ Did you mean .*$/s, '') || ERROR_MESSAGES.INVALID_INPUT,
    extensions: { code: 'INVALID_INPUT' },
  }
}

interface FinishedAnswer {
  readonly payload: unknown
  /** `ok`, or the code of the first error. */
  readonly outcome: string
  /** Undefined: as it is. */
  readonly status: number | undefined
}

export function finished(payload: unknown): FinishedAnswer {
  const parsed = payloadSchema.safeParse(payload)
  if (!parsed.success) return { payload, outcome: 'ok', status: undefined }
  const errors = parsed.data.errors.map(withCode)
  const unavailable = errors.find((error) => error.extensions.code === 'SERVICE_UNAVAILABLE')
  const decisive = unavailable ?? (parsed.data.data === undefined ? errors[0] : undefined)
  return {
    payload: { ...parsed.data, errors },
    outcome: errors[0]?.extensions.code ?? 'ok',
    status: decisive && ERROR_STATUS[decisive.extensions.code],
  }
}

export async function finishAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const answer = finished(payload)
  noteOutcome(request, answer.outcome)
  if (answer.status !== undefined) reply.code(answer.status)
  if (answer.status === ERROR_STATUS.SERVICE_UNAVAILABLE) reply.header('retry-after', '2')
  return answer.payload
}
