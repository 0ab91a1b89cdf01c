/** The queue of the admins by hand: a page and how many wait, with who reads what and how many notes there are, for the session of an admin. No policies. */
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { listenAsBench } from './listen-as-bench.ts'

const ADMIN = `exists (
  select from auth.session join app_public.user_roles using (user_id)
  where session.token = $1 and session.expires_at > now() and user_roles.role = 'admin')`

const QUEUE = `
  select items.id, items.version, items.title, items.about, items.location, items.submitted_at as "submittedAt",
    items.published_at as "publishedAt", items.concerns_change as "concernsChange", items.is_spot_check as "isSpotCheck",
    to_jsonb(items.marks) as marks, claims.admin_id as "claimedBy", claims.until as "claimedUntil", profiles.last_name as "claimedByName",
    (select count(*)::integer from app_public.review_notes as notes where notes.job_id = items.job_id or notes.request_id = items.request_id) as "noteCount"
  from app_public.review_items as items
  left join app_public.review_claims as claims on claims.item_id = items.id and claims.until > now()
  left join app_public.profiles on profiles.user_id = claims.admin_id
  where items.kind = 'job' and ${ADMIN}
    and not exists (select from app_public.pending_decisions as made where made.id = items.id and made.version = items.version)
  order by items.submitted_at, items.id limit 51`

const addRoutes = (app: FastifyInstance, pool: pg.Pool): void => {
  app.get<{ Querystring: { token: string } }>('/queue.json', async ({ query: { token } }) => {
    const { rows } = await pool.query({ name: 'queue', text: QUEUE, values: [token] })
    return { data: { reviewQueue: rows } }
  })
}

await listenAsBench(4, addRoutes)
