/** Requests that wait for an admin, with a contact that no admin may read. */

import type pg from 'pg'
import { giveConsent } from '../../harness/consents.ts'

interface SubmittedRequest {
  readonly title: string
  readonly text?: string
  /** So far back that it stands before all others. */
  readonly yearsAgo: number
}

/** Inserts a request in review with a contact; the name is Mara Kessler. */
export async function giveSubmittedRequest(
  database: pg.Client,
  userId: string,
  profession: string,
  { title, text = 'Sechs Jahre Werkstatt.', yearsAgo }: SubmittedRequest,
): Promise<string> {
  await giveConsent(database, userId)
  const { rows } = await database.query<{ id: string }>(
    `insert into app_public.job_requests (applicant_id, chiffre, title, short_description, region, profession_slug,
       place_id, job_types, status, submitted_at)
     select $1, app_private.new_chiffre(), $2, $3, 'Südniedersachsen', $4, 3707300, '{vollzeit}', 'zur_pruefung',
       now() - make_interval(years => $5)
     returning id`,
    [userId, title, text, profession, yearsAgo],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The request was not made')
  await database.query(
    `insert into app_public.job_request_contacts
       (request_id, version, contact_person, contact_email, contact_phone, contact_street, contact_zip, contact_city)
     values ($1, 1, 'Mara Kessler', 'mara.kessler@post.example', '0171 39200 17', 'Lindenweg 9', '99901', 'Markerstadt')`,
    [id],
  )
  return id
}
