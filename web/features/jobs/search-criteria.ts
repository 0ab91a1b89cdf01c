import type { SearchState } from './search-state.ts'

/** The state of the address as the search function wants it. A place that was not found limits nothing. */
export function criteriaOf(state: SearchState) {
  const place = state.place?.kind === 'known' ? state.place : null
  return {
    text: state.text || null,
    fields: listOrNull(state.fields),
    specialties: listOrNull(state.specialties),
    jobTypes: listOrNull(state.jobTypes),
    qualifications: listOrNull(state.qualifications),
    contractTerms: listOrNull(state.contractTerms),
    placeId: place?.id ?? null,
    radiusKm: place ? state.radiusKm : null,
    stateCode: state.state,
    salaryMonthMin: state.salaryMonthMin,
    remote: state.remote || null,
    maxAgeDays: state.maxAgeDays,
  }
}

function listOrNull<Value>(values: readonly Value[]): Value[] | null {
  return values.length === 0 ? null : [...values]
}
