import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core'
import type { GraphQLSchema } from 'postgraphile/graphql'

export interface SchemaDrift {
  readonly breaking: boolean
  /** One line per change, breaking ones first. */
  readonly lines: readonly string[]
}

const LABELS: Readonly<Record<CriticalityLevel, string>> = {
  [CriticalityLevel.Breaking]: 'BREAKING     ',
  [CriticalityLevel.Dangerous]: 'dangerous    ',
  [CriticalityLevel.NonBreaking]: 'non-breaking ',
}

const ORDER = [CriticalityLevel.Breaking, CriticalityLevel.Dangerous, CriticalityLevel.NonBreaking]

const rank = (change: Change): number => ORDER.indexOf(change.criticality.level)

/** Lists what changes for clients when `next` replaces `committed`. */
export async function compareSchemas(committed: GraphQLSchema, next: GraphQLSchema): Promise<SchemaDrift> {
  const changes = (await diff(committed, next)).toSorted((a, b) => rank(a) - rank(b))
  return {
    breaking: changes.some((change) => change.criticality.level === CriticalityLevel.Breaking),
    lines: changes.map((change) => `${LABELS[change.criticality.level]} ${change.message}`),
  }
}
