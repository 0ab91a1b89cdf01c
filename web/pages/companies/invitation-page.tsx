import { useEffect, useRef } from 'react'
import {
  InvitationView,
  invitationProblem,
  invitationTitle,
} from '../../features/companies/invitation/invitation-view.tsx'
import { useInvitationLink } from '../../features/companies/invitation/use-invitation-link.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Container } from '../../shared/ui/container.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './invitation-page.module.css'

/** What the mail of an invitation leads to: one press joins the team. */
export function Component() {
  const { link, problem, sending, tryAgain, accept } = useInvitationLink()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = invitationTitle(link)
  const first = useRef(title)
  // The page stays while its content changes, so the new title is announced to screen readers.
  useEffect(() => {
    if (first.current !== title) heading.current?.focus()
    first.current = title
  }, [title])
  const words = problem ? invitationProblem(problem) : null
  return (
    <Container className={styles.page}>
      <div className={styles.view}>
        <PageHead title="Einladung in ein Team" noindex nofollow />
        <meta name="referrer" content="no-referrer" />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <noscript>
          <Notice tone="warn">
            <p>Zum Annehmen braucht diese Seite JavaScript. Ihr Link bleibt gültig.</p>
          </Notice>
        </noscript>
        <div role="alert">
          {words ? (
            <Notice tone="danger" title={words.title}>
              <p>{words.text}</p>
            </Notice>
          ) : null}
        </div>
        {link ? (
          <InvitationView link={link} sending={sending} onAccept={accept} />
        ) : problem ? (
          <div>
            <Button onClick={tryAgain}>Erneut versuchen</Button>
          </div>
        ) : (
          <div role="status" aria-label="Wird geladen">
            <Skeleton height="12em" />
          </div>
        )}
      </div>
    </Container>
  )
}
