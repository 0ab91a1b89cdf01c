/**
 * PUT /api/companies/<id>/logo, /api/companies/<id>/pictures and /api/job-requests/<id>/pictures: a picture, raw, for a company or a
 * request of the person. A logo is answered with its address on this site, and saving the company with it is what shows it; a picture of
 * the workshop with its id, and describing it is what has it read; one of own work with id and size, and saving and submitting the
 * request with it is what has it read.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { companyPictureRefusals } from '../../schema/company-pictures.ts'
import { logoRefusals } from '../../schema/logo-upload.ts'
import { workPictureRefusals } from '../../schema/work-pictures.ts'
import type { BaseContext } from '../context.ts'
import { queryAs } from '../database/query-as.ts'
import { Gate } from '../overload/gate.ts'
import { memberOf } from '../overload/member-work.ts'
import { drawPicture } from './draw-in-sizes.ts'
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
  /** Its `:id` is that of what the picture is for. */
  readonly path: string
  readonly refusals: Refusals
  /** Asked with the id before the content is read. */
  readonly begin: string
  readonly draw: (file: Buffer) => Promise<Drawn>
  /** Statement and values behind the id, which is $1. */
  readonly keep: readonly [statement: string, values: (drawn: Drawn) => unknown[]]
  readonly kept: z.ZodType<object>
}

const LOGO: Kind<Awaited<ReturnType<typeof drawLogo>>> = {
  path: '/api/companies/:id/logo',
  refusals: logoRefusals,
  begin: 'select app_hidden.begin_logo_upload($1)',
  draw: drawLogo,
  keep: ['select app_hidden.keep_uploaded_logo($1, $2, $3) as address', ({ image, small }) => [image, small]],
  kept: z.object({ address: z.string() }),
}

type InSizes = Awaited<ReturnType<typeof drawPicture>>

const sizesOf = ({ width, height, small, medium, large }: InSizes) => [width, height, small, medium, large]

const COMPANY_PICTURE: Kind<InSizes> = {
  path: '/api/companies/:id/pictures',
  refusals: companyPictureRefusals,
  begin: 'select app_hidden.begin_picture_upload($1)',
  draw: drawPicture,
  keep: ['select app_hidden.keep_company_picture($1, $2, $3, $4, $5, $6) as id', sizesOf],
  kept: z.object({ id: z.uuid() }),
}

const WORK_PICTURE: Kind<InSizes> = {
  path: '/api/job-requests/:id/pictures',
  refusals: workPictureRefusals,
  begin: 'select app_hidden.begin_work_picture($1)',
  draw: drawPicture,
  keep: [
    'select app_hidden.keep_work_picture($1, $2, $3, $4, $5, $6) as id, $2::integer as width, $3::integer as height',
    sizesOf,
  ],
  kept: z.object({ id: z.uuid(), width: z.number(), height: z.number() }),
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
  await app.register(async (scope) => {
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
  })
}

/** All kinds share the places: a machine has memory for so many pictures, whatever they are for. */
export async function registerMemberUploads(
  app: FastifyInstance,
  context: Pick<BaseContext, 'env' | 'pools'>,
): Promise<void> {
  const gates = { uploads: new Gate(UPLOADS), drawings: new Gate(DRAWINGS) }
  await registerKind(app, context, gates, LOGO)
  await registerKind(app, context, gates, COMPANY_PICTURE)
  await registerKind(app, context, gates, WORK_PICTURE)
}
