interface Named {
  readonly slug: string
  readonly name: string
  readonly position: number
}

/** Professions, fields and specialties as the page's loader has loaded them. */
export interface JobVocabulary {
  readonly fields: readonly Named[]
  readonly professions: readonly (Named & {
    readonly abbreviation: string | null
    readonly fieldSlug: string
  })[]
  readonly specialties: readonly Named[]
}
