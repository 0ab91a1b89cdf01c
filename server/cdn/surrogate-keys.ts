/**
 * What a public answer shows, as keys by which a CDN drops it: the id of each row in it, and `lists` where rows that are not in it may
 * belong into it one day. `site` is in all, for what a change touches everywhere.
 */
import { type DocumentNode, type FormattedExecutionResult, Kind } from 'graphql'
import type { TopicChange } from '../events/event-messages.ts'

export const SITE_KEY = 'site'
const LISTS_KEY = 'lists'

/** CDNs take headers of some kilobytes. What shows more rows is not kept there. */
const MOST_KEYS = 150

/**
 * Root fields of the pages of one row. What they show beside it (similar jobs, usual pay) is purged when it is edited or goes; what is
 * new appears there when the page's time is over. A field that is not listed counts as a list: forgotten, it is purged too often.
 */
const SINGLE_FIELDS = new Set([
  '__typename',
  'getPublicJobById',
  'getPublicJobRequestById',
  'landingPagesOfJob',
  'payOfJob',
  'professionFields',
  'professions',
  'similarJobRequests',
  'similarJobs',
  'specialties',
  'states',
])

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

const isSingle = ({ definitions }: DocumentNode): boolean =>
  definitions.every(
    (definition) =>
      definition.kind !== Kind.OPERATION_DEFINITION ||
      definition.selectionSet.selections.every(
        (selection) => selection.kind === Kind.FIELD && SINGLE_FIELDS.has(selection.name.value),
      ),
  )

const known = new WeakMap<object, ReadonlySet<string>>()

/** The keys of one result. Many pages may be made of it: it is searched once. */
export function keysOf(document: DocumentNode, result: FormattedExecutionResult): ReadonlySet<string> {
  const before = known.get(result)
  if (before !== undefined) return before
  const keys = new Set<string>(JSON.stringify(result.data ?? null).match(UUID) ?? [])
  if (!isSingle(document)) keys.add(LISTS_KEY)
  known.set(result, keys)
  return keys
}

/** What has to be dropped after these changes. A company stands beside its jobs, by its name and its badge alone in some places. */
export function keysOfChanges(changes: readonly TopicChange[]): readonly string[] {
  if (changes.some(({ key }) => key === 'companies')) return [SITE_KEY]
  return [LISTS_KEY, ...changes.map(({ id }) => id)]
}

/** Undefined: more than a header holds. */
export function surrogateKeys(keys: ReadonlySet<string>): readonly string[] | undefined {
  return keys.size > MOST_KEYS ? undefined : [SITE_KEY, ...keys]
}
