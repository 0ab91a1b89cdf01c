export type JobType = 'vollzeit' | 'teilzeit' | 'minijob' | 'ausbildung' | 'praktikum' | 'freie_mitarbeit'
export type Qualification = 'quereinstieg' | 'ausbildung' | 'geselle' | 'meister' | 'studium' | 'facharzt'
export type JobStatus =
  | 'entwurf'
  | 'zur_pruefung'
  | 'aktiv'
  | 'pausiert'
  | 'abgelaufen'
  | 'besetzt'
  | 'abgelehnt'
  | 'gesperrt'
export type SalaryPeriod = 'stunde' | 'monat' | 'jahr'

/** Postal code and town, as they stand in app_public.places. */
export type PlaceRef = readonly [plz: string, town: string]

export type DemoCompany = {
  key: string
  name: string
  place: PlaceRef
  street: string
  /** Only numbers from the ranges that the Bundesnetzagentur keeps free for fiction. */
  phone: string
  /** Second level of the company's .example domain. */
  domain: string
  /** First and last name of the person who acts for the company. */
  contact: readonly [first: string, last: string]
  verified: boolean
  description: string
}

/** Sentences of one kind of work; a job takes one combination that no other job takes. */
export type Topic = {
  lead: readonly string[]
  daily: readonly string[]
  tasks: readonly string[]
  profile: readonly string[]
  attitude: readonly string[]
  skills: readonly string[]
}

/** 'ausbildung' is the next August or September in which training begins. */
export type Start = 'sofort' | 'monat' | 'quartal' | 'halbjahr' | 'ausbildung'

export type DemoJob = {
  company: string
  /** May contain {jahr}: the year in which the next training year begins. */
  title: string
  topic: string
  /** When it is not the topic's own. */
  profession?: string
  specialties?: readonly string[]
  qualification: Qualification
  pay: readonly [min: number, max: number]
  per?: SalaryPeriod
  type?: JobType
  hours?: number
  befristet?: boolean
  remote?: boolean
  start?: Start
  boosted?: boolean
  /** Where the work is, when it is not the company's own town. */
  place?: PlaceRef
  /** Written for this one job: who is looking, and what is particular about the place. */
  intro: string
  status?: JobStatus
  /** A draft that somebody has only begun. */
  unfinished?: boolean
  /** Words of the admin, for rejected and blocked jobs. */
  reason?: string
}

/** A Stellengesuch: what visitors may read of it. */
export type DemoJobRequest = {
  title: string
  text: string
  region: string
  profession: string
  qualification: Qualification
  /** First two digits of the postal code: more would say who it is. */
  plzPrefix: string
  start: Start
}
