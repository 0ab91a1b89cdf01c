/**
 * PUT /api/companies/<id>/logo and /api/companies/<id>/pictures: a picture, raw, for a company of the person. A logo is answered with
 * its address on this site, and saving the company with it is what shows it; a picture of the workshop with its id, and describing it
 * is what has it read.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { companyPictureRefusals } from '../../schema/company-pictures.ts'
import { logoRefusals } from '../../schema/logo-upload.ts'
import type { BaseContext } from '../context.ts'
import { queryAs } from '../database/query-as.ts'
import { Gate } from '../overload/gate.ts'
import { memberOf } from '../overload/member-work.ts'
import { drawPicture } from './draw-company-picture.ts'
import { drawLogo } from './draw-logo.ts'
import {
  contentOf,
  declaredLength,
  PICTURE_BODY,
  PictureRefusal,
  type Refusals,
  takePictures,
} from './receive-picture.ts'

/** Files in memory. Accounts cost nothing: without the bound of a network one machine would hold all places. */
const UPLOADS = { atOnce: 12, waiting: 0, perAccount: 2, perNetwork: 3 }
/** A photo of 24 megapixels takes 0.3 s and 100 MB. */
const DRAWINGS = { atOnce: 2, waiting: 8, patienceMs: 30_000 }

const uuid = z.uuid()

interface Kind<Drawn> {
  readonly path: string
  readonly refusals: Refusals
  /** Asked with the company before the content is read. */
  readonly begin: string
  readonly draw: (file: Buffer) => Promise<Drawn>
  /** Statement and values behind the company, which is $1. */
  readonly keep: readonly [statement: string, values: (drawn: Drawn) => unknown[]]
  readonly kept: z.ZodType<object>
}

const LOGO: Kind<Awaited<ReturnType<typeof drawLogo>>> = {
  path: '/:id/logo',
  refusals: logoRefusals,
  begin: 'select app_hidden.begin_logo_upload($1)',
  draw: drawLogo,
  keep: ['select app_hidden.keep_uploaded_logo($1, $2, $3) as address', ({ image, small }) => [image, small]],
  kept: z.object({ address: z.string() }),
}

const PICTURE: Kind<Awaited<ReturnType<typeof drawPicture>>> = {
  path: '/:id/pictures',
  refusals: companyPictureRefusals,
  begin: 'select app_hidden.begin_picture_upload($1)',
  draw: drawPicture,
  keep: [
    'select app_hidden.keep_company_picture($1, $2, $3, $4, $5, $6) as id',
    ({ width, height, small, medium, large }) => [width, height, small, medium, large],
  ],
  kept: z.object({ id: z.uuid() }),
}

interface Gates {
  readonly uploads: Gate
  readonly drawings: Gate
}

async function registerKind<Drawn>(
  app: FastifyInstance,
  { env, pools }: Pick<BaseContext, 'env' | 'pools'>,
  { uploads, drawings }: Gates,
  kind: Kind<Drawn>,
): Promise<void> {
  await app.register(
    async (scope) => {
      takePictures(scope, env, kind.refusals)
      scope.put<{ Params: { id: string } }>(kind.path, { config: PICTURE_BODY }, async (request, reply) => {
        const id = uuid.safeParse(request.params.id)
        if (!id.success) throw new PictureRefusal('NOT_FOUND')
        const bytes = declaredLength(request)
        const session = await request.loadSession()
        if (session === null) throw new PictureRefusal('UNAUTHENTICATED')
        const receive = async () => {
          const rowsAs = (statement: string, values: unknown[]) =>
            queryAs(pools, session.id, statement, [id.data, ...values])
          await rowsAs(kind.begin, [])
          const file = await contentOf(request.raw, bytes)
          const drawn = await drawings.run('', () => kind.draw(file))
          const [statement, values] = kind.keep
          return z.tuple([kind.kept]).parse(await rowsAs(statement, values(drawn)))[0]
        }
        const answer = await uploads.run(memberOf(session, request), receive)
        return reply.header('cache-control', 'private, no-store').send(answer)
      })
    },
    { prefix: '/api/companies' },
  )
}

/** Both kinds share the places: a machine has memory for so many pictures, whatever they are for. */
export async function registerCompanyUploads(
  app: FastifyInstance,
  context: Pick<BaseContext, 'env' | 'pools'>,
): Promise<void> {
  const gates = { uploads: new Gate(UPLOADS), drawings: new Gate(DRAWINGS) }
  await registerKind(app, context, gates, LOGO)
  await registerKind(app, context, gates, PICTURE)
}
