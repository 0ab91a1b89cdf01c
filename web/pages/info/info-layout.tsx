import type { ReactNode } from 'react'
import { PageHead } from '../../shared/document/page-head.tsx'
import { formatDate } from '../../shared/format/dates.ts'
import { LEGAL_VERSION } from '../../shared/legal/legal-version.ts'
import { Container } from '../../shared/ui/container.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import styles from './info-layout.module.css'

interface InfoLayoutProps {
  readonly title: string
  readonly lead: string
  readonly canonical: string
  /** Legal texts say that the operator still has to read them. */
  readonly review?: boolean
  readonly children: ReactNode
}

/** The frame of every information page: one column of text at reading width. */
export function InfoLayout({ title, lead, canonical, review = false, children }: InfoLayoutProps) {
  return (
    <Container className={styles.page}>
      <PageHead title={title} description={lead} canonical={canonical} />
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {review ? (
        <Notice tone="warn" title="Muster, vom Betreiber zu prüfen">
          Dieser Text ist eine sorgfältige Vorlage, aber keine Rechtsberatung. Wer diese Website betreibt,
          muss ihn prüfen, die Angaben in eckigen Klammern ergänzen und diesen Hinweis danach entfernen.
        </Notice>
      ) : null}
      <div className={styles.text}>{children}</div>
      {review ? <p className={styles.date}>Stand: {formatDate(LEGAL_VERSION)}</p> : null}
    </Container>
  )
}
