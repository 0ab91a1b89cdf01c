/** One query or mutation inside the process, with its errors masked as over HTTP. */
import { execute, hookArgs } from 'postgraphile/grafast'
import {
  type DocumentNode,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
} from 'postgraphile/graphql'
import type { ErrorMasker } from './errors/mask-error.ts'
import type { Variables } from './results/public-result-cache.ts'

interface Execution {
  readonly schema: GraphQLSchema
  readonly resolvedPreset: GraphileConfig.ResolvedPreset
  readonly document: DocumentNode
  readonly variables: Variables
  readonly operationName?: string | undefined
  /** What the plugins read of a request: its session, the id of a free query. */
  readonly requestContext: Partial<Grafast.RequestContext>
}

/** What is thrown outside of a field: in planning, in the middleware, by a gate. */
export function maskedAnswer(maskError: ErrorMasker, error: unknown): FormattedExecutionResult {
  const wrapped =
    error instanceof GraphQLError
      ? error
      : new GraphQLError('Execution failed', {
          originalError: error instanceof Error ? error : new Error(String(error)),
        })
  return { errors: [maskError(wrapped).toJSON()] }
}

/** Never rejects. A subscription is refused: nobody here could follow it. */
export async function executeMasked(
  maskError: ErrorMasker,
  { variables, ...execution }: Execution,
): Promise<FormattedExecutionResult> {
  const args = {
    ...execution,
    rootValue: null,
    contextValue: Object.create(null),
    variableValues: variables,
  }
  try {
    await hookArgs(args)
    const result = await execute(args)
    if (Symbol.asyncIterator in result) {
      await result.return(undefined)
      return maskedAnswer(maskError, new Error('In-process execution takes queries and mutations only'))
    }
    const { errors, ...answer } = result
    return errors ? { ...answer, errors: errors.map((error) => maskError(error).toJSON()) } : answer
  } catch (error) {
    return maskedAnswer(maskError, error)
  }
}
