import { COUNTRIES } from '../../entities/place/countries.ts'
import type { Place } from '../../entities/place/place.ts'
import type { Vocabulary } from '../../features/jobs/facets.ts'
import { compareNames } from '../../shared/format/compare-names.ts'
import { inOrder } from '../../shared/format/in-order.ts'
import type { JobVocabularyQuery } from './search-data.generated.ts'

interface Named {
  readonly slug: string
  readonly name: string
}

const COUNTRY_CHOICES = COUNTRIES.map(([value, label]) => ({ value, label }))

const toChoice = ({ slug, name }: Named) => ({ value: slug, label: name })

export function vocabularyOf(data: JobVocabularyQuery, place: Place | null): Vocabulary {
  return {
    fields: inOrder(data.professionFields).map(toChoice),
    specialties: inOrder(data.specialties).map(toChoice),
    states: [
      ...COUNTRY_CHOICES,
      ...data.states
        .filter(({ code }) => code !== 'LI')
        .map(({ code, name }) => ({ value: code, label: name }))
        .sort((a, b) => compareNames(a.label, b.label)),
    ],
    town: place?.town ?? null,
  }
}
