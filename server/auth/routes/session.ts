import type { AuthRoute } from '../answer.ts'
import type { AuthRoom } from '../auth-room.ts'
import { callBetterAuth } from '../call-better-auth.ts'

export function sessionRoutes(room: AuthRoom): AuthRoute[] {
  return [
    {
      method: 'POST',
      path: '/sign-out',
      handle: (request) => callBetterAuth(room, request, { endpoint: 'sign-out' }),
    },
    {
      // Asked once per page load, so that the cookie of somebody who keeps coming is extended.
      method: 'GET',
      path: '/get-session',
      async handle(request) {
        const answer = await callBetterAuth(room, request, { endpoint: 'get-session' })
        // A cookie that has become worthless stays where it is: the browser may have got another one since it asked (a
        // new password, a sign-in in the next tab), and taking "it" away would take that one.
        return {
          ...answer,
          cookies: (answer.cookies ?? []).filter((cookie) => !/; Max-Age=0(?:;|$)/i.test(cookie)),
        }
      },
    },
  ]
}
