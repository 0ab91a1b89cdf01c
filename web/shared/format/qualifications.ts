/**
 * German words for the GraphQL enum `Qualification`, from the lowest to the highest. Shared, because a job asks for a
 * qualification and a person's profile names one.
 */
export const QUALIFICATIONS = {
  quereinstieg: 'Quereinstieg',
  ausbildung: 'Berufsausbildung',
  geselle: 'Geselle, Gesellin',
  meister: 'Meister, Meisterin',
  studium: 'Studium',
  facharzt: 'Facharzt, Fachärztin',
} as const

export type Qualification = keyof typeof QUALIFICATIONS
