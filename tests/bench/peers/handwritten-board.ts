/**
 * The board by hand: the same cards with SQL, plain HTML and Fastify, by a session that may read them, and a move with its
 * event in one transaction. No policies, no types, no live events, no mails.
 */
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { listenAsBench } from './listen-as-bench.ts'

/** Cards of a column, as BOARD_PAGE of the web. */
const PAGE = 30

const MEMBER = `exists (
  select from auth.session join app_public.company_members on company_members.user_id = session.user_id
  join app_public.jobs on jobs.company_id = company_members.company_id
  where session.token = $1 and session.expires_at > now() and jobs.id = $2)`

export const BOARD = `
  select status.name as status, card.* from unnest(enum_range(null::app_public.application_status)) as status (name)
  cross join lateral (
    select a.id, a.version, a.submitted_at as "submittedAt", a.opened_at as "openedAt", a.answered_at as "answeredAt",
      c.first_name as "firstName", c.last_name as "lastName", c.location, c.qualification
    from app_public.applications a join app_public.application_contents c on c.application_id = a.id
    where a.job_id = $2 and a.status = status.name and ${MEMBER}
    order by a.submitted_at desc, a.id desc limit ${PAGE}) as card`
export const COUNTS = `select status, count(*)::integer from app_public.applications where job_id = $2 and ${MEMBER} group by status`

interface Card {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly submittedAt: Date
  readonly firstName: string
  readonly lastName: string
  readonly location: string | null
  readonly qualification: string | null
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

function page(cards: readonly Card[], counts: ReadonlyMap<string, number>): string {
  const columns = [...counts].map(([status, count]) => {
    const items = cards
      .filter((card) => card.status === status)
      .map(
        (card) =>
          `<li><a href="?application=${card.id}">${escapeHtml(`${card.firstName} ${card.lastName}`)}</a><p>${card.submittedAt.toISOString()} ${escapeHtml(card.location ?? '')}</p><p>${card.qualification ?? ''}</p><input type="checkbox"><button>→</button></li>`,
      )
    return `<section><h2>${status} ${count}</h2><ul>${items.join('')}</ul></section>`
  })
  return `<!doctype html><html lang="de"><title>Bewerbungen</title><main style="display:flex">${columns.join('')}</main></html>`
}

const addRoutes = (app: FastifyInstance, pool: pg.Pool): void => {
  const read = async (token: string, job: string) => {
    const [cards, counts] = await Promise.all([
      pool.query<Card>({ name: 'board', text: BOARD, values: [token, job] }),
      pool.query<{ status: string; count: number }>({ name: 'counts', text: COUNTS, values: [token, job] }),
    ])
    return { cards: cards.rows, counts: new Map(counts.rows.map(({ status, count }) => [status, count])) }
  }
  app.get<{ Querystring: { token: string; job: string } }>('/board', async ({ query }, reply) => {
    const { cards, counts } = await read(query.token, query.job)
    return reply.type('text/html').send(page(cards, counts))
  })
  app.get<{ Querystring: { token: string; job: string } }>('/board.json', async ({ query }) => {
    const { cards, counts } = await read(query.token, query.job)
    return { data: { cards, counts: Object.fromEntries(counts) } }
  })
  app.post<{ Body: { token: string; job: string; id: string; status: string; version: number } }>(
    '/move',
    async ({ body: { token, job, id, status, version } }) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const moved = await client.query<{ version: number }>(
          `update app_public.applications set status = $4, version = version + 1, moved_at = now()
           where id = $3 and job_id = $2 and version = $5 and ${MEMBER} returning version`,
          [token, job, id, status, version],
        )
        if (moved.rowCount !== 1) throw new Error('Not moved')
        await client.query(
          `insert into app_public.application_events (application_id, kind, side, actor_id, to_status)
           select $1, 'verschoben', 'company', user_id, $2 from auth.session where token = $3`,
          [id, status, token],
        )
        await client.query('commit')
        return { version: moved.rows[0]?.version }
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
  )
}

if (import.meta.main) await listenAsBench(10, addRoutes)
