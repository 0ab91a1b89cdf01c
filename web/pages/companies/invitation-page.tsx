import {
  InvitationView,
  invitationProblem,
  invitationTitle,
} from '../../features/companies/invitation/invitation-view.tsx'
import { useInvitationLink } from '../../features/companies/invitation/use-invitation-link.ts'
import { MailLinkPage } from '../../shared/mail-links/mail-link-page.tsx'

/** What the mail of an invitation leads to: one press joins the team. */
export function Component() {
  const { link, problem, sending, tryAgain, accept } = useInvitationLink()
  return (
    <MailLinkPage
      name="Einladung in ein Team"
      title={invitationTitle(link)}
      problem={problem && invitationProblem(problem)}
      withoutScripts="Zum Annehmen braucht diese Seite JavaScript. Ihr Link bleibt gültig."
      tryAgain={tryAgain}
    >
      {link && <InvitationView link={link} sending={sending} onAccept={accept} />}
    </MailLinkPage>
  )
}
