import type { Qualification } from '../../shared/format/qualifications.ts'

/** What a person has, where a job names what it asks for (web/shared/format/qualifications.ts). */
export const HELD_QUALIFICATIONS: Readonly<Record<Qualification, string>> = {
  quereinstieg: 'Quereinstieg',
  ausbildung: 'Berufsausbildung',
  geselle: 'Gesellenprüfung',
  meister: 'Meisterprüfung',
  studium: 'Studium',
  facharzt: 'Facharztausbildung',
}

/** As job_requests_radius_km_invalid. */
export const REQUEST_RADII = [10, 20, 50, 100, 200] as const
