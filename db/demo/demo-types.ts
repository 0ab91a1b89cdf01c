type JobType = 'vollzeit' | 'teilzeit' | 'minijob' | 'ausbildung' | 'praktikum' | 'freie_mitarbeit'
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
type SalaryPeriod = 'stunde' | 'monat' | 'jahr'

/** Postal code and town, spelled as in app_public.places. */
export type PlaceRef = readonly [plz: string, town: string]

type CompanyBenefit =
  | 'tarif'
  | 'sonderzahlung'
  | 'altersvorsorge'
  | 'urlaub_ab_30'
  | 'gleitzeit'
  | 'vier_tage_woche'
  | 'freie_wochenenden'
  | 'einarbeitung'
  | 'weiterbildung'
  | 'meisterfoerderung'
  | 'digitale_fertigung'
  | 'arbeitskleidung'
  | 'dienstrad'

export type DemoCompany = {
  key: string
  name: string
  place: PlaceRef
  street: string
  /** From the ranges that the Bundesnetzagentur reserves for fiction. */
  phone: string
  /** Second level of the company's .example domain. */
  domain: string
  /** First and last name of the first member of the company. */
  contact: readonly [first: string, last: string]
  verified: boolean
  description: string
  benefits?: readonly CompanyBenefit[]
}

/** Sentences about one kind of work; each job gets a unique combination. */
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

/** What an employer has changed in a job that is online. */
type DemoChange = {
  pay?: readonly [min: number, max: number]
  hours?: number
  /** Added at the end of the description. */
  paragraph?: string
  /** Reason given by the admin; without one the change is in review. */
  reason?: string
}

export type DemoJob = {
  company: string
  /** May contain {jahr}: the year in which the next training year begins. */
  title: string
  topic: string
  /** Defaults to the profession of the topic. */
  profession?: string
  specialties?: readonly string[]
  qualification: Qualification
  pay: readonly [min: number, max: number]
  per?: SalaryPeriod
  /** In the order of the enum; full time where none is said. */
  types?: readonly [JobType, ...JobType[]]
  hours?: number
  befristet?: boolean
  remote?: boolean
  start?: Start
  boosted?: boolean
  /** Place of work; defaults to the town of the company. */
  place?: PlaceRef
  /** First paragraph, unique to this job: the employer and what is special about the workplace. */
  intro: string
  status?: JobStatus
  /** An incomplete draft. */
  unfinished?: boolean
  /** Reason given by the admin, for rejected and blocked jobs. */
  reason?: string
  /** Days that a job which is online has left; by default its age decides. */
  endsInDays?: number
  change?: DemoChange
}

/** What an applicant has changed in a request that is online; the change is in review. */
type DemoRequestChange = {
  text?: string
  info?: string
  hours?: readonly [min: number, max: number]
}

/** A Stellengesuch. Whose name belongs to no account yet gets one. */
export type DemoJobRequest = {
  title: string
  text: string
  region: string
  profession: string
  qualification: Qualification
  name: readonly [first: string, last: string]
  /** Where the applicant lives; employers see the first two digits only. */
  place: PlaceRef
  /** Kilometres; without it anywhere. */
  radius?: number
  start: Start
  types: readonly JobType[]
  hours: readonly [min: number, max: number]
  specialties?: readonly string[]
  remote?: boolean
  /** Wished monthly salary at full time, which no employer sees. */
  wish?: number
  info?: string
  status?: JobStatus
  /** Reason given by the admin, for rejected and blocked requests. */
  reason?: string
  /** Days that a request which is online has left; by default its age decides. */
  endsInDays?: number
  change?: DemoRequestChange
}

/** A conversation about a request. Ages are hours before the seeding. */
export type DemoConversation = {
  company: string
  /** Title of an active job of that company, which the first message names. */
  job: string
  /** Title of the request. */
  request: string
  messages: readonly (readonly [from: 'applicant' | 'company', age: number, body: string])[]
  /** How many of the newest messages the other side has not read. */
  unread?: number
  released?: number
  opened?: readonly [count: number, age: number]
  withdrawn?: number
  declined?: number
}

/** An application. Ages are hours before the seeding. */
/** One page that an applicant sends along. */
export type DemoDocument = {
  title: string
  parts: readonly { heading: string; lines: readonly string[] }[]
}

export type DemoApplication = {
  /** Company and title of an active job. */
  job: readonly [company: string, title: string]
  /** First name of one of the applicants. */
  applicant: string
  age: number
  letter: string
  /** When the company opened it first. */
  opened?: number
  /** Changes of the status, oldest first; the text goes to the applicant. */
  steps?: readonly (readonly [status: string, age: number, text?: string])[]
  messages?: readonly (readonly [from: 'applicant' | 'company', age: number, body: string])[]
  files?: readonly DemoDocument[]
  /** Of the company, for itself. */
  notes?: readonly (readonly [age: number, body: string])[]
}
