import { InMemoryCache, type InMemoryCacheConfig } from '@apollo/client'

/**
 * Most things are known by `id`, which is the cache's own rule. These are not: the vocabulary is known by its slug,
 * a state by its code, a profile by its person, a session by its handle. Answers that describe a moment (hits, counts) stay with the question that asked for them.
 */
export const cacheConfig: InMemoryCacheConfig = {
  typePolicies: {
    // One of each: two questions that ask for different parts of it complete each other.
    BackgroundOverview: { merge: true },
    ModerationOverview: { merge: true },
    AccountSession: { keyFields: ['handle'] },
    // There is one at most; keyed, so that fragments can be read from it.
    EmailChange: { keyFields: ['newEmail'] },
    Profile: { keyFields: ['userId'] },
    Profession: { keyFields: ['slug'] },
    ProfessionField: { keyFields: ['slug'] },
    Specialty: { keyFields: ['slug'] },
    State: { keyFields: ['code'] },
  },
  // The schema has neither interfaces nor unions; a test checks that.
  possibleTypes: {},
}

export function createCache(): InMemoryCache {
  return new InMemoryCache(cacheConfig)
}
