import type { SearchState } from './search-state.ts'

/** The search state as arguments of the search for requests, which ignores empty ones. */
export function requestCriteriaOf(search: SearchState) {
  const { text, fields, professions, specialties, jobTypes, qualifications, availableFrom } = search
  const { contractTerms, maxAgeDays, place, radiusKm, state } = search
  return {
    text,
    fields,
    professions,
    specialties,
    jobTypes,
    qualifications,
    contractTerms,
    availableFrom,
    maxAgeDays,
    placeId: place?.kind === 'known' ? place.id : null,
    radiusKm,
    stateCode: state,
  }
}
