import type { SearchState } from './search-state.ts'

/** The state of the address as the search function wants it, which ignores what is empty. */
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
    // A place that was not found limits nothing.
    placeId: place?.kind === 'known' ? place.id : null,
    radiusKm,
    stateCode: state,
  }
}
