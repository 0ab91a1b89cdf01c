/**
 * Over a socket, clients can run the subscriptions of this build, and admins subscriptions of their own. Other operations
 * are refused, with one line in the log: queries and mutations go over HTTP.
 */
import type { FastifyBaseLogger } from 'fastify'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  validate,
} from 'postgraphile/graphql'
import { findOperation } from '../documents/find-operation.ts'
import type { OperationRegistry } from '../documents/operation-registry.ts'
import { ERROR_MESSAGES, type ErrorCode } from '../errors/error-codes.ts'
import { FreeQueryError } from '../errors/free-query-error.ts'
import { parseWithinLimits } from '../free-queries/limits.ts'
import { readEnvelope } from '../http/request-envelope.ts'
import { type RequestedTopic, requestedTopic } from './requested-topic.ts'

export interface SubscriptionRequest extends RequestedTopic {
  readonly document: DocumentNode
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>>
  /** The text of a subscription that an admin wrote; undefined for those of this build. */
  readonly freeText?: string | undefined
}

interface SubscriptionDocumentsOptions {
  readonly schema: GraphQLSchema
  readonly registry: OperationRegistry
  readonly allowFreeQueries: boolean
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** The requested subscription, or the error with which it is refused. */
export type ReadSubscription = (payload: unknown, isAdmin: boolean) => SubscriptionRequest | GraphQLError

export function createSubscriptionReader(options: SubscriptionDocumentsOptions): ReadSubscription {
  const { schema, registry, allowFreeQueries, log } = options

  function refuse(code: ErrorCode, message: string = ERROR_MESSAGES[code]): GraphQLError {
    log.warn({ code }, 'graphql: refused over a socket')
    return new GraphQLError(message, { extensions: { code } })
  }

  function readFree(query: string, operationName: string | undefined): DocumentNode | GraphQLError {
    try {
      const document = parseWithinLimits(query)
      const [problem] = validate(schema, document)
      if (problem) return refuse('INVALID_INPUT', problem.message)
      return getOperationAST(document, operationName) ? document : refuse('INVALID_INPUT', 'Which operation?')
    } catch (error) {
      if (error instanceof FreeQueryError) return refuse('INVALID_INPUT', error.message)
      throw error
    }
  }

  function follow(
    document: DocumentNode,
    operationName: string | undefined,
    variables: Readonly<Record<string, unknown>>,
  ): SubscriptionRequest | GraphQLError {
    const requested = requestedTopic(schema, document, operationName, variables)
    return requested ? { document, operationName, variables, ...requested } : refuse('INVALID_INPUT')
  }

  return (payload, isAdmin) => {
    const envelope = readEnvelope({ method: 'POST', body: payload, query: undefined })
    if (!envelope) return refuse('INVALID_INPUT')
    const { hash, variables, operationName } = envelope
    // The client of graphql-ws requires a query, so with a persisted operation it sends an empty string.
    const query = envelope.query === '' ? undefined : envelope.query
    const operation = findOperation(registry, { hash, query, operationName }, isAdmin)
    if (operation) {
      if (operation.type !== 'subscription') return refuse('METHOD_NOT_ALLOWED')
      return follow(operation.document, operation.name, variables)
    }
    if (query === undefined)
      return refuse(hash === undefined ? 'PERSISTED_QUERY_REQUIRED' : 'PERSISTED_QUERY_NOT_FOUND')
    if (!isAdmin && !allowFreeQueries) return refuse('PERSISTED_QUERY_REQUIRED')
    const document = readFree(query, operationName)
    if (document instanceof GraphQLError) return document
    if (getOperationAST(document, operationName)?.operation !== 'subscription')
      return refuse('METHOD_NOT_ALLOWED')
    const request = follow(document, operationName, variables)
    return request instanceof GraphQLError || !isAdmin ? request : { ...request, freeText: query }
  }
}
