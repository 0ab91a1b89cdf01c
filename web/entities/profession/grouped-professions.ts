import { inOrder } from '../../shared/format/in-order.ts'

interface Named {
  readonly slug: string
  readonly name: string
  readonly position: number
}

interface Profession extends Named {
  readonly abbreviation: string | null
  readonly fieldSlug: string
}

/** Professions under their field, as a select shows them. */
export function groupedProfessions(fields: readonly Named[], professions: readonly Profession[]) {
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
