/**
 * Makes the payload of a subscription from an event. The row has been read already, so graphql-js executes the document
 * on it without planning: once per event and document, for all sockets with the same document.
 */
import { type ExecutionResult, execute, type GraphQLError, type GraphQLSchema } from 'postgraphile/graphql'
import type { LiveEvent } from '../../events/event-hub.ts'
import type { ErrorMasker } from '../errors/mask-error.ts'
import type { Topic } from './define-topic.ts'
import type { SubscriptionRequest } from './subscription-documents.ts'

/** The payload of a `next` message, as JSON. */
export type WritePayload = (request: SubscriptionRequest, event: LiveEvent) => string

/** The event as its GraphQL type names it. */
function eventFields({ row: rowField }: Pick<Topic, 'row'>, { kind, id, row, state }: LiveEvent) {
  if (rowField === null) return { ...row, kind, id }
  return { ...state, kind, [`${rowField}Id`]: id, [rowField]: row }
}

export function createPayloadWriter(schema: GraphQLSchema, maskError: ErrorMasker): WritePayload {
  const written = new WeakMap<LiveEvent, Map<SubscriptionRequest['document'], string>>()

  function write(request: SubscriptionRequest, event: LiveEvent): string {
    const { document, operationName, variables, topic } = request
    const result = execute({
      schema,
      document,
      rootValue: { [topic.field]: eventFields(topic, event) },
      variableValues: variables,
      operationName: operationName ?? null,
    })
    if (!isFinished(result)) throw new Error('An event is complete when it arrives')
    const errors = result.errors?.map((error: GraphQLError) => maskError(error).toJSON())
    return JSON.stringify(errors ? { data: result.data ?? null, errors } : { data: result.data ?? null })
  }

  return (request, event) => {
    // With variables the payload depends on more than the document, so it is not cached.
    if (Object.keys(request.variables).length > 0) return write(request, event)
    const known = written.get(event) ?? new Map<SubscriptionRequest['document'], string>()
    written.set(event, known)
    const payload = known.get(request.document) ?? write(request, event)
    known.set(request.document, payload)
    return payload
  }
}

function isFinished(result: ExecutionResult | PromiseLike<ExecutionResult>): result is ExecutionResult {
  return !('then' in result)
}
