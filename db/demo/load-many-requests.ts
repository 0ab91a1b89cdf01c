/**
 * Adds online requests to a database with as many jobs: professions, texts and places are those of the jobs, so that both
 * halves are as mixed. Does in bulk what app_private.put_request_into_index does for one request, without the Chiffre.
 */
import type pg from 'pg'

const DRAW = `
create temporary table load_requests on commit drop as
with drawn as materialized (
  select jobs.*, row_number() over (order by jobs.id) as n
  from app_public.jobs where jobs.status = 'aktiv' order by jobs.id limit $1
)
select gen_random_uuid() as id, n, row_number() over (partition by profession_slug) as of_profession,
  replace(title, ' (m/w/d)', '') as title,
  -- Without the town, so that texts repeat as those of the templates do.
  left(replace(split_part(description, E'\\n\\n', 2), location, 'der Region'), 500) as short_description, 'Umkreis' as region,
  left(requirements, 1000) as additional_info, profession_slug, qualification, specialties, place_id,
  case n % 3 when 0 then array[job_type] when 1 then array[job_type, 'teilzeit'] else array[job_type, 'minijob', 'teilzeit']
    end::app_public.job_type[] as job_types,
  published_at, published_at + interval '90 days' as expires_at,
  case when n % 2 = 0 then current_date + (n % 200)::integer end as start_date
from drawn`

/** One account per request of a profession, because nobody has two of the same. */
const ACCOUNTS = `
create temporary table load_accounts on commit drop as
with made as (
  insert into auth."user" (name, email, email_verified, account_type, first_name, last_name)
  select 'Erika Last', 'last-' || n || '@applicant.example', true, 'applicant', 'Erika', 'Last'
  from generate_series(1, (select max(of_profession) from load_requests)) as n
  returning id
)
select row_number() over () as n, made.id from made`

const CONSENTS = `
insert into app_public.privacy_consents (user_id, consent_type, consented, consented_at)
select id, 'profile_visibility', true, now() from load_accounts`

const INSERT = `
insert into app_public.job_requests (id, applicant_id, chiffre, title, short_description, region, additional_info, profession_slug,
  qualification, specialties, job_types, place_id, radius_km, salary_wish_month, start_date, status, published_at, expires_at)
select drawn.id, load_accounts.id,
  overlay((select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((drawn.n >> shift) & 31)::integer + 1, 1), '' order by shift desc)
    from unnest('{0,5,10,15,20,25}'::integer[]) as shift) placing '-' from 4 for 0),
  title, short_description, region, additional_info, profession_slug, qualification, specialties, job_types, place_id, 50, 3500,
  start_date, 'aktiv', published_at, expires_at
from load_requests as drawn join load_accounts on load_accounts.n = drawn.of_profession`

/** What repeats is computed once: words of a text and of an area, numbers of combinations. */
const PREPARE = [
  `alter table load_requests add column text_key text, add column area_id integer, add column state_code text,
     add column field_slug text, add column type_set integer`,
  `create temporary table load_areas on commit drop as
   select place_id, app_private.area_place_of(place_id) as area_id from (select distinct place_id from load_requests) as p`,
  `update load_requests as drawn set area_id = load_areas.area_id, state_code = places.state_code, field_slug = professions.field_slug,
     type_set = app_private.type_set_of(drawn.job_types),
     text_key = md5(row(title, short_description, additional_info, profession_slug, qualification, specialties, job_types)::text)
   from load_areas, app_public.places, app_public.professions
   where load_areas.place_id = drawn.place_id and places.id = load_areas.area_id and professions.slug = drawn.profession_slug`,
  `create temporary table load_texts on commit drop as
   select text_key, app_private.job_request_words(jsonb_populate_record(null::app_public.job_requests, to_jsonb(one) - 'id'), null) as words
   from (select distinct on (text_key) * from load_requests) as one`,
  `create temporary table load_area_words on commit drop as
   select area_id, app_private.job_request_words(null::app_public.job_requests, area_id) as words
   from (select distinct area_id from load_areas) as a`,
  `create temporary table load_groups on commit drop as
   select given.*, app_private.request_facet_group_of(field_slug, profession_slug, state_code, type_set, qualification) as facet_group
   from (select distinct field_slug, profession_slug, state_code, type_set, qualification from load_requests) as given`,
  `create temporary table load_specialties on commit drop as
   select specialties, app_private.specialty_set_of(specialties) as specialty_set
   from (select distinct specialties from load_requests) as given`,
  'analyze load_requests, load_texts, load_area_words, load_groups, load_specialties',
]

const INDEX = `
insert into app_private.request_index (id, published_at, expires_at, place_id, facet_group, specialty_set, type_set, qualification,
  start_date, state_code, field_slug, profession_slug, words)
select drawn.id, app_private.start_of_day(drawn.published_at), drawn.expires_at, drawn.area_id, load_groups.facet_group,
  load_specialties.specialty_set, drawn.type_set, drawn.qualification, drawn.start_date, drawn.state_code, drawn.field_slug,
  drawn.profession_slug, load_texts.words || load_area_words.words
from load_requests as drawn
join load_texts using (text_key)
join load_area_words using (area_id)
join load_specialties using (specialties)
join load_groups on load_groups.profession_slug = drawn.profession_slug and load_groups.state_code = drawn.state_code
  and load_groups.type_set = drawn.type_set and load_groups.qualification is not distinct from drawn.qualification`

/** As app_private.put_request_wish. */
const WISHES = `
insert into app_private.wishes (user_id, request_id, profession_slug, qualification, specialties, job_types, place_id, latitude,
  longitude, radius_km, salary_wish_month, start_date)
select requests.applicant_id, requests.id, requests.profession_slug,
  coalesce(requests.qualification, app_private.implied_qualification(requests.profession_slug)), requests.specialties,
  requests.job_types, places.id, places.latitude, places.longitude, requests.radius_km, requests.salary_wish_month, requests.start_date
from load_requests as drawn
join app_public.job_requests as requests on requests.id = drawn.id
join app_public.places on places.id = requests.place_id`

/** Expects a transaction and the role app_owner. */
export async function loadManyRequests(client: pg.ClientBase, count: number): Promise<void> {
  await client.query(DRAW, [count])
  await client.query('alter table auth."user" disable trigger user')
  await client.query(ACCOUNTS)
  await client.query('alter table auth."user" enable trigger user')
  await client.query('alter table app_public.privacy_consents disable trigger user')
  await client.query(CONSENTS)
  await client.query('alter table app_public.privacy_consents enable trigger user')
  await client.query('analyze load_requests, load_accounts')
  await client.query('alter table app_public.job_requests disable trigger index_job_request')
  await client.query(INSERT)
  await client.query('alter table app_public.job_requests enable trigger index_job_request')
  for (const statement of PREPARE) await client.query(statement)
  await client.query(INDEX)
  await client.query(WISHES)
  await client.query('delete from app_private.match_due')
  // As the worker does.
  await client.query('select app_private.fold_facet_changes()')
  await client.query('select app_private.count_query(half, query) from app_private.renew_counted_queries()')
}
