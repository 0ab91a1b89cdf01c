/**
 * Only admins may send queries of their own; all other clients can run only the operations of this build. Refused before
 * planning, so before any SQL, with one line in the log.
 */
import type { FastifyBaseLogger } from 'fastify'
import { SafeError } from 'postgraphile/grafast'
import { getOperationAST } from 'postgraphile/graphql'
import { findOperation } from '../documents/find-operation.ts'
import type { OperationRegistry } from '../documents/operation-registry.ts'
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorCode } from '../errors/error-codes.ts'
import { FreeQueryError } from '../errors/free-query-error.ts'
import { SUBSCRIPTION } from '../free-queries/answer-free-query.ts'
import { parseWithinLimits } from '../free-queries/limits.ts'
import { readEnvelope } from '../http/request-envelope.ts'
import { sessionOf } from '../request-identity.ts'

interface TrustedDocumentsOptions {
  readonly registry: () => OperationRegistry
  /** True in development: operations change before code generation has written them to the list. */
  readonly allowFreeQueries: boolean
  /** Whether admins may ask for the plan and the SQL of what they run: never in production. */
  readonly explains: boolean
}

/** Whether GraphiQL asks for the plan of its query. */
function wantsPlan(context: Partial<Grafast.RequestContext>): boolean {
  const headers = context.fastifyv5?.request.headers
  return headers?.['x-graphql-explain'] !== undefined && sessionOf(context)?.role === 'admin'
}

function refuse(
  code: ErrorCode,
  log: FastifyBaseLogger | undefined,
  message: string = ERROR_MESSAGES[code],
): never {
  log?.warn({ code }, 'graphql: refused')
  throw new SafeError(message, { code, statusCode: ERROR_STATUS[code] })
}

/** The type of operation of a free query. Refuses a query that exceeds the limits. */
function freeOperationType(
  query: string,
  operationName: string | undefined,
  log: FastifyBaseLogger | undefined,
) {
  try {
    return getOperationAST(parseWithinLimits(query), operationName)?.operation
  } catch (error) {
    if (error instanceof FreeQueryError) {
      return refuse('INVALID_INPUT', log, error.message)
    }
    throw error
  }
}

export function makeTrustedDocumentsPlugin(options: TrustedDocumentsOptions): GraphileConfig.Plugin {
  return {
    name: 'TrustedDocumentsPlugin',
    grafast: {
      middleware: {
        prepareArgs(next, { args }) {
          const { resolvedPreset, requestContext = {} } = args
          if (options.explains && resolvedPreset && wantsPlan(requestContext)) {
            args.resolvedPreset = {
              ...resolvedPreset,
              grafast: { ...resolvedPreset.grafast, explain: ['plan', 'sql'] },
            }
          }
          return next()
        },
      },
    },
    grafserv: {
      middleware: {
        processGraphQLRequestBody(next, { body, request }) {
          const context = request?.requestContext ?? {}
          const { fastifyv5 } = context
          const log = fastifyv5?.request.log
          // Fastify's preValidation hook has checked it already; a transport without that check is refused.
          const envelope = fastifyv5 && readEnvelope(fastifyv5.request)
          if (!envelope) return refuse('INVALID_INPUT', log)

          const { hash, query, operationName } = envelope
          const isAdmin = sessionOf(context)?.role === 'admin'
          const operation = findOperation(options.registry(), envelope, isAdmin)
          const mayBeFree = options.allowFreeQueries || isAdmin
          if (operation) {
            body.query = operation.body
            body.operationName = operation.name
          } else if (query === undefined) {
            return refuse(hash === undefined ? 'PERSISTED_QUERY_REQUIRED' : 'PERSISTED_QUERY_NOT_FOUND', log)
          } else if (!mayBeFree) {
            return refuse('PERSISTED_QUERY_REQUIRED', log)
          } else if (request?.method !== 'POST') {
            return refuse('METHOD_NOT_ALLOWED', log)
          }
          body.variableValues = envelope.variables

          const type = operation?.type ?? freeOperationType(query ?? '', operationName, log)
          if (type === undefined) return refuse('INVALID_INPUT', log, 'Which operation?')
          // grafserv would accept a subscription over HTTP and leak its iterator when the client disconnects.
          if (type === 'subscription') return refuse('METHOD_NOT_ALLOWED', log, SUBSCRIPTION)
          if (type === 'mutation' && request?.method !== 'POST') return refuse('METHOD_NOT_ALLOWED', log)
          return next()
        },
      },
    },
  }
}
