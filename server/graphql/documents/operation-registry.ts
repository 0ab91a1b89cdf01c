/** The operations that any client may run, parsed and validated once: one DocumentNode each, for grafast's plan cache. */
import type { FastifyBaseLogger } from 'fastify'
import { type DocumentNode, type GraphQLSchema, Kind, parse, print, validate } from 'postgraphile/graphql'
import type { ManifestOperation, OperationManifest } from './operation-manifest.ts'
import { selectExpiry } from './select-expiry.ts'

export interface Operation {
  readonly id: string
  readonly name: string
  readonly type: ManifestOperation['type']
  readonly document: DocumentNode
  readonly body: string
  /** The answer is the same for every visitor, so it may be cached for a short time. */
  readonly isPublic: boolean
}

/**
 * Root fields whose answer is the same for every visitor; only requests without a session read it from the cache. What is
 * signed in may read something else: requests that are hidden from an employer are missing from its answers. A field that
 * is not listed is never cached: a forgotten entry costs speed, not secrecy.
 */
const PUBLIC_FIELDS = new Set([
  '__typename',
  'getPublicJobById',
  'getPublicJobRequestById',
  'endedJob',
  'jobMarketOverview',
  'jobRequestSearchFacets',
  'jobSearchFacets',
  'placeById',
  'professionFields',
  'professions',
  'searchJobRequests',
  'searchJobs',
  'searchPlaces',
  'similarJobRequests',
  'similarJobs',
  'specialties',
  'states',
])

export function readsOnlyPublicFields(document: DocumentNode): boolean {
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  )
  return operations.every(
    (operation) =>
      operation.operation === 'query' &&
      operation.selectionSet.selections.every(
        (selection) => selection.kind === Kind.FIELD && PUBLIC_FIELDS.has(selection.name.value),
      ),
  )
}

export interface OperationRegistry {
  readonly size: number
  byId(id: string): Operation | undefined
  byName(name: string): Operation | undefined
}

export function createOperationRegistry(
  schema: GraphQLSchema,
  manifest: OperationManifest,
  log: Pick<FastifyBaseLogger, 'error'>,
): OperationRegistry {
  const byId = new Map<string, Operation>()
  const byName = new Map<string, Operation>()
  for (const { id, name, type, body } of manifest.operations) {
    const document = selectExpiry(schema, parse(body, { noLocation: true }))
    const problems = validate(schema, document)
    if (problems.length > 0) {
      // One stale operation must not prevent the start: only that operation answers PERSISTED_QUERY_NOT_FOUND.
      log.error(
        { operation: name, reason: problems[0]?.message },
        'graphql: operation does not fit the schema',
      )
      continue
    }
    const operation = {
      id,
      name,
      type,
      document,
      body: print(document),
      isPublic: readsOnlyPublicFields(document),
    }
    byId.set(id, operation)
    byName.set(name, operation)
  }
  return { size: byId.size, byId: (id) => byId.get(id), byName: (name) => byName.get(name) }
}
