/**
 * GraphQL inside the process, for server rendering and for the public result cache.
 * grafast gets the same DocumentNode object each time, because its plan cache compares by identity.
 */
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
import { executeMasked } from './execute-masked.ts'
import type { PublicResultCache, Variables } from './results/public-result-cache.ts'
import type { VocabularyAnswers } from './results/vocabulary-answers.ts'

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
  return {
    run: (document, variables, session) =>
      executeMasked(maskError, { schema, resolvedPreset, document, variables, requestContext: { session } }),
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
  readonly vocabulary: Pick<VocabularyAnswers, 'get'>
  /** False in development: documents change while the server runs, so their text is run and not the registered one. */
  readonly preferRegistered: boolean
}

export function createGraphqlExecutor(
  options: GraphqlExecutorOptions,
): (request: GraphqlRequest) => Promise<FormattedExecutionResult> {
  const { executor, registry, cache, vocabulary, maskError, preferRegistered } = options
  const canonical = createDocumentStore(options.schema)

  function registered(request: GraphqlRequest): Operation | undefined {
    const name = request.operationName ?? nameOf(request.document)
    return preferRegistered && name !== undefined ? registry.byName(name) : undefined
  }

  return async (request) => {
    const variables = request.variables ?? {}
    const operation = registered(request)
    if (operation?.isVocabulary) return vocabulary.get(operation, variables)
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
