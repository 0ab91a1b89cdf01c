/**
 * GraphQL inside the process, for server rendering and for the public result cache. Errors are masked as over HTTP.
 * grafast gets the same DocumentNode object each time, because its plan cache compares by identity.
 */
import { execute, hookArgs } from 'postgraphile/grafast'
import {
  type DocumentNode,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  print,
  validate,
} from 'postgraphile/graphql'
import type { GraphqlRequest, Session } from '../context.ts'
import { asSent } from './documents/as-sent.ts'
import type { Operation, OperationRegistry } from './documents/operation-registry.ts'
import type { ErrorMasker } from './errors/mask-error.ts'
import type { PublicResultCache, Variables } from './results/public-result-cache.ts'

interface ExecutorOptions {
  readonly schema: GraphQLSchema
  readonly resolvedPreset: GraphileConfig.ResolvedPreset
  readonly maskError: ErrorMasker
}

export interface Executor {
  run(
    document: DocumentNode,
    variables: Variables,
    session: Session | null,
  ): Promise<FormattedExecutionResult>
}

export function createExecutor({ schema, resolvedPreset, maskError }: ExecutorOptions): Executor {
  const masked = (error: unknown): FormattedExecutionResult => {
    const wrapped =
      error instanceof GraphQLError
        ? error
        : new GraphQLError('Execution failed', {
            originalError: error instanceof Error ? error : new Error(String(error)),
          })
    return { errors: [maskError(wrapped).toJSON()] }
  }
  return {
    async run(document, variables, session) {
      const args = {
        schema,
        document,
        rootValue: null,
        contextValue: Object.create(null),
        variableValues: variables,
        resolvedPreset,
        requestContext: { session },
      }
      try {
        await hookArgs(args)
        const result = await execute(args)
        if (Symbol.asyncIterator in result) {
          await result.return(undefined)
          return masked(new Error('In-process execution takes queries and mutations only'))
        }
        return result.errors
          ? { ...result, errors: result.errors.map((error) => maskError(error).toJSON()) }
          : { data: result.data ?? null }
      } catch (error) {
        return masked(error)
      }
    },
  }
}

function nameOf(document: DocumentNode): string | undefined {
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) return definition.name?.value
  }
  return undefined
}

/** Enough for every operation of the app. With hot reload each edit adds a document, so memory needs a limit. */
const MAX_DOCUMENTS = 500

/** One validated DocumentNode per text, also where hot reload makes a new object of the same document. */
function createDocumentStore(schema: GraphQLSchema): (document: DocumentNode) => DocumentNode {
  const byIdentity = new WeakMap<DocumentNode, DocumentNode>()
  const byText = new Map<string, DocumentNode>()
  return (document) => {
    const known = byIdentity.get(document)
    if (known) return known
    const sent = asSent(document)
    const text = print(sent)
    const canonical = byText.get(text) ?? sent
    if (canonical === sent) {
      const [problem] = validate(schema, sent)
      if (problem) throw problem
      if (byText.size >= MAX_DOCUMENTS) byText.clear()
      byText.set(text, sent)
    }
    byIdentity.set(document, canonical)
    return canonical
  }
}

interface GraphqlExecutorOptions extends ExecutorOptions {
  readonly executor: Executor
  readonly registry: OperationRegistry
  readonly cache: PublicResultCache
  /** False in development: documents change while the server runs, so their text is run and not the registered one. */
  readonly preferRegistered: boolean
}

export function createGraphqlExecutor(
  options: GraphqlExecutorOptions,
): (request: GraphqlRequest) => Promise<FormattedExecutionResult> {
  const { executor, registry, cache, maskError, preferRegistered } = options
  const canonical = createDocumentStore(options.schema)

  function registered(request: GraphqlRequest): Operation | undefined {
    const name = request.operationName ?? nameOf(request.document)
    return preferRegistered && name !== undefined ? registry.byName(name) : undefined
  }

  return async (request) => {
    const variables = request.variables ?? {}
    const operation = registered(request)
    if (operation?.isPublic && request.session === null) return (await cache.get(operation, variables)).result
    try {
      return await executor.run(
        operation?.document ?? canonical(request.document),
        variables,
        request.session,
      )
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [maskError(error).toJSON()] }
      throw error
    }
  }
}
