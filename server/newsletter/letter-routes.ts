/**
 * Letters over HTTP: previews for admins, and the counted links of readers who agreed to statistics. A preview is a page
 * of its own with its own policy: nothing in it loads, runs or leads away.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import type { BaseContext } from '../context.ts'
import { queryAs } from '../database/query-as.ts'
import { siteOf } from '../mail/site.ts'
import { senderText } from '../mail-address.ts'
import { inScheme, type LetterPreview, previewLetter } from './preview.ts'

const slug = z.string().regex(/^[A-Za-z0-9-]{1,60}$/)
const asked = z.object({
  profession: slug.optional(),
  state: slug.optional(),
  subscription: z.uuid().optional(),
  edition: z.coerce.number().int().min(1).max(10_000).optional(),
  scheme: z.enum(['light', 'dark']).default('light'),
})

const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ')

const found = z.tuple([z.object({ letter: z.unknown() })])
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === 'OS401' || error.code === 'OS403')

const LINK_NUMBER = /^[1-9]\d{0,3}$/
const target = z.tuple([z.object({ target: z.string().nullable() })])

const COUNTED_LINK = '/api/newsletter/klick/:issue/:number'

export function registerLetters(
  app: FastifyInstance,
  { env, pools }: Pick<BaseContext, 'env' | 'pools'>,
): void {
  const site = siteOf(env)

  /** Undefined for everybody but admins, and where there is no such issue or reader. */
  async function previewFor(
    request: FastifyRequest<{ Params: { id: string } }>,
  ): Promise<(LetterPreview & { readonly scheme: 'light' | 'dark' }) | undefined> {
    const session = await request.loadSession()
    const id = z.uuid().safeParse(request.params.id)
    const query = asked.safeParse(request.query)
    if (session === null || !id.success || !query.success) return undefined
    const { profession, state, subscription, edition, scheme } = query.data
    const rows = await queryAs(
      pools,
      session.id,
      'select app_hidden.newsletter_preview($1, $2, $3, $4, $5) as letter',
      [
        id.data,
        edition ?? null,
        subscription ?? null,
        profession === undefined ? [] : [profession],
        state === undefined ? [] : [state],
      ],
    ).catch((error: unknown) => {
      if (isRefusal(error)) return [{ letter: null }]
      throw error
    })
    const [{ letter }] = found.parse(rows)
    if (letter === null) return undefined
    return { ...(await previewLetter(letter, site)), scheme }
  }

  const own = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'private, no-store')

  app.get<{ Params: { id: string } }>(
    '/api/newsletter/issues/:id/preview',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const preview = await previewFor(request)
      if (preview === undefined) return reply.callNotFound()
      const { scheme: _, ...letter } = preview
      return own(reply).send({ ...letter, from: senderText(env.mailFrom) })
    },
  )

  app.get<{ Params: { id: string } }>(
    '/api/newsletter/issues/:id/preview.html',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const preview = await previewFor(request)
      if (preview === undefined) return reply.callNotFound()
      return own(reply)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .header('x-robots-tag', 'noindex')
        .send(inScheme(preview.html, preview.scheme))
    },
  )

  // The target of a link is in the database: nobody can make this site lead somewhere else. HEAD, by which mail programs look
  // at links, counts nothing, because there is no such route.
  app.get<{ Params: { issue: string; number: string } }>(
    COUNTED_LINK,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { issue, number } = request.params
      if (!z.uuid().safeParse(issue).success || !LINK_NUMBER.test(number)) return reply.callNotFound()
      const { rows } = await pools.auth.query('select auth.count_newsletter_click($1, $2) as target', [
        issue,
        Number(number),
      ])
      const [link] = target.parse(rows)
      if (link.target === null) return reply.callNotFound()
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(link.target, 302)
    },
  )
}
