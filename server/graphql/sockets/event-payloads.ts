/**
 * Makes the payload of a subscription from an event. The row has been read already, so a document that only names fields is
 * compiled once to a function that picks them; graphql-js executes others, once per event and document, for all sockets with the
 * same document.
 */
import { type ExecutionResult, execute, type GraphQLError, type GraphQLSchema } from 'postgraphile/graphql'
import type { LiveEvent } from '../../events/event-hub.ts'
import type { ErrorMasker } from '../errors/mask-error.ts'
import { compileFields } from './compile-fields.ts'
import type { Topic } from './define-topic.ts'
import type { SubscriptionRequest } from './subscription-documents.ts'

/** The payload of a `next` message, as JSON. */
export type WritePayload = (request: SubscriptionRequest, event: LiveEvent) => string

type Document = SubscriptionRequest['document']

/** The event as its GraphQL type names it. */
function eventFields({ row: rowField }: Pick<Topic, 'row'>, { kind, id, row, state }: LiveEvent) {
  if (rowField === null) return { ...row, kind, id }
  return { ...state, kind, [`${rowField}Id`]: id, [rowField]: row }
}

export function createPayloadWriter(schema: GraphQLSchema, maskError: ErrorMasker): WritePayload {
  const written = new WeakMap<LiveEvent, Map<Document, string>>()
  const compiled = new WeakMap<Document, ReturnType<typeof compileFields>>()

  function executed(request: SubscriptionRequest, rootValue: Readonly<Record<string, unknown>>): string {
    const { document, operationName, variables } = request
    const result = execute({
      schema,
      document,
      rootValue,
      variableValues: variables,
      operationName: operationName ?? null,
    })
    if (!isFinished(result)) throw new Error('An event is complete when it arrives')
    const errors = result.errors?.map((error: GraphQLError) => maskError(error).toJSON())
    return JSON.stringify(errors ? { data: result.data ?? null, errors } : { data: result.data ?? null })
  }

  function write(request: SubscriptionRequest, event: LiveEvent): string {
    const rootValue = { [request.topic.field]: eventFields(request.topic, event) }
    const pick = compiled.get(request.document) ?? compileFields(schema, request.document)
    compiled.set(request.document, pick)
    const data = pick(rootValue)
    return data === undefined ? executed(request, rootValue) : JSON.stringify({ data })
  }

  return (request, event) => {
    // With variables the payload depends on more than the document, so it is not cached.
    if (Object.keys(request.variables).length > 0) return write(request, event)
    const known = written.get(event) ?? new Map<Document, string>()
    written.set(event, known)
    const payload = known.get(request.document) ?? write(request, event)
    known.set(request.document, payload)
    return payload
  }
}

function isFinished(result: ExecutionResult | PromiseLike<ExecutionResult>): result is ExecutionResult {
  return !('then' in result)
}
