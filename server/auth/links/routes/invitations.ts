/**
 * The link of an invitation to the team of a company. What follows links changes nothing: the token is in the fragment, and only a
 * POST accepts. No session begins here: the link proves the mailbox, and a stranger's could lead people into a stranger's account.
 */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { checkName } from '../../accounts/sign-up-rules.ts'
import {
  type AuthAnswer,
  type AuthRoute,
  invalidInput,
  LINK_INVALID,
  RATE_LIMITED,
  refusal,
} from '../../answer.ts'
import { attemptKey } from '../../attempts.ts'
import type { AuthContext } from '../../auth-context.ts'
import { sqlstateOf } from '../../sqlstate.ts'
import type { InvitationStore } from '../invitation-store.ts'
import { INVITATION_PURPOSES, linkToken, readLinkToken } from '../link-token.ts'

const text = z.string().max(200).catch('')
const bodySchema = z
  .object({ token: text, firstName: text, lastName: text, termsVersion: text })
  .catch({ token: '', firstName: '', lastName: '', termsVersion: '' })

const TEAM_FULL = refusal(409, 'INVALID_STATE', 'The team of the company is full')

export function invitationRoutes(
  context: AuthContext & { readonly invitations: InvitationStore },
): AuthRoute[] {
  const { invitations, accountStore, attempts, secret } = context

  async function withLink(
    request: FastifyRequest,
    act: (linkId: string, sessionId: string | null) => Promise<AuthAnswer>,
  ): Promise<AuthAnswer> {
    const link = readLinkToken(bodySchema.parse(request.body).token, INVITATION_PURPOSES, secret)
    if (link === undefined) return LINK_INVALID
    const { allowed } = await attempts.count('invitation-link', attemptKey(`invitation:${link.linkId}`))
    if (!allowed) return RATE_LIMITED
    const session = await request.loadSession()
    return act(link.linkId, session?.id ?? null)
  }

  const open = (request: FastifyRequest) =>
    withLink(request, async (linkId, sessionId) => ({
      status: 200,
      body: await invitations.open(linkId, sessionId),
    }))

  const accept = (request: FastifyRequest) =>
    withLink(request, async (linkId, sessionId) => {
      const { termsVersion, ...raw } = bodySchema.parse(request.body)
      const invitation = await invitations.open(linkId, sessionId)
      const names = { firstName: checkName(raw.firstName), lastName: checkName(raw.lastName) }
      if (invitation.state === 'open') {
        const { firstName, lastName } = names
        if ('error' in firstName || 'error' in lastName)
          return invalidInput({
            ...('error' in firstName ? { firstName: firstName.error } : {}),
            ...('error' in lastName ? { lastName: lastName.error } : {}),
          })
        // The page names the version beside its button: one that was loaded before it changed has named another.
        if (termsVersion !== (await accountStore.termsVersion()))
          return invalidInput({ termsVersion: termsVersion === '' ? 'required' : 'outdated' })
      }
      let accepted: Awaited<ReturnType<InvitationStore['accept']>>
      try {
        accepted = await invitations.accept(linkId, sessionId, {
          firstName: 'name' in names.firstName ? names.firstName.name : '',
          lastName: 'name' in names.lastName ? names.lastName.name : '',
          termsVersion,
        })
      } catch (error) {
        if (sqlstateOf(error) === 'OS429') return TEAM_FULL
        throw error
      }
      // Used, revoked, or somebody registered with the address meanwhile: the page says what it finds now.
      if (accepted.outcome !== 'accepted')
        return { status: 200, body: await invitations.open(linkId, sessionId) }
      const { password_link_id: passwordLinkId } = accepted
      return {
        status: 200,
        body: {
          state: 'accepted',
          passwordToken: passwordLinkId && linkToken('first-password', passwordLinkId, secret),
        },
      }
    })

  return [
    { method: 'POST', path: '/open-invitation', handle: open },
    { method: 'POST', path: '/accept-invitation', handle: accept },
  ]
}
