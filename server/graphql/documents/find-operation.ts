import type { Envelope } from '../http/request-envelope.ts'
import type { Operation, OperationRegistry } from './operation-registry.ts'

/**
 * The operation of this build that a request names: by its id or, for admins, by its text, as GraphiQL sends it. What is
 * for admins alone does not exist for others.
 */
export function findOperation(
  registry: OperationRegistry,
  { hash, query, operationName }: Pick<Envelope, 'hash' | 'query' | 'operationName'>,
  isAdmin: boolean,
): Operation | undefined {
  const byId = hash === undefined ? undefined : registry.byId(hash)
  if (byId) return byId.isForAdmins && !isAdmin ? undefined : byId
  if (!isAdmin || query === undefined) return undefined
  const byText = registry.byText(query)
  return operationName === undefined || operationName === byText?.name ? byText : undefined
}
