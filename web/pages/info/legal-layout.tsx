import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { missingOperatorFields, operatorFields } from '../../../schema/operator.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { useSite } from '../../shared/document/site.tsx'
import { formatDate } from '../../shared/format/dates.ts'
import { LEGAL_VERSION } from '../../shared/legal/legal-version.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { Container } from '../../shared/ui/container.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import reading from '../../shared/ui/reading.module.css'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { VersionList } from './archive/version-list.tsx'
import type { LegalDocument } from './archive/versions.ts'
import styles from './legal-layout.module.css'
import { type LegalSection, LegalSections } from './legal-sections.tsx'

interface LegalLayoutProps {
  readonly title: string
  readonly lead: string
  readonly canonical: string
  readonly sections: readonly LegalSection[]
  /** For texts whose versions are kept. */
  readonly document?: LegalDocument
  /** After the text, for example structured data. */
  readonly children?: ReactNode
}

/** The frame of every legal text: contents beside it (above it on narrow screens), sections with anchors, its version. */
export function LegalLayout({ title, lead, canonical, sections, document, children }: LegalLayoutProps) {
  return (
    <Container className={styles.page}>
      <PageHead title={title} description={lead} canonical={canonical} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {document ? (
          <p className={classNames(textStyles.minor, arrange.above8)} data-print="keep">
            Stand: {formatDate(LEGAL_VERSION)}
          </p>
        ) : null}
        <MissingOperatorNotice />
      </header>
      <nav
        aria-label="Inhalt dieser Seite"
        className={classNames(surface.card, styles.contents)}
        data-print="hide"
      >
        <p className={textStyles.strong}>Inhalt</p>
        <ol>
          {sections.map(({ id, title: text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classNames(reading.words, styles.text)}>
        <LegalSections sections={sections} />
        {document ? <VersionList document={document} /> : null}
        {children}
      </div>
    </Container>
  )
}

/** Only while the configuration is incomplete; the texts show the same labels in square brackets. */
function MissingOperatorNotice() {
  const missing = missingOperatorFields(useSite().operator)
  if (missing.length === 0) return null
  return (
    <div className={arrange.above24}>
      <Notice tone="warn" title="Bitte prüfen: Angaben des Betreibers fehlen">
        <p>
          Wer diese Website betreibt, muss vor der Veröffentlichung noch eintragen (im Text steht es in
          eckigen Klammern):
        </p>
        <ul className={classNames(arrange.stack4, styles.missing)}>
          {missing.map((field) => (
            <li key={field}>
              {operatorFields[field].label} <code>{operatorFields[field].variable}</code>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

interface ArchivedLayoutProps {
  readonly title: string
  readonly note: ReactNode
  readonly current: { readonly href: string; readonly text: string }
  readonly document: LegalDocument
  readonly children: ReactNode
}

/** The frame of a version that is kept: no search engine lists it, and it says that it may no longer be the current one. */
export function ArchivedLayout({ title, note, current, document, children }: ArchivedLayoutProps) {
  return (
    <Container className={styles.page}>
      <PageHead title={title} noindex />
      <header className={styles.head}>
        <h1>{title}</h1>
        <div className={arrange.above24}>
          <Notice>
            <p>
              {note} <Link to={current.href}>{current.text}</Link>
            </p>
          </Notice>
        </div>
      </header>
      <div className={classNames(reading.words, styles.text)}>
        {children}
        <VersionList document={document} />
      </div>
    </Container>
  )
}
