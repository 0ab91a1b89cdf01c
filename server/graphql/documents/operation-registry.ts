/** The operations that any client may run, parsed and validated once: one DocumentNode each, for grafast's plan cache. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  parse,
  print,
  type SelectionSetNode,
  validate,
} from 'postgraphile/graphql'
import { placesFor } from '../../overload/member-work.ts'
import { FreeQueryError } from '../errors/free-query-error.ts'
import { costOf } from '../free-queries/cost.ts'
import { parseWithinLimits } from '../free-queries/limits.ts'
import { type ManifestOperation, type OperationManifest, operationId } from './operation-manifest.ts'
import { selectExpiry } from './select-expiry.ts'

export interface Operation {
  readonly id: string
  readonly name: string
  readonly type: ManifestOperation['type']
  readonly document: DocumentNode
  readonly body: string
  /** The answer is the same for every visitor, so it may be cached for a short time. */
  readonly isPublic: boolean
  /** The answer is vocabulary, the same for everybody until a release changes it. */
  readonly isVocabulary: boolean
  /** A saved query of GraphiQL: for all others it does not exist. */
  readonly isForAdmins: boolean
  /** Of the gate of members, by how much it can yield. */
  readonly places: number
}

/**
 * Root fields whose answer is the same for every visitor; only requests without a session read it from the cache. What is
 * signed in may read something else: requests that are hidden from an employer are missing from its answers, and when a
 * person visited the list is null for visitors. A field that is not listed is never cached, nor is what is asked for beside
 * it: a forgotten entry costs speed, not secrecy.
 */
const PUBLIC_FIELDS = new Set([
  '__typename',
  'companyJobs',
  'companyPage',
  'endedJob',
  'freeFirstDays',
  'getPublicJobById',
  'getPublicJobRequestById',
  'invoiceIssuerName',
  'jobMarketOverview',
  'jobRequestSearchCorrection',
  'jobRequestSearchFacets',
  'jobRequestSearchFilters',
  'jobRequestSearchSuggestions',
  'jobRequestSearchWays',
  'jobRequestVisitsNoted',
  'jobSearchCorrection',
  'jobSearchFacets',
  'jobSearchFilters',
  'jobSearchPage',
  'jobSearchSuggestions',
  'jobSearchWays',
  'landingJobs',
  'landingPage',
  'landingPagesOfJob',
  'newJobRequestsSince',
  'newsletterArchive',
  'newsletterArchiveIssue',
  'payOfJob',
  'placeById',
  'professionFields',
  'professionPay',
  'professions',
  'resolvePlace',
  'searchJobRequests',
  'searchJobs',
  'searchPlaces',
  'similarJobRequests',
  'similarJobs',
  'soldPlans',
  'specialties',
  'stateLandingPages',
  'states',
  'suggestedProfessions',
  'usualPays',
  'vatPercent',
])

const VOCABULARY_FIELDS = new Set(['professionFields', 'professions', 'specialties', 'states'])

/** The fields of `Query` that a query asks for, also through fragments. */
export function rootFieldsOf(document: DocumentNode): readonly string[] {
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet] as const] : [],
    ),
  )
  const fieldsOf = (set: SelectionSetNode | undefined): readonly string[] =>
    set?.selections.flatMap((one) => {
      if (one.kind === Kind.FIELD) return [one.name.value]
      return fieldsOf(one.kind === Kind.FRAGMENT_SPREAD ? fragments.get(one.name.value) : one.selectionSet)
    }) ?? []
  return document.definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION ? fieldsOf(one.selectionSet) : [],
  )
}

const readsOnly = (fields: ReadonlySet<string>, document: DocumentNode): boolean =>
  document.definitions.every((one) => one.kind !== Kind.OPERATION_DEFINITION || one.operation === 'query') &&
  rootFieldsOf(document).every((field) => fields.has(field))

export const readsOnlyPublicFields = (document: DocumentNode): boolean => readsOnly(PUBLIC_FIELDS, document)

export interface OperationRegistry {
  /** Reads those that nobody has asked for yet, one at a time, so that a release says early what no longer fits. How many do. */
  check(): Promise<number>
  byId(id: string): Operation | undefined
  /** An operation of the web app. */
  byName(name: string): Operation | undefined
  /** The operation that a text says, whatever its comments and spaces. */
  byText(text: string): Operation | undefined
}

/** The registry until the schema is built. */
export const NO_OPERATIONS: OperationRegistry = {
  check: async () => 0,
  byId: () => undefined,
  byName: () => undefined,
  byText: () => undefined,
}

/** The id of a text as GraphiQL sends it; undefined for what is no query that an admin may send. */
function idOfText(text: string): string | undefined {
  try {
    return operationId(print(parseWithinLimits(text)))
  } catch (error) {
    if (error instanceof FreeQueryError) return undefined
    throw error
  }
}

function once<Value>(find: () => Value): () => Value {
  let found: { readonly value: Value } | undefined
  return () => {
    found ??= { value: find() }
    return found.value
  }
}

interface RegistryOptions {
  readonly schema: GraphQLSchema
  /** The operations of the web app. */
  readonly manifest: OperationManifest
  /** Saved queries of GraphiQL, for admins. */
  readonly savedQueries?: readonly ManifestOperation[]
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

export function createOperationRegistry({
  schema,
  manifest,
  savedQueries = [],
  log,
}: RegistryOptions): OperationRegistry {
  function read({ id, name, type, body }: ManifestOperation, isForAdmins: boolean): Operation | undefined {
    const document = selectExpiry(schema, parse(body, { noLocation: true }))
    const problems = validate(schema, document)
    if (problems.length > 0) {
      // One stale operation must not prevent the start: only that operation answers PERSISTED_QUERY_NOT_FOUND.
      log.error(
        { operation: name, reason: problems[0]?.message },
        'graphql: operation does not fit the schema',
      )
      return undefined
    }
    const node = getOperationAST(document, name)
    return {
      id,
      name,
      type,
      document,
      body: print(document),
      isPublic: !isForAdmins && readsOnlyPublicFields(document),
      isVocabulary: !isForAdmins && readsOnly(VOCABULARY_FIELDS, document),
      isForAdmins,
      places: node ? placesFor(costOf(schema, document, node, {})) : 1,
    }
  }

  const byId = new Map<string, () => Operation | undefined>()
  const byName = new Map<string, () => Operation | undefined>()
  function add(operation: ManifestOperation, isForAdmins: boolean): void {
    // When it is first asked for: reading all of them took a tenth of a start.
    const get = once(() => read(operation, isForAdmins))
    byId.set(operation.id, get)
    if (!isForAdmins) byName.set(operation.name, get)
  }
  for (const operation of savedQueries) add(operation, true)
  for (const operation of manifest.operations) add(operation, false)

  return {
    async check() {
      let fitting = 0
      for (const get of byId.values()) {
        if (get() !== undefined) fitting += 1
        await nextTurn()
      }
      return fitting
    },
    byId: (id) => byId.get(id)?.(),
    byName: (name) => byName.get(name)?.(),
    byText(text) {
      const id = idOfText(text)
      return id === undefined ? undefined : byId.get(id)?.()
    },
  }
}
