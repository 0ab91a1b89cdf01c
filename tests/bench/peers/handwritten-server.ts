/**
 * What we measure against: the same rows and fields, written by hand with SQL and Fastify, as an engineer would who
 * needs nothing but these two answers, and the same cards as plain HTML. No cache, no types, no errors in words.
 */
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { renderMarkdown } from '../../../server/markdown/render-markdown.ts'
import { listenAsBench } from './listen-as-bench.ts'

const CARD = `
  j.id, j.title, app_hidden.job_slug(j.title, p.town, j.id) as slug, j.company, '/logo/' || l.hash as "companyLogoUrl",
  j.location, p.town, j.job_types as "jobTypes", j.qualification, j.contract_term as "contractTerm",
  j.weekly_hours as "weeklyHours", j.remote,
  array(select s.name from app_public.specialties s where s.slug = any (j.specialties) order by s.position) as specialties,
  j.salary_range as "salaryRange", j.published_at as "publishedAt", j.boosted_at is not null as boosted`

const FROM = `
  from app_public.jobs j
  join app_public.companies c on c.id = j.company_id
  left join app_private.company_logos l on l.company_id = c.id and l.url = c.logo_url
  join app_public.places p on p.id = j.place_id`

const LIST = `select ${CARD} ${FROM}
  where j.id = any (array(
    select i.job_id from app_private.job_index i
    where i.expires_at > now() and (i.published_at, i.job_id) < ($1::timestamptz, $2::uuid)
    order by i.published_at desc, i.job_id desc limit 20))
  order by j.published_at desc, j.id desc`

const DETAIL = `select ${CARD}, c.description as "companyDescription", c.website as "companyWebsite",
    c.contact_email as "companyContactEmail", c.contact_phone as "companyContactPhone",
    c.verified_at is not null as "companyVerified", p.plz, st.name as "stateName", j.start_date as "startDate",
    j.salary_min as "salaryMin", j.salary_max as "salaryMax", j.salary_period as "salaryPeriod",
    j.expires_at as "expiresAt", j.description, j.requirements
  ${FROM} join app_public.states st on st.code = p.state_code
  where j.id = $1 and j.status = 'aktiv' and j.expires_at > now()`

const SIMILAR = `select * from unnest(app_public.similar_jobs($1))`

/** The last job of the page before; without it the list begins at the newest. */
interface PageStart {
  readonly publishedAt?: string
  readonly id?: string
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

interface Card {
  title: string
  slug: string
  company: string
  location: string
  salaryRange: string
  specialties: string[]
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const page = (cards: Card[]): string =>
  `<!doctype html><html lang="de"><title>Stellenangebote</title><main><ul>${cards
    .map(
      (card) =>
        `<li><article><h2><a href="/job/${card.slug}">${escapeHtml(card.title)}</a></h2><p>${escapeHtml(card.company)} · ${escapeHtml(card.location)}</p><ul>${card.specialties
          .map((name) => `<li>${escapeHtml(name)}</li>`)
          .join('')}</ul><p>${card.salaryRange}</p></article></li>`,
    )
    .join('')}</ul></main></html>`

const addRoutes = (app: FastifyInstance, pool: pg.Pool): void => {
  const list = async ({ publishedAt, id }: PageStart = {}): Promise<Card[]> =>
    (
      await pool.query<Card>({
        name: 'list',
        text: LIST,
        values: [publishedAt ?? 'infinity', id ?? NIL_UUID],
      })
    ).rows

  app.get('/list', async () => ({ data: { searchJobs: await list() } }))
  app.get<{ Params: { id: string } }>('/detail/:id', async (request) => {
    const [found, similar] = await Promise.all([
      pool.query<{ description: string; requirements: string | null }>({
        name: 'detail',
        text: DETAIL,
        values: [request.params.id],
      }),
      pool.query({ name: 'similar', text: SIMILAR, values: [request.params.id] }),
    ])
    return {
      data: {
        getPublicJobById: found.rows.map(({ description, requirements, ...job }) => ({
          ...job,
          descriptionHtml: renderMarkdown(description),
          requirementsHtml: renderMarkdown(requirements ?? ''),
        })),
        similarJobs: similar.rows,
      },
    }
  })
  app.get<{ Querystring: PageStart }>('/page', async (request, reply) =>
    reply.type('text/html').send(page(await list(request.query))),
  )
}

await listenAsBench(10, addRoutes)
