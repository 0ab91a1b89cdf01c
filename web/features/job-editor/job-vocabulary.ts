import { inOrder } from '../../shared/format/in-order.ts'

interface Named {
  readonly slug: string
  readonly name: string
  readonly position: number
}

/** The trade's words, as the page has loaded them. */
export interface JobVocabulary {
  readonly fields: readonly Named[]
  readonly professions: readonly (Named & {
    readonly abbreviation: string | null
    readonly fieldSlug: string
  })[]
  readonly specialties: readonly Named[]
}

/** Professions under their field, as a select shows them. */
export function groupedProfessions({ fields, professions }: JobVocabulary) {
  return inOrder(fields).map((field) => ({
    group: field.name,
    items: inOrder(professions)
      .filter((profession) => profession.fieldSlug === field.slug)
      .map(({ slug, name, abbreviation }) => ({
        value: slug,
        label: abbreviation ? `${name} (${abbreviation})` : name,
      })),
  }))
}
