import type { ReactNode } from 'react'
import { Container } from '../../shared/ui/container.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import styles from './auth-card.module.css'

interface AuthCardProps {
  readonly title: string
  readonly text?: string
  /** What the page is for, where it says that it needs JavaScript. */
  readonly aim: 'Anmelden' | 'Registrieren'
  readonly children: ReactNode
  /** The way to the other page. */
  readonly onward: ReactNode
}

/** One card in the middle of the page: signing in and registering want nothing beside them. */
export function AuthCard({ title, text, aim, children, onward }: AuthCardProps) {
  return (
    <Container className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {text ? <p className={styles.text}>{text}</p> : null}
        <noscript>
          <Notice tone="warn">
            <p>Zum {aim} braucht diese Seite JavaScript. Stellenangebote können Sie auch ohne lesen.</p>
          </Notice>
        </noscript>
        <div className={styles.body}>{children}</div>
      </div>
      <p className={styles.onward}>{onward}</p>
    </Container>
  )
}
