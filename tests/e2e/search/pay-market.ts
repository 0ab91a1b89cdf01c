/**
 * Offers of a profession that no other test puts online or takes away: usual pay of the demo's professions changes while the suite runs,
 * and is told nowhere for a minute after an offer was deleted.
 */
import type pg from 'pg'
import { newWord } from './active-jobs.ts'

export const PROFESSION = { slug: 'bandagist', name: 'Bandagist', field: 'orthopaedietechnik' } as const

/** Enough companies for the figures of each state. */
const STATES = [
  { code: 'BY', pays: [3300, 3400, 3500, 3600, 3700] },
  { code: 'NI', pays: [2900, 3000, 3100, 3200, 3300] },
  { code: 'NW', pays: [3100, 3200, 3300, 3400, 3500] },
] as const

/** Told are the last two: the smallest joins the few others of the demo. */
const QUALIFICATIONS = ['ausbildung', 'geselle', 'meister'] as const

/** Each of a company of its own; returns a word in the title of all of them. A second call adds the same again. */
export async function givePayMarket(database: pg.Client): Promise<string> {
  const word = newWord()
  for (const { code, pays } of STATES)
    await database.query(
      `with pays as (
         select pay, ($5::app_public.qualification[])[1 + at % 3] as qualification, gen_random_uuid() as company_id
         from unnest($2::integer[]) with ordinality as given (pay, at)
       ), made as (
         insert into app_public.companies (id, company_name, contact_email)
         select company_id, $3 || ' ' || pay, 'bewerbung@pruefwerk.example' from pays
       ), place as (
         select id, town from app_public.places where state_code = $1 order by population desc, id limit 1
       )
       insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_type, qualification, description,
         salary_min, salary_max, salary_period, status, published_at, expires_at)
       select company_id, 'Bandagist (m/w/d) ' || $3, $3 || ' ' || pay, place.town, place.id, $4, 'vollzeit', qualification,
         'Wir bauen Bandagen.', pay, pay, 'monat', 'aktiv', now(), now() + interval '30 days'
       from pays cross join place`,
      [code, pays, word, PROFESSION.slug, QUALIFICATIONS],
    )
  await database.query('select app_private.renew_usual_pay()')
  return word
}
