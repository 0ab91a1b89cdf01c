import { useEffect, useRef } from 'react'
import { GuestView, guestProblem, guestTitle } from '../../features/applications/guest/guest-view.tsx'
import { useGuestLink } from '../../features/applications/guest/use-guest-link.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Container } from '../../shared/ui/container.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { enterSession } from '../auth/enter-session.ts'
import styles from './guest-application-page.module.css'

/** What the mail to somebody leads to who applied without an account: one press sends. */
export function Component() {
  const { link, problem, sending, tryAgain, send } = useGuestLink(() =>
    enterSession(paths.guestApplication.href()),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const title = guestTitle(link)
  const first = useRef(title)
  // The page stays while its content changes, so the new title is announced to screen readers.
  useEffect(() => {
    if (first.current !== title) heading.current?.focus()
    first.current = title
  }, [title])
  const words = problem ? guestProblem(problem) : null
  return (
    <Container className={styles.page}>
      <div className={styles.view}>
        <PageHead title="Bewerbung senden" noindex nofollow />
        <meta name="referrer" content="no-referrer" />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <noscript>
          <Notice tone="warn">
            <p>
              Zum Absenden braucht diese Seite JavaScript. Gesendet ist noch nichts; Ihr Link gilt 48 Stunden.
            </p>
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
          <GuestView link={link} sending={sending} onSend={(waiting) => void send(waiting)} />
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
