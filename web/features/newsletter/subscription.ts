/** A subscription as the settings show it, of an account or of the address of a link. */
import type { JobVocabulary } from '../../entities/profession/vocabulary.ts'
import type { NewsletterFrequency, NewsletterState } from '../../shared/graphql/schema-types.generated.ts'

export interface Topics {
  readonly professions: readonly string[]
  readonly regions: readonly string[]
  readonly frequency: NewsletterFrequency
}

export interface Subscription extends Topics {
  /** Masked where a link opened it. */
  readonly address: string
  readonly state: NewsletterState
  readonly confirmedAt: string | null
  readonly endedAt: string | null
}

export interface NewsletterVocabulary extends Pick<JobVocabulary, 'fields' | 'professions'> {
  readonly states: readonly { readonly code: string; readonly name: string; readonly country: string }[]
}

/** What was refused, in words; null: done. */
export type Refused = { readonly title: string; readonly text: string } | null

/** What the settings can do. Each is safe to repeat. */
export interface SubscriptionVerbs {
  readonly subscribe: (topics: Topics) => Promise<Refused>
  readonly change: (topics: Topics) => Promise<Refused>
  readonly end: () => Promise<Refused>
}

export const ALL_TOPICS: Topics = { professions: [], regions: [], frequency: 'jede_ausgabe' }
