import type { OnlineRequest } from './online-requests.ts'

const PROFESSIONS = [
  ['Orthopädietechnik-Mechaniker', 'orthopaedietechnik-mechaniker'],
  ['Orthopädieschuhmacherin', 'orthopaedieschuhmacher'],
  ['Physiotherapeut', 'physiotherapeut'],
  ['Reha-Techniker', 'reha-techniker'],
  ['Podologin', 'podologe'],
] as const
/** Göttingen, Northeim (in the area of Göttingen), Kassel, Berlin, Munich, Cologne. */
const PLACES = [3707300, 3715400, 3411700, 1011500, 8033100, 5066700] as const
const SPECIALTIES = ['prothetik', 'orthetik', 'einlagen', 'aussendienst'] as const
const TYPES = [['vollzeit'], ['vollzeit', 'teilzeit'], ['minijob', 'teilzeit'], ['ausbildung']] as const

const pick = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

/** Mixed requests with many ties: same day, same area. Always the same ones. */
export const requestMarket = (size: number): OnlineRequest[] =>
  Array.from({ length: size }, (_, index) => {
    const [title, profession] = pick(PROFESSIONS, index * 7 + Math.floor(index / 11))
    return {
      title,
      profession_slug: profession,
      place_id: pick(PLACES, index * 5 + Math.floor(index / 7)),
      specialties: SPECIALTIES.filter((_name, position) => (index >> position) % 3 === 0),
      job_types: pick(TYPES, index + Math.floor(index / 13)),
      qualification: pick(['geselle', 'meister', null, 'quereinstieg'], Math.floor(index / 3)),
      start_date: pick([null, '2027-01-01', '2027-04-01'], Math.floor(index / 5)),
      published_at: new Date(Date.now() - 3_600_000 * (1 + 9 * Math.floor(index / 4))).toISOString(),
    }
  })
