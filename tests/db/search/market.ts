import type { OnlineJob } from './online-jobs.ts'

const PROFESSIONS = [
  ['Orthopädietechnik-Mechaniker (m/w/d)', 'orthopaedietechnik-mechaniker'],
  ['Orthopädieschuhmacher (m/w/d)', 'orthopaedieschuhmacher'],
  ['Physiotherapeut (m/w/d)', 'physiotherapeut'],
  ['Reha-Techniker (m/w/d)', 'reha-techniker'],
  ['Podologe (m/w/d)', 'podologe'],
] as const
const PLACES = [3707300, 3707500, 3715400, 3411700, 3434600, 1011500, 2009500, 8033100, 5066700] as const
const SPECIALTIES = ['prothetik', 'orthetik', 'einlagen', 'aussendienst'] as const

const pick = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

/** Mixed jobs with many ties: same minute, same pay, same place. Always the same ones. */
export const market = (size: number): OnlineJob[] => {
  const noon = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 43_200_000
  return Array.from({ length: size }, (_, index) => {
    const [title, profession] = pick(PROFESSIONS, index * 7 + Math.floor(index / 11))
    return {
      title,
      profession_slug: profession,
      place_id: pick(PLACES, index * 5 + Math.floor(index / 7)),
      specialties: SPECIALTIES.filter((_name, position) => (index >> position) % 3 === 0),
      job_types: pick(
        [['vollzeit'], ['teilzeit'], ['minijob'], ['ausbildung'], ['vollzeit', 'teilzeit']],
        index + Math.floor(index / 13),
      ),
      qualification: pick(['geselle', 'meister', null, 'quereinstieg'], Math.floor(index / 3)),
      contract_term: pick(['unbefristet', 'befristet', null], Math.floor(index / 5)),
      remote: index % 9 === 0,
      salary_min: 2000,
      salary_max: 2500 + 250 * (index % 8),
      published_at: new Date(noon - 3_600_000 * 9 * Math.floor(index / 4)).toISOString(),
      boosted_at: index % 10 === 3 ? new Date(noon).toISOString() : null,
    }
  })
}
