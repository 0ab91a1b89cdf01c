import { createRoot } from 'react-dom/client'
import { MailLinkDialog } from '../../features/auth/mail-link-dialog.tsx'
import type { OpenedLink } from '../../features/auth/use-mail-link.ts'
import type { EarlyClient } from '../../shared/apollo/data-source.ts'
import { knownCurrentUser } from '../../shared/auth/current-user.ts'
import { announce } from '../../shared/auth/session-channel.ts'
import type { MailLink } from '../../shared/auth/take-mail-link.ts'
import { paths } from '../../shared/routing/paths.ts'
import { RETURN_TO, safeReturnTo } from '../../shared/routing/return-to.ts'
import { enterSession, leaveFor } from './enter-session.ts'
import { landingOf } from './landing.ts'

const KINDS: Readonly<Record<string, OpenedLink['kind']>> = { adresse: 'change', 'konto-behalten': 'keep' }

/**
 * Opens a link from a mail (session detection in the URL). Loaded only with such a link, and rendered in a React root of
 * its own, so that it works on every page.
 */
export function openMailLink(client: EarlyClient, { kind, token }: MailLink): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)

  root.render(
    <MailLinkDialog
      link={{ kind: KINDS[kind] ?? 'verify', token }}
      signedInAs={knownCurrentUser(client)?.email ?? null}
      onVerified={(verified) => {
        const target = safeReturnTo(verified.returnTo)
        if (verified.signedIn) return enterSession(target ?? landingOf(verified.role))
        leaveFor(`${paths.resetPassword.href({ [RETURN_TO]: target })}#link=${verified.passwordToken}`)
      }}
      onEmailChanged={() => announce({ type: 'user-updated' })}
      onClose={() => {
        root.unmount()
        place.remove()
      }}
    />,
  )
}
