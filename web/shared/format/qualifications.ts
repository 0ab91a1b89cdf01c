/**
 * German words for the GraphQL enum `Qualification`, from the lowest to the highest. Shared, because a job asks for a
 * qualification and a person's profile names one. Named by the exam, which fits everybody.
 */
export const QUALIFICATIONS = {
  quereinstieg: 'Quereinstieg',
  ausbildung: 'Berufsausbildung',
  geselle: 'Gesellenprüfung',
  meister: 'Meisterprüfung',
  studium: 'Studium',
  facharzt: 'Facharztausbildung',
} as const

export type Qualification = keyof typeof QUALIFICATIONS
