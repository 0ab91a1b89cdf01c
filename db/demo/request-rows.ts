import { days, startDate } from './calendar.ts'
import type { DemoJobRequest, JobStatus, PlaceRef } from './demo-types.ts'
import { demoChiffre, demoRandomId, fractionOf, nth } from './deterministic.ts'
import { allJobRequests } from './job-requests.ts'
import type { JobAges } from './job-rows.ts'
import { applicants, type DemoPerson, people, requestOwner, SHOWN_APPLICANT } from './people.ts'

type Row = Readonly<Record<string, unknown>>
type Before = (ageMinutes: number) => string

export type RequestRow = {
  readonly id: string
  readonly chiffre: string
  readonly demoRequest: DemoJobRequest
  readonly owner: DemoPerson
  readonly status: JobStatus
  readonly startDate: string | null
  readonly ages: JobAges
  /** The one before the present one: over, and told to nobody any more. */
  readonly isPast: boolean
}

/** As in approve_submitted_request. */
const RUNNING_TIME = days(90)

function agesOf(demoRequest: DemoJobRequest, owner: DemoPerson, position: number): JobAges {
  const chance = fractionOf(`${demoRequest.title} age`)
  const lead = Math.round(180 + 1500 * chance)
  const published = (age: number, closed: number | null = null): JobAges => ({
    created: age + lead + 600,
    submitted: age + lead,
    published: age,
    closed,
  })
  switch (demoRequest.status ?? 'aktiv') {
    case 'aktiv': {
      if (demoRequest.endsInDays !== undefined) return published(RUNNING_TIME - days(demoRequest.endsInDays))
      // Most are recent; nobody publishes before signing up.
      return published(Math.min(Math.round(50 + days(78) * position ** 1.5), days(owner.age - 4)))
    }
    case 'pausiert':
      return published(days(30) + Math.round(days(10) * chance))
    case 'abgelaufen':
      return published(RUNNING_TIME + days(3) + Math.round(days(10) * chance))
    case 'besetzt':
      return published(days(110) + Math.round(days(10) * chance), days(60))
    case 'gesperrt':
      return published(days(11))
    case 'entwurf':
      return {
        created: Math.round(days(1) + days(2) * chance),
        submitted: null,
        published: null,
        closed: null,
      }
    case 'zur_pruefung':
    case 'abgelehnt': {
      const submitted = Math.round(70 + days(0.95) * chance)
      return { created: submitted + lead, submitted, published: null, closed: null }
    }
  }
}

export function demoRequestRows(now: Date): RequestRow[] {
  // Shuffled, so that lists sorted by date mix fields and states.
  const shuffled = allJobRequests
    .map(({ title }) => title)
    .sort((left, right) => fractionOf(`request ${left}`) - fractionOf(`request ${right}`))
  const present = allJobRequests.map((demoRequest): RequestRow => {
    const { title, name, start } = demoRequest
    const owner = requestOwner(name)
    const position = (shuffled.indexOf(title) + 0.5) / shuffled.length
    return {
      id: demoRandomId(`request ${title}`),
      chiffre: demoChiffre(`chiffre ${title}`),
      demoRequest,
      owner,
      status: demoRequest.status ?? 'aktiv',
      startDate: startDate(start, now, Math.floor(position * 2)),
      ages: agesOf(demoRequest, owner, position),
      isPast: false,
    }
  })
  return [...present, ...present.flatMap(pastRow)]
}

/** What somebody with an older account looked for before, and found. */
function pastRow({ demoRequest, owner }: RequestRow): RequestRow[] {
  const { title, status, change: _, endsInDays: __, ...request } = demoRequest
  const latest = owner.age - 8
  if (status !== undefined || latest < 155 || owner.email === SHOWN_APPLICANT) return []
  const chance = fractionOf(`past request ${title}`)
  const published = days(150) + Math.round(days(latest - 150) * chance)
  const lead = Math.round(200 + 1100 * chance)
  return [
    {
      id: demoRandomId(`past request ${title}`),
      chiffre: demoChiffre(`past chiffre ${title}`),
      demoRequest: { ...request, title, status: 'besetzt' },
      owner,
      status: 'besetzt',
      startDate: null,
      ages: {
        created: published + lead + 600,
        submitted: published + lead,
        published,
        closed: published - days(20) - Math.round(days(55) * chance),
      },
      isPast: true,
    },
  ]
}

export const requestExpiryAge = (publishedAge: number): number => publishedAge - RUNNING_TIME

export const requestChangeAge = ({ demoRequest }: RequestRow): number =>
  Math.round(100 + days(1) * fractionOf(`${demoRequest.title} change`))

export function jobRequestColumns(
  row: RequestRow,
  before: Before,
  placeId: (place: PlaceRef) => number,
): Row {
  const { demoRequest, ages } = row
  const at = (age: number | null): string | null => (age === null ? null : before(age))
  return {
    id: row.id,
    applicant_id: row.owner.id,
    chiffre: row.chiffre,
    title: demoRequest.title,
    short_description: demoRequest.text,
    region: demoRequest.region,
    additional_info: demoRequest.info ?? null,
    profession_slug: demoRequest.profession,
    qualification: demoRequest.qualification,
    specialties: demoRequest.specialties ?? [],
    job_types: demoRequest.types,
    contract_term: null,
    weekly_hours_min: demoRequest.hours[0],
    weekly_hours_max: demoRequest.hours[1],
    remote: demoRequest.remote ?? false,
    place_id: placeId(demoRequest.place),
    radius_km: demoRequest.radius ?? null,
    salary_wish_month: demoRequest.wish ?? null,
    start_date: row.startDate,
    status: row.status,
    rejection_reason: demoRequest.reason ?? null,
    version: 1,
    created_at: before(ages.created),
    updated_at: before(ages.closed ?? ages.published ?? ages.submitted ?? ages.created),
    submitted_at: at(ages.submitted),
    published_at: at(ages.published),
    expires_at: at(ages.published === null ? null : requestExpiryAge(ages.published)),
    closed_at: at(ages.closed),
  }
}

const streets = [
  'Lindenweg',
  'Schulstraße',
  'Am Mühlbach',
  'Gartenstraße',
  'Kirchweg',
  'Birkenallee',
  'Hohe Gasse',
]
const profilePhones = new Map(applicants.map(({ id, phone }) => [id, phone]))
/** The rest of the mobile numbers that are reserved for fiction. */
const freePhones = Array.from(
  { length: 100 },
  (_, end) => `0171 39200 ${String(end).padStart(2, '0')}`,
).filter((phone) => ![...profilePhones.values()].includes(phone))

/** Rows of app_public.job_request_contacts: what a release opens. */
export function contactRows(requests: readonly RequestRow[], before: Before): Row[] {
  const order = new Map(people.map(({ id }, index) => [id, index]))
  return requests.map(({ id, owner, demoRequest, ages }) => ({
    request_id: id,
    version: 1,
    contact_person: `${owner.first} ${owner.last}`,
    contact_email: owner.email,
    contact_phone: profilePhones.get(owner.id) ?? nth(freePhones, order.get(owner.id) ?? 0),
    contact_street: `${nth(streets, order.get(owner.id) ?? 0)} ${1 + Math.floor(40 * fractionOf(owner.email))}`,
    contact_zip: demoRequest.place[0],
    contact_city: demoRequest.place[1],
    contact_country: 'DE',
    created_at: before(ages.created),
  }))
}

/** Rows of app_public.job_request_changes, made from the rows of their requests. */
export function requestChangeRows(
  requests: readonly RequestRow[],
  columns: ReadonlyMap<string, Row>,
  before: Before,
): Row[] {
  return requests.flatMap((request) => {
    const { change } = request.demoRequest
    const row = columns.get(request.id)
    if (change === undefined || row === undefined) return []
    const submitted = before(requestChangeAge(request))
    return [
      {
        request_id: request.id,
        // Columns of the request that a composite does not have are ignored.
        fields: {
          ...row,
          short_description: change.text ?? row['short_description'],
          additional_info: change.info ?? row['additional_info'],
          weekly_hours_min: change.hours?.[0] ?? row['weekly_hours_min'],
          weekly_hours_max: change.hours?.[1] ?? row['weekly_hours_max'],
        },
        submitted_at: submitted,
        created_at: submitted,
        updated_at: submitted,
      },
    ]
  })
}
