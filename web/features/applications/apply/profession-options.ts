import { groupedProfessions } from '../../../entities/profession/grouped-professions.ts'
import type { ApplyFormQuery } from './apply.generated.ts'
import type { Option } from './apply-fields.tsx'

export function optionsOf(vocabulary: Pick<ApplyFormQuery, 'professionFields' | 'professions'>): Option[] {
  return groupedProfessions(vocabulary.professionFields, vocabulary.professions).flatMap(({ items }) => items)
}
