import type { ReactNode } from 'react'
import { PageHead } from '../../shared/document/page-head.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Container } from '../../shared/ui/container.tsx'
import reading from '../../shared/ui/reading.module.css'
import styles from './info-layout.module.css'

interface InfoLayoutProps {
  readonly title: string
  readonly lead: string
  readonly canonical: string
  readonly noindex?: boolean
  readonly children: ReactNode
}

/** The frame of every information page: one column of text at reading width. */
export function InfoLayout({ title, lead, canonical, noindex = false, children }: InfoLayoutProps) {
  return (
    <Container className={styles.page}>
      <PageHead title={title} description={lead} canonical={canonical} noindex={noindex} />
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={classNames(reading.words, styles.text)}>{children}</div>
    </Container>
  )
}
