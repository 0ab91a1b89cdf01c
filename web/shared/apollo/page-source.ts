import type { ApolloClient, FragmentType, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { MaybeMasked } from '@apollo/client/masking'
import type { DocumentNode } from 'graphql'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { loadPart } from '../connection/load-part.ts'
import { keyOf, nameOf, type PageAnswer } from './answer-key.ts'
import type { DataSource, EarlyClient, QueryMode, QueryState } from './data-source.ts'
import { entityIn } from './entity-in.ts'
import type { Store } from './store.ts'

type LoadStore = (answers: readonly PageAnswer[]) => Promise<Store>

/** A component keeps the hooks that it was mounted with. */
function useOwnHooks(page: PageSource) {
  const [hooks] = useState(page.hooks)
  return hooks
}

function useShown<Data, Variables extends OperationVariables>(
  page: PageSource,
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  mode: QueryMode,
): QueryState<MaybeMasked<Data>> {
  const key = keyOf(nameOf(query), variables)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for query and variables
  const shown = useMemo(() => page.show(query, variables, mode), [key, mode])
  const state = useSyncExternalStore(shown.subscribe, shown.current, shown.current)
  // As in answers.ts: the type is generated from the document.
  return state as QueryState<MaybeMasked<Data>>
}

/**
 * What a visitor's page is hydrated with: the answers that it came with, read as on the server. Apollo is loaded by the first press,
 * question or change, and takes the answers over. What is mounted from then on uses Apollo's hooks; what was there before keeps
 * those of this file, shows what it has, and follows the cache.
 */
export class PageSource implements DataSource {
  readonly #load: LoadStore
  readonly #hooks: Pick<DataSource, 'useQuery' | 'useFragment'>
  readonly #waiting = new Set<(store: Store) => void>()
  #answers: readonly PageAnswer[]
  #byKey: ReadonlyMap<string, unknown>
  #store: Store | undefined
  #opening: Promise<Store> | undefined

  constructor(answers: readonly PageAnswer[], load: LoadStore) {
    this.#load = load
    this.#answers = answers
    this.#byKey = new Map(answers.map(([operation, variables, data]) => [keyOf(operation, variables), data]))
    this.#hooks = {
      useQuery: (query, variables, mode) => useShown(this, query, variables, mode),
      // The page's answers are whole: the reference that the parent passes on is the object.
      useFragment: <Data>(_fragment: TypedDocumentNode<Data>, from: FragmentType<NoInfer<Data>> | null) =>
        from as MaybeMasked<Data> | null,
    }
  }

  /** Loads Apollo, once. Rejects at once when its code does not come; the next call asks for it again. */
  opened(): Promise<Store> {
    this.#opening ??= this.#load(this.#answers).then(
      (store) => this.#begin(store),
      (error: unknown) => {
        this.#opening = undefined
        throw error
      },
    )
    return this.#opening
  }

  #begin(store: Store): Store {
    this.#store = store
    this.#answers = []
    this.#byKey = new Map()
    for (const follow of this.#waiting) follow(store)
    this.#waiting.clear()
    return store
  }

  /** For what a person waits for: after an outage it is tried again, and the notice says so when that is no use. */
  #wanted(): Promise<Store> {
    return loadPart(() => this.opened())
  }

  async open(): Promise<ApolloClient> {
    return (await this.#wanted()).client
  }

  load: DataSource['load'] = async (...question) => (await this.#wanted()).source.load(...question)

  useQuery<Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: NoInfer<Variables>,
    mode: QueryMode,
  ): QueryState<MaybeMasked<Data>> {
    return useOwnHooks(this).useQuery<Data, Variables>(query, variables, mode)
  }

  useFragment<Data>(fragment: TypedDocumentNode<Data>, from: FragmentType<NoInfer<Data>> | null) {
    return useOwnHooks(this).useFragment<Data>(fragment, from)
  }

  /** Of a component that is mounted now. */
  get hooks(): Pick<DataSource, 'useQuery' | 'useFragment'> {
    return this.#store?.source ?? this.#hooks
  }

  useClient(): ApolloClient {
    if (!this.#store)
      throw new Error('This component may be shown before Apollo is loaded: see useEarlyClient')
    return this.#store.client
  }

  readonly early: EarlyClient = {
    query: (async (options: ApolloClient.QueryOptions) =>
      (await this.open()).query(options)) as ApolloClient['query'],
    mutate: (async (options: ApolloClient.MutateOptions) =>
      (await this.open()).mutate(options)) as ApolloClient['mutate'],
    readQuery: ((options: ApolloClient.ReadQueryOptions<unknown, OperationVariables>) =>
      this.#store
        ? this.#store.client.readQuery(options)
        : (this.#known(options.query, options.variables ?? {}) ?? null)) as ApolloClient['readQuery'],
    readFragment: ((options: ApolloClient.ReadFragmentOptions<unknown, OperationVariables>) =>
      this.#store
        ? this.#store.client.readFragment(options)
        : entityIn(this.#answers, options.id ?? '')) as ApolloClient['readFragment'],
  }

  #known(query: DocumentNode, variables: OperationVariables): unknown {
    return this.#byKey.get(keyOf(nameOf(query), variables))
  }

  /** An answer, and what becomes of it once Apollo has it. */
  show(query: DocumentNode, variables: OperationVariables, mode: QueryMode) {
    const ofPage = this.#store ? undefined : this.#known(query, variables)
    let state: QueryState<unknown> = {
      data: this.#store?.client.readQuery<unknown>({ query, variables }, true) ?? ofPage,
      error: undefined,
    }
    let isAsked = false

    const follow = ({ client }: Store, tell: () => void) => {
      // Apollo has made another object of the page's answer, which says the same.
      let isSame = ofPage !== undefined && state.data === ofPage
      return client.cache.watch({
        query,
        variables,
        optimistic: true,
        immediate: true,
        callback: ({ complete, result }) => {
          if (complete && !isSame && result !== state.data) {
            state = { data: result, error: undefined }
            tell()
          }
          isSame = false
        },
      })
    }
    const ask = (tell: () => void) => {
      isAsked = true
      this.early.query({ query, variables }).catch((error: Error) => {
        state = { data: undefined, error }
        tell()
      })
    }
    const subscribe = (tell: () => void) => {
      if (mode === 'asks' && state.data === undefined && !isAsked) ask(tell)
      if (this.#store) return follow(this.#store, tell)
      let stop = () => {}
      const followLater = (store: Store) => {
        stop = follow(store, tell)
      }
      this.#waiting.add(followLater)
      return () => {
        this.#waiting.delete(followLater)
        stop()
      }
    }
    return { subscribe, current: () => state }
  }
}
