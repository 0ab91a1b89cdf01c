import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'

interface ContactLinkProps {
  readonly request: { readonly slug: string; readonly chiffre: string }
  /** The first message names it. */
  readonly jobId: string
  readonly releasedName: string | null
}

/** The way to write to the applicant of a request that suits a job. */
export function ContactLink({ request: { slug, chiffre }, jobId, releasedName }: ContactLinkProps) {
  return (
    <ButtonLink
      to={{ pathname: paths.jobRequest.href(slug), hash: CONTACT }}
      state={{ jobId }}
      look="secondary"
      size="s"
    >
      {releasedName ? 'Zum Kontakt' : 'Kontakt aufnehmen'}
      <VisuallyHidden>: {releasedName ?? `Chiffre ${chiffre}`}</VisuallyHidden>
    </ButtonLink>
  )
}

/** The panel beside the request (features/conversations/contact-panel.tsx). */
const CONTACT = '#kontakt'
