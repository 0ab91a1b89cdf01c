import { GuestView, guestProblem, guestTitle } from '../../features/applications/guest/guest-view.tsx'
import { useGuestLink } from '../../features/applications/guest/use-guest-link.ts'
import { MailLinkPage } from '../../shared/mail-links/mail-link-page.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { enterSession } from '../auth/enter-session.ts'

/** What the mail to somebody leads to who applied without an account: one press sends. */
export function Component() {
  const { link, problem, sending, tryAgain, send } = useGuestLink(() =>
    enterSession(paths.guestApplication.href()),
  )
  return (
    <MailLinkPage
      name="Bewerbung senden"
      title={guestTitle(link)}
      problem={problem && guestProblem(problem)}
      withoutScripts="Zum Absenden braucht diese Seite JavaScript. Gesendet ist noch nichts; Ihr Link gilt 48 Stunden."
      tryAgain={tryAgain}
    >
      {link && <GuestView link={link} sending={sending} onSend={(waiting) => void send(waiting)} />}
    </MailLinkPage>
  )
}
