/**
 * Offers of a profession that no other test puts online or takes away: usual pay of the demo's professions changes while the suite runs,
 * and is told nowhere for a minute after an offer was deleted.
 */
import type pg from 'pg'
import { newWord } from './active-jobs.ts'

export const PROFESSION = { slug: 'bandagist', name: 'Bandagist', field: 'orthopaedietechnik' } as const

/** Enough companies for each state's figures and for those of two qualifications: the third joins the few others of the demo. */
const STATES = [
  { code: 'BY', pays: [3300, 3400, 3500, 3600, 3700], qualification: 'geselle' },
  { code: 'NI', pays: [2900, 3000, 3100, 3200, 3300], qualification: 'meister' },
  { code: 'NW', pays: [3100, 3200, 3300, 3400, 3500], qualification: 'ausbildung' },
] as const

/** Each of a company of its own; returns a word in the title of all of them. A second call adds the same again. */
export async function givePayMarket(database: pg.Client): Promise<string> {
  const word = newWord()
  for (const { code, pays, qualification } of STATES)
    await database.query(
      `with pays as (
         select pay, gen_random_uuid() as company_id from unnest($2::integer[]) as pay
       ), made as (
         insert into app_public.companies (id, company_name, contact_email)
         select company_id, $3 || ' ' || pay, 'bewerbung@pruefwerk.example' from pays
       ), place as (
         select id, town from app_public.places where state_code = $1 order by population desc, id limit 1
       )
       insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_type, qualification, description,
         salary_min, salary_max, salary_period, status, published_at, expires_at)
       select company_id, 'Bandagist (m/w/d) ' || $3, $3 || ' ' || pay, place.town, place.id, $4, 'vollzeit', $5::app_public.qualification,
         'Wir bauen Bandagen.', pay, pay, 'monat', 'aktiv', now(), now() + interval '30 days'
       from pays cross join place`,
      [code, pays, word, PROFESSION.slug, qualification],
    )
  await database.query('select app_private.renew_usual_pay()')
  return word
}
