import { InMemoryCache, type InMemoryCacheConfig } from '@apollo/client'

/**
 * Apollo's default cache key is `id`. These types have another: the vocabulary its slug, a state its code, a profile its
 * person, a session its handle. Answers that describe a moment (hits, counts) have no key and stay with their query.
 */
export const cacheConfig: InMemoryCacheConfig = {
  typePolicies: {
    // Objects without a key: queries that ask for different fields of one complete each other. Apollo would keep the part of the
    // last query, and the page that shows the other part would fail. A test finds types that are missing here.
    ApplicationCounts: { merge: true },
    BackgroundOverview: { merge: true },
    BookingOverview: { merge: true },
    // One of a company: the page of a booking asks for other fields before and after it.
    BillingAddress: { merge: true },
    CompanyFields: { merge: true },
    CompanyTeam: { merge: true },
    ImportedJob: { merge: true },
    JobCount: { merge: true },
    JobMarketOverview: { merge: true },
    JobRequestChange: { merge: true },
    JobRequestContactFields: { merge: true },
    JobRequestSearchFacets: { merge: true },
    JobSearchFacets: { merge: true },
    OwnNewsletter: { merge: true },
    PlaceResolution: { merge: true },
    ReportCaseOverview: { merge: true },
    ModerationOverview: { merge: true },
    AccountSession: { keyFields: ['handle'] },
    // A job has at most one change.
    JobChange: { keyFields: ['jobId'] },
    JobFields: { merge: true },
    // At most one exists; the key lets fragments be read from it.
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
