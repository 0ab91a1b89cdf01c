import type { FastifyReply } from 'fastify'

interface Shown {
  readonly type: 'image/webp' | 'image/jpeg'
  readonly cacheControl: string
}

/** Browsers keep it: an address stands for one picture. Shared caches ask again, because it may be withdrawn. */
export const KEPT_BY_BROWSERS = 'public, max-age=31536000, s-maxage=600, immutable'

/** For this person, at this moment. */
export const NOT_KEPT = 'private, no-store'

/** A picture that the server drew. Opened alone it is a document of this site, so it may do nothing there. */
export const sendPicture = (reply: FastifyReply, image: Buffer, { type, cacheControl }: Shown) =>
  reply
    .type(type)
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', cacheControl)
    .send(image)
