import type { Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'

/** Göttingen and a town in the same area of postal codes; see db/data/places.tsv. */
export const GOETTINGEN = 3707300
/** Göttingen and Kassel are not in the same area. */
export const HAMBURG_PLZ = '20095'

export interface RequestFields {
  title?: string | null
  short_description?: string | null
  region?: string | null
  additional_info?: string | null
  profession_slug?: string | null
  qualification?: string | null
  specialties?: (string | null)[] | null
  job_types?: (string | null)[] | null
  contract_term?: string | null
  weekly_hours_min?: number | null
  weekly_hours_max?: number | null
  remote?: boolean | null
  place_id?: number | null
  radius_km?: number | null
  salary_wish_month?: number | null
  start_date?: string | null
  /** Not given: they stay as they are. */
  pictures?: readonly { readonly id: string; readonly alt: string | null }[] | null
}

export interface RequestContact {
  contact_person?: string | null
  contact_email?: string | null
  contact_phone?: string | null
  contact_street?: string | null
  contact_zip?: string | null
  contact_city?: string | null
  contact_country?: string | null
}

export const COMPLETE_REQUEST: RequestFields = {
  title: 'Orthopädietechnik-Mechanikerin sucht Werkstatt mit Prothetik',
  short_description: 'Zehn Jahre Beinprothetik, gern auch Schulung am Patienten.',
  region: 'Südniedersachsen',
  additional_info: 'Umzug möglich.',
  profession_slug: 'orthopaedietechnik-mechaniker',
  specialties: ['prothetik'],
  job_types: ['teilzeit', 'vollzeit'],
  weekly_hours_min: 30,
  weekly_hours_max: 38.5,
  place_id: GOETTINGEN,
  radius_km: 50,
  salary_wish_month: 3600,
}

export const COMPLETE_CONTACT: RequestContact = {
  contact_person: 'Mathilde Ohnefurcht',
  contact_email: 'm.ohnefurcht@post.example',
  contact_phone: '0551 4711-0815',
  contact_street: 'Wendelsteinweg 17',
  contact_zip: '37073',
  contact_city: 'Göttingen',
}

export interface RequestRow {
  id: string
  applicant_id: string
  chiffre: string
  status: string
  version: number
  title: string | null
  profession_slug: string | null
  place_id: number | null
  radius_km: number | null
  salary_wish_month: number | null
  rejection_reason: string | null
  published_at: Date | null
  expires_at: Date | null
}

const ROW =
  'id, applicant_id, chiffre, status, version, title, profession_slug, place_id, radius_km, salary_wish_month, rejection_reason, published_at, expires_at'

const one = <T>(rows: T[]): T => {
  const [row] = rows
  if (row === undefined || rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`)
  return row
}

type Queries = Pick<Stage, 'query'>

/** Calls a verb that returns a request, as the current person of the stage. */
export async function requestVerb(stage: Queries, call: string, values: unknown[]): Promise<RequestRow> {
  const { rows } = await stage.query<RequestRow>(`select ${ROW} from app_public.${call}`, values)
  return one(rows)
}

const FIELDS = 'jsonb_populate_record(null::app_public.job_request_fields, $1::jsonb)'
const CONTACT = 'jsonb_populate_record(null::app_public.job_request_contact_fields, $2::jsonb)'

export const createRequest = (
  stage: Queries,
  fields: RequestFields = COMPLETE_REQUEST,
  contact: RequestContact = COMPLETE_CONTACT,
  clientKey: string | null = null,
): Promise<RequestRow> =>
  requestVerb(stage, `save_job_request(${FIELDS}, ${CONTACT}, client_key => $3)`, [
    JSON.stringify(fields),
    JSON.stringify(contact),
    clientKey,
  ])

/** Without a contact the stored one stays. */
export const saveRequest = (
  stage: Queries,
  { id, version }: Pick<RequestRow, 'id' | 'version'>,
  fields: RequestFields,
  contact?: RequestContact,
): Promise<RequestRow> =>
  contact === undefined
    ? requestVerb(stage, `save_job_request(${FIELDS}, request_id => $2, expected_version => $3)`, [
        JSON.stringify(fields),
        id,
        version,
      ])
    : requestVerb(stage, `save_job_request(${FIELDS}, ${CONTACT}, $3, $4)`, [
        JSON.stringify(fields),
        JSON.stringify(contact),
        id,
        version,
      ])

export const submitRequest = (stage: Queries, requestId: string): Promise<RequestRow> =>
  requestVerb(stage, 'submit_job_request($1)', [requestId])

/** An applicant with a complete draft; the stage is that applicant afterwards. */
export async function applyWithRequest(
  stage: Stage,
  fields: RequestFields = COMPLETE_REQUEST,
): Promise<{ user: TestUser; draft: RequestRow }> {
  const user = await stage.createUser({ role: 'applicant' })
  await stage.become(user)
  return { user, draft: await createRequest(stage, fields) }
}

/** Arrangement: online since now, without an admin. The stage is the applicant afterwards. */
export async function applyOnline(
  stage: Stage,
  fields: RequestFields = COMPLETE_REQUEST,
): Promise<{ user: TestUser; active: RequestRow }> {
  const { user, draft } = await applyWithRequest(stage, fields)
  await submitRequest(stage, draft.id)
  await stage.asOwner((owner) =>
    owner.query(
      `update app_public.job_requests set status = 'aktiv', published_at = now(), expires_at = now() + interval '90 days' where id = $1`,
      [draft.id],
    ),
  )
  const { rows } = await stage.query<RequestRow>(`select ${ROW} from app_public.job_requests where id = $1`, [
    draft.id,
  ])
  return { user, active: one(rows) }
}

export async function placeOf(stage: Stage, plz: string): Promise<number> {
  const { rows } = await stage.query<{ id: number }>(
    `select min(id) as id from app_public.places where country = 'DE' and plz = $1`,
    [plz],
  )
  return one(rows).id
}

export async function contactOf(stage: Stage, requestId: string): Promise<RequestContact | null> {
  const { rows } = await stage.query<{ contact: RequestContact | null }>(
    'select to_jsonb(contact) as contact from app_public.my_job_request_contact($1) as contact',
    [requestId],
  )
  const contact = one(rows).contact
  return contact === null || Object.values(contact).every((value) => value === null) ? null : contact
}
