import type { SearchState } from './search-state.ts'

/** The search state as arguments of the search function, which ignores empty ones. */
export function criteriaOf({ place, radiusKm, state, text, ...rest }: SearchState) {
  const { fields, specialties, jobTypes, qualifications, contractTerms, salaryMonthMin, remote, maxAgeDays } =
    rest
  return {
    text,
    fields,
    specialties,
    jobTypes,
    qualifications,
    contractTerms,
    salaryMonthMin,
    remote,
    maxAgeDays,
    // An unknown place is no filter.
    placeId: place?.kind === 'known' ? place.id : null,
    radiusKm,
    stateCode: state,
  }
}
