/**
 * Loads tens of thousands of online jobs for benchmarks: Postgres generates them from a few hundred templates, which
 * consist of the same sentences as the demo jobs.
 */
import type pg from 'pg'
import { benefitsOf, composeBody, composeRequirements } from './compose-jobs.ts'
import type { DemoJob } from './demo-types.ts'
import { nth, randomFrom } from './deterministic.ts'
import { demoJobs } from './jobs/jobs.ts'
import { companyKinds, companySurnames, loadIntros, loadTitles } from './texts/load-names.ts'
import { topicOf } from './topics.ts'

const VARIANTS = 3
const MOST_COMPANIES = 4000

type Place = { id: number; town: string; weight: number }
type Field = { slug: string; professions: string[] }
type LoadCompany = { n: number; name: string; town: string; place: number; field: string; position: number }

const online = demoJobs.filter((demoJob) => demoJob.status === undefined)

function templatesOf(demoJob: DemoJob, field: string, first: number): Record<string, unknown>[] {
  const { texts, profession, benefits } = topicOf(demoJob.topic)
  return Array.from({ length: VARIANTS }, (_, variant) => {
    const name = `load ${demoJob.company} ${demoJob.title} ${variant}`
    const index = first + variant
    const body = composeBody(texts, benefitsOf(demoJob, benefits, randomFrom(name)), index, name)
    return {
      field,
      position: first + variant,
      title: nth(loadTitles[demoJob.topic] ?? [], variant),
      profession: demoJob.profession ?? profession,
      specialties: demoJob.specialties ?? [],
      job_types: demoJob.types ?? ['vollzeit'],
      qualification: demoJob.qualification,
      contract_term:
        demoJob.befristet === true || demoJob.types?.[0] === 'ausbildung' ? 'befristet' : 'unbefristet',
      hours: demoJob.hours ?? 39,
      remote: demoJob.remote ?? false,
      description: `${nth(loadIntros, index)}\n\n${body}`,
      requirements: composeRequirements(texts, index),
      salary_min: demoJob.pay[0],
      salary_max: demoJob.pay[1],
      period: demoJob.per ?? 'monat',
    }
  })
}

/** Templates numbered from 0 within each field, so that a company can use those of its field in turn. */
function makeTemplates(fields: readonly Field[]): Record<string, unknown>[] {
  return fields.flatMap(({ slug, professions }) =>
    online
      .filter((demoJob) => professions.includes(demoJob.profession ?? topicOf(demoJob.topic).profession))
      .flatMap((demoJob, index) => templatesOf(demoJob, slug, index * VARIANTS)),
  )
}

/** Random places for companies, weighted by population: a binary search in the cumulated weights. */
function* randomPlaces(places: readonly Place[], random: () => number): Generator<Place, never> {
  const total = places.reduce((sum, { weight }) => sum + weight, 0)
  const ends: number[] = []
  for (const { weight } of places) ends.push((ends.at(-1) ?? 0) + weight)
  while (true) {
    const point = random() * total
    let [low, high] = [0, places.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) > point) high = middle
      else low = middle + 1
    }
    yield nth(places, low)
  }
}

function makeCompanies(
  count: number,
  places: readonly Place[],
  templates: readonly { field: string }[],
): LoadCompany[] {
  const random = randomFrom('load companies')
  const placesOfCompanies = randomPlaces(places, random)
  return Array.from({ length: count }, (_, n) => {
    // A random template decides the field, so that companies are distributed over fields like the demo jobs.
    const { field } = nth(templates, Math.floor(random() * templates.length))
    const { id, town } = placesOfCompanies.next().value
    const kind = nth(companyKinds[field] ?? ['Betrieb'], Math.floor(random() * 3))
    const surname = nth(companySurnames, Math.floor(random() * companySurnames.length))
    return { n, name: `${kind} ${surname}`, town, place: id, field, position: Math.floor(random() * 1000) }
  })
}

/**
 * The trigger that indexes a job takes almost a millisecond for its text, which is too slow for 100,000 jobs. Here
 * texts repeat, so the search terms of each template and each company are computed once, by the functions of the search.
 */
const PREPARE_COMPANIES = `
create temporary table load_companies on commit drop as
select given.*, uuidv7() as id,
  app_private.job_words(jsonb_populate_record(null::app_public.jobs, jsonb_build_object(
    'title', '', 'specialties', '[]'::jsonb, 'company', given.name, 'location', given.town, 'place_id', given.place))) as words
from jsonb_to_recordset($1) as given(n integer, name text, town text, place integer, field text, position integer)`

const PREPARE_TEMPLATES = `
create temporary table load_templates on commit drop as
select row_number() over () as n, given.*, count(*) over (partition by given.field)::integer as of_field,
  app_private.job_words(jsonb_populate_record(null::app_public.jobs, jsonb_build_object(
    'title', given.title, 'specialties', given.specialties, 'profession_slug', given.profession,
    'job_types', given.job_types, 'qualification', given.qualification, 'remote', given.remote,
    'description', replace(given.description, '{ort}', ''), 'requirements', given.requirements))) as words
from jsonb_to_recordset($1)
  as given(field text, position integer, title text, profession text, specialties text[],
    job_types app_public.job_type[], qualification app_public.qualification, contract_term app_public.contract_term,
    hours numeric, remote boolean, description text, requirements text,
    salary_min numeric, salary_max numeric, period app_public.salary_period)`

const DRAW = `
create temporary table load_jobs on commit drop as
with numbers as (
  select i,
    -- The same number gives the same age and pay at every run.
    (hashint4extended(i, 1) & 1048575) / 1048576.0 as age_share,
    0.94 + 0.12 * ((hashint4extended(i, 2) & 1048575) / 1048576.0) as pay_factor
  from generate_series(0, $1::integer - 1) as i
), dated as (
  -- All online, so none as old as the sixty days an demoJob runs; new ones are more frequent.
  select numbers.*, now() - make_interval(mins => 1 + (59.5 * 1440 * pow(age_share, 1.3))::integer) as published_at
  from numbers
)
select uuidv7(dated.published_at - now()) as id, load_companies.n as company_n, load_templates.n as template_n,
  dated.published_at, dated.pay_factor, dated.i % 40 = 0 as boosted
from dated
join load_companies on load_companies.n = dated.i % $2::integer
join load_templates on load_templates.field = load_companies.field
  and load_templates.position = (load_companies.position + dated.i / $2::integer) % load_templates.of_field`

const INSERT_COMPANIES = `
insert into app_public.companies (id, company_name, description, place_id, verified_at, shares_ads_since)
select id, name, name || ' in ' || town || '. Ein Betrieb aus dem Lastdatensatz.', place, now(), now() from load_companies`

const INSERT_JOBS = `
insert into app_public.jobs (id, company_id, title, company, location, place_id, profession_slug, specialties, job_types,
  qualification, contract_term, weekly_hours, remote, description, requirements, salary_min, salary_max, salary_period,
  status, created_at, updated_at, submitted_at, published_at, expires_at, boosted_at)
select drawn.id, by.id, made.title, by.name, by.town, by.place, made.profession, made.specialties, made.job_types,
  made.qualification, made.contract_term, made.hours, made.remote, replace(made.description, '{ort}', by.town),
  made.requirements,
  case made.period when 'stunde' then round(made.salary_min * pay_factor * 2) / 2
    else round(made.salary_min * pay_factor, -1) end,
  case made.period when 'stunde' then round(made.salary_max * pay_factor * 2) / 2
    else round(made.salary_max * pay_factor, -1) end,
  made.period, 'aktiv', drawn.published_at, drawn.published_at, drawn.published_at, drawn.published_at,
  drawn.published_at + interval '60 days', case when drawn.boosted then drawn.published_at end
from load_jobs as drawn
join load_companies as by on by.n = drawn.company_n
join load_templates as made on made.n = drawn.template_n`

/** Does in bulk what app_private.put_job_into_index does for one job. */
const INDEX = [
  'select app_private.remember_words(title) from (select distinct title from load_templates) as titles',
  `with drawn as materialized (
     select load_jobs.*, by.place, by.words || made.words as words, made.field, made.profession, made.specialties,
       made.job_types, made.qualification, made.contract_term, made.remote, places.state_code, places.town
     from load_jobs
     join load_companies as by on by.n = load_jobs.company_n
     join load_templates as made on made.n = load_jobs.template_n
     join app_public.places on places.id = by.place
   ), combinations as materialized (
     select given.*,
       app_private.facet_group_of(field, state_code, type_set, qualification, contract_term, remote) as facet_group,
       app_private.specialty_set_of(specialties) as specialty_set
     from (
       select made.*, app_private.type_set_of(job_types) as type_set
       from (select distinct field, state_code, job_types, qualification, contract_term, remote, specialties from drawn) as made
     ) as given
   )
   insert into app_private.job_index (job_id, published_at, expires_at, salary_month_max, place_id, facet_group,
     specialty_set, type_set, qualification, contract_term, boosted, remote, state_code, field_slug, profession_slug,
     is_shared, company_id, wage_from, words, slug, specialty_names)
   select jobs.id, jobs.published_at, jobs.expires_at, jobs.salary_month_max, drawn.place, combinations.facet_group,
     combinations.specialty_set, combinations.type_set, drawn.qualification, drawn.contract_term, drawn.boosted, drawn.remote,
     drawn.state_code, drawn.field, drawn.profession, true, jobs.company_id,
     case when jobs.job_type in ('vollzeit', 'teilzeit')
       then app_private.full_time_month_pay(jobs.salary_min, jobs.salary_period, jobs.job_type, jobs.weekly_hours) end,
     drawn.words, app_hidden.job_slug(jobs.title, drawn.town, jobs.id),
     array(
       select specialties.name from app_public.specialties where specialties.slug = any (jobs.specialties) order by specialties.position)
   from drawn
   join combinations using (field, state_code, job_types, qualification, contract_term, remote, specialties)
   join app_public.jobs on jobs.id = drawn.id`,
]

/** Adds `count` jobs of companies without members. Expects a transaction and the role app_owner. */
export async function loadManyJobs(client: pg.ClientBase, count: number): Promise<void> {
  const fields = await client.query<Field>(
    'select field_slug as slug, array_agg(slug) as professions from app_public.professions group by field_slug order by 1',
  )
  // The population of a town is divided among its postal codes; 300 where it is unknown.
  const places = await client.query<Place>(
    `select id, town, greatest(population, 300)::float8 / count(*) over (partition by town, state_code) as weight
     from app_public.places order by id`,
  )
  const templates = makeTemplates(fields.rows)
  const companyCount = Math.min(MOST_COMPANIES, Math.max(50, Math.ceil(count / 8)))
  const weighted = templates.map((template) => ({ field: String(template['field']) }))
  const companies = makeCompanies(companyCount, places.rows, weighted)
  await client.query(PREPARE_COMPANIES, [JSON.stringify(companies)])
  await client.query(PREPARE_TEMPLATES, [JSON.stringify(templates)])
  await client.query(DRAW, [count, companyCount])
  await client.query('analyze load_companies, load_templates, load_jobs')
  await client.query(INSERT_COMPANIES)
  await client.query('alter table app_public.jobs disable trigger index_job')
  await client.query(INSERT_JOBS)
  await client.query('alter table app_public.jobs enable trigger index_job')
  // No pictures for links either: drawing them all would take the worker a day.
  await client.query('alter table app_private.job_index disable trigger keep_link_preview')
  for (const statement of INDEX) await client.query(statement)
  await client.query('alter table app_private.job_index enable trigger keep_link_preview')
  await client.query('select app_private.remember_employer(id, null) from load_companies')
  // They have been online for days: nobody is told of them.
  await client.query('delete from app_private.match_due')
  // As the worker does.
  await client.query('select app_private.fold_facet_changes()')
  await client.query('select app_private.count_query(half, query) from app_private.renew_counted_queries()')
  await client.query('select app_private.renew_usual_pay()')
}
