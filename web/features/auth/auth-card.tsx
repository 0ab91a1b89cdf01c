import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'
import { Container } from '../../shared/ui/container.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import styles from './auth-card.module.css'

interface AuthCardProps {
  /** Null where the content has a heading of its own. */
  readonly title: string | null
  readonly text?: ReactNode
  /** What the page is for, in the message that JavaScript is required. */
  readonly aim: string
  /** What has just succeeded. */
  readonly notice?: string | null
  readonly children?: ReactNode
  /** Link to another page. */
  readonly onward?: ReactNode
  /** Moves the focus to the title when the title changes without a navigation. */
  readonly announce?: boolean
}

/** One card in the middle of the page, for sign-in, registration and password reset. */
export function AuthCard({ title, text, aim, notice, children, onward, announce = false }: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (announce && title !== shown.current) heading.current?.focus()
    shown.current = title
  }, [announce, title])
  return (
    <Container className={styles.page}>
      <div className={classNames(surface.panel, styles.card)}>
        {title === null ? null : (
          <h1 ref={heading} tabIndex={-1} className={textStyles.size2xl}>
            {title}
          </h1>
        )}
        {text && title !== null ? <div className={styles.text}>{text}</div> : null}
        <noscript>
          <Notice tone="warn">
            <p>Zum {aim} braucht diese Seite JavaScript. Stellenangebote können Sie auch ohne lesen.</p>
          </Notice>
        </noscript>
        {notice ? (
          <div role="status" className={styles.notice}>
            <Notice tone="ok">
              <p>{notice}</p>
            </Notice>
          </div>
        ) : null}
        {children ? <div className={title === null ? undefined : styles.body}>{children}</div> : null}
      </div>
      {onward ? <p className={styles.onward}>{onward}</p> : null}
    </Container>
  )
}
