/** GET and POST as a browser of the reader sends them. */

import { SITE } from '../signed-cookie.ts'
import type { LeakServer } from './leak-server.ts'
import type { Reader, Visit } from './visit.ts'

export async function fetchAs(
  { app }: Pick<LeakServer, 'app'>,
  reader: Reader,
  url: string,
  surface: string,
  payload?: object,
): Promise<Visit> {
  const answer = await app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    headers: {
      origin: SITE,
      ...(reader.person ? { cookie: reader.person.cookie } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  const { 'cache-control': cacheControl } = answer.headers
  return {
    reader: reader.name,
    surface,
    status: answer.statusCode,
    cacheControl: cacheControl === undefined ? undefined : String(cacheControl),
    text: `${JSON.stringify(answer.headers)}\n${answer.body}`,
  }
}
