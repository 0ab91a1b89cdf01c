/*
 * German words for the enums of a job, each list in the order in which people read it. The keys are the values of the
 * GraphQL enums; a test compares them with the schema.
 */
export const JOB_TYPES = {
  vollzeit: 'Vollzeit',
  teilzeit: 'Teilzeit',
  minijob: 'Minijob',
  ausbildung: 'Ausbildung',
  praktikum: 'Praktikum',
  freie_mitarbeit: 'Freie Mitarbeit',
} as const

export const CONTRACT_TERMS = { unbefristet: 'unbefristet', befristet: 'befristet' } as const

export const SALARY_PERIODS = { stunde: 'pro Stunde', monat: 'pro Monat', jahr: 'pro Jahr' } as const

/** How applications come: on this site, to the contact of the company, or on a page of it. */
export const APPLICATION_WAYS = {
  ja: 'auf der Seite der Stelle',
  nein: 'per E-Mail oder Telefon',
  dort: 'auf der Seite des Betriebs',
} as const

export const JOB_SORTS = {
  neueste: 'Neueste',
  relevanz: 'Relevanz',
  entfernung: 'Entfernung',
  gehalt: 'Gehalt',
} as const

/** What became of the position, said by the employer when closing the job. */
export const closingOutcomes = (siteName: string) =>
  ({
    ueber_uns: `Über ${siteName} besetzt`,
    anders: 'Anders besetzt',
    nicht_besetzt: 'Nicht besetzt',
  }) as const

export type JobType = keyof typeof JOB_TYPES

/** In the order in which people read them, whatever the order they were chosen in. */
export const inTypeOrder = (jobTypes: readonly JobType[]): JobType[] =>
  (Object.keys(JOB_TYPES) as JobType[]).filter((type) => jobTypes.includes(type))

/** `Vollzeit oder Teilzeit` */
export function jobTypesLine(jobTypes: readonly JobType[]): string {
  const words = inTypeOrder(jobTypes).map((type) => JOB_TYPES[type])
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} oder ${words.at(-1)}`
}

export type ContractTerm = keyof typeof CONTRACT_TERMS
/** The German words for it are in job-status.ts, with the tone of each. */
export type { JobStatus } from '../../shared/graphql/schema-types.generated.ts'
export type JobSort = keyof typeof JOB_SORTS
