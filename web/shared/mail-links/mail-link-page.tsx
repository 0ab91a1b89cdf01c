import type { ReactNode } from 'react'
import { PageHead } from '../document/page-head.tsx'
import arrange from '../ui/arrange.module.css'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Container } from '../ui/container.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import textStyles from '../ui/text.module.css'
import styles from './mail-link-page.module.css'
import { useTitleFocus } from './use-title-focus.ts'

interface MailLinkPageProps {
  /** Of the tab; the same in every state. */
  readonly name: string
  readonly title: string
  /** What the last request did not do. */
  readonly problem: { readonly title: string; readonly text: string } | null
  /** For browsers without scripts, where nothing can be pressed. */
  readonly withoutScripts?: string
  readonly tryAgain: () => void
  /** What the link leads to; null while that is not known. */
  readonly children: ReactNode
}

/** What the link of a mail opens: it says what a press of a button will do. */
export function MailLinkPage({
  name,
  title,
  problem,
  withoutScripts,
  tryAgain,
  children,
}: MailLinkPageProps) {
  const heading = useTitleFocus(title)
  return (
    <Container className={styles.page}>
      <div className={classNames(arrange.stack20, styles.view)}>
        <PageHead title={name} noindex nofollow />
        <meta name="referrer" content="no-referrer" />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {withoutScripts ? (
          <noscript>
            <Notice tone="warn">
              <p>{withoutScripts}</p>
            </Notice>
          </noscript>
        ) : null}
        <div role="alert">
          {problem ? (
            <Notice tone="danger" title={problem.title}>
              <p>{problem.text}</p>
            </Notice>
          ) : null}
        </div>
        {children ??
          (problem ? (
            <div>
              <Button onClick={tryAgain}>Erneut versuchen</Button>
            </div>
          ) : (
            <div role="status" aria-label="Wird geladen">
              <Skeleton height="12em" />
            </div>
          ))}
      </div>
    </Container>
  )
}

export const Ways = ({ children }: { readonly children: ReactNode }) => (
  <div className={arrange.actions}>{children}</div>
)

export const Hint = ({ children }: { readonly children: ReactNode }) => (
  <p className={textStyles.minor}>{children}</p>
)
