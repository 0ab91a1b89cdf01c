import type { ApolloClient, FragmentType, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { MaybeMasked } from '@apollo/client/masking'
import type { DocumentNode, FormattedExecutionResult } from 'graphql'
import { keyOf, nameOf, type PageAnswer } from './answer-key.ts'
import type { DataSource, QueryState } from './data-source.ts'

export type ExecuteGraphql = (request: {
  readonly document: DocumentNode
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>>
}) => Promise<FormattedExecutionResult>

interface Answer {
  readonly operation: string
  readonly variables: OperationVariables
  readonly promise: Promise<unknown>
  /** Undefined while the answer is on its way. */
  data: unknown
}

/** Buttons are rendered on the server but pressed in the browser only. */
const noClient: ApolloClient = new Proxy(Object.create(null), {
  get(_target, property) {
    throw new Error(`The server has no Apollo client to ask for ${String(property)}`)
  },
})

/**
 * The answers of one request on the server. Components read them as they came: without a store that takes
 * them apart and puts them together again, which was most of the cost of a page. Fragment masks are types only here; the
 * browser's cache enforces them.
 */
export class Answers implements DataSource {
  readonly #execute: ExecuteGraphql
  readonly #answers = new Map<string, Answer>()

  constructor(execute: ExecuteGraphql) {
    this.#execute = execute
  }

  /** An answer that is known without asking. */
  write<Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: NoInfer<Variables>,
    data: NoInfer<Data>,
  ): void {
    const operation = nameOf(query)
    const answer = { operation, variables, promise: Promise.resolve(data), data }
    this.#answers.set(keyOf(operation, variables), answer)
  }

  /** Undefined when the query was not sent, or failed. */
  read<Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: NoInfer<Variables>,
  ): MaybeMasked<Data> | undefined {
    // The type is generated from the document and from the schema of this same server, so the answer has it.
    return this.#answers.get(keyOf(nameOf(query), variables))?.data as MaybeMasked<Data> | undefined
  }

  load<Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: NoInfer<Variables>,
    maxAge: number,
    _signal?: AbortSignal,
    isPartial = false,
  ): Promise<MaybeMasked<Data>> {
    const operation = nameOf(query)
    const key = keyOf(operation, variables)
    const known = this.#answers.get(key)
    // A request takes milliseconds: every answer is fresh enough, unless `maxAge: 0` demands a new one.
    if (known && (maxAge > 0 || known.data === undefined)) return known.promise as Promise<MaybeMasked<Data>>
    const promise = this.#ask(query, operation, variables, isPartial)
    const answer: Answer = { operation, variables, promise, data: undefined }
    this.#answers.set(key, answer)
    promise.then(
      (data) => {
        answer.data = data
      },
      () => {
        // A failed answer is not kept: the next caller sends the query again.
        if (this.#answers.get(key) === answer) this.#answers.delete(key)
      },
    )
    return promise as Promise<MaybeMasked<Data>>
  }

  async #ask(
    document: DocumentNode,
    operationName: string,
    variables: OperationVariables,
    isPartial: boolean,
  ): Promise<unknown> {
    const result = await this.#execute({ document, operationName, variables })
    if (result.errors?.length && !(isPartial && result.data)) throw new CombinedGraphQLErrors(result)
    if (!result.data) throw new Error('The query was answered without data')
    return result.data
  }

  useQuery<Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: NoInfer<Variables>,
  ): QueryState<MaybeMasked<Data>> {
    return { data: this.read<Data, Variables>(query, variables), error: undefined }
  }

  useFragment<Data>(
    _fragment: TypedDocumentNode<Data>,
    from: FragmentType<NoInfer<Data>> | null,
  ): MaybeMasked<Data> | null {
    // The server does not mask: the reference that the parent passes on is the whole object.
    return from as MaybeMasked<Data> | null
  }

  useClient(): ApolloClient {
    return noClient
  }

  readonly early = noClient

  open(): Promise<ApolloClient> {
    return Promise.reject(new Error('The server has no Apollo client'))
  }

  /** The answers for the page's state, from which the browser fills its cache. */
  entries(): PageAnswer[] {
    return [...this.#answers.values()].flatMap(({ operation, variables, data }) =>
      data === undefined ? [] : [[operation, variables, data] as const],
    )
  }
}
