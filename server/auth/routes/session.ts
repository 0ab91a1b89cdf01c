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
      handle: (request) => callBetterAuth(room, request, { endpoint: 'get-session' }),
    },
  ]
}
