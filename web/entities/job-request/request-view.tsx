import type { ReactNode } from 'react'
import { workPictureHref } from '../../../schema/work-pictures.ts'
import { PictureGrid } from '../../shared/pictures/picture-grid.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Badge } from '../../shared/ui/badge.tsx'
import { Chip, ChipList } from '../../shared/ui/chip.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { CompanyTile } from '../../shared/ui/company-tile.tsx'
import { Glyph } from '../../shared/ui/icon.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { ChiffreTile, LOCK } from './chiffre-tile.tsx'
import { ProtectedContact } from './protected-contact.tsx'
import { areaLine, knownFacts, requestChips } from './request-facts.ts'
import styles from './request-view.module.css'
import type { RequestViewData } from './request-view-data.ts'

interface RequestViewProps {
  readonly request: RequestViewData
  /** The time from the loader: server and browser must compute the same ages. */
  readonly now: number
  readonly headingLevel?: 1 | 2
  /** The applicant has released the contact to the company of the reader, under this name. */
  readonly releasedName?: string | null
  /** Beside the text on wide screens: the first message. */
  readonly panel?: ReactNode
  /** Shown below the known facts. */
  readonly children?: ReactNode
  /** On narrow screens: a bar that sticks to the bottom edge. */
  readonly bar?: ReactNode
}

/** A request as employers see it: what is known beside what stays protected. */
export function RequestView({
  request,
  now,
  headingLevel = 1,
  releasedName = null,
  panel,
  children,
  bar,
}: RequestViewProps) {
  const Title = `h${headingLevel}` as const
  const Section = headingLevel === 1 ? 'h2' : 'h3'
  const below = [releasedName === null ? null : `Chiffre ${request.chiffre}`, areaLine(request)]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className={styles.container}>
      <article className={styles.view}>
        <div className={styles.main}>
          <header>
            <div className={classNames(arrange.row, styles.person)}>
              {releasedName === null ? <ChiffreTile /> : <CompanyTile name={releasedName} large />}
              <div>
                <p className={classNames(arrange.line, styles.chiffre)}>
                  {releasedName ?? (request.chiffre === null ? 'Ihre Chiffre' : `Chiffre ${request.chiffre}`)}
                  {releasedName === null ? (
                    <Badge>
                      <Glyph path={LOCK} size={14} /> Identität geschützt
                    </Badge>
                  ) : (
                    <Badge tone="ok">für Ihren Betrieb freigegeben</Badge>
                  )}
                </p>
                {below ? <p>{below}</p> : null}
              </div>
            </div>
            <Title className={textStyles.viewTitle}>{request.title}</Title>
            <ChipList label="Merkmale">
              {requestChips(request).map((chip) => (
                <li key={chip}>
                  <Chip>{chip}</Chip>
                </li>
              ))}
            </ChipList>
          </header>
          <p className={classNames(textStyles.asTyped, styles.text)}>{request.shortDescription}</p>
          {request.additionalInfo ? (
            <section>
              <Section className={styles.heading}>Mehr dazu</Section>
              <p className={classNames(textStyles.asTyped, styles.text)}>{request.additionalInfo}</p>
            </section>
          ) : null}
          {request.pictures && request.pictures.length > 0 ? (
            <section>
              <Section className={styles.heading}>Eigene Arbeiten</Section>
              <PictureGrid
                pictures={request.pictures.map(({ alt, ...picture }) => ({ ...picture, alt: alt ?? '' }))}
                hrefOf={workPictureHref}
              />
            </section>
          ) : null}
          <div className={styles.halves}>
            <section className={styles.known}>
              <Section className={styles.half}>Das wissen Sie</Section>
              <dl className={arrange.stack10}>
                {knownFacts(request, now).map(([term, fact]) => (
                  <div key={term} className={styles.fact}>
                    <dt>{term}</dt>
                    <dd>{fact}</dd>
                  </div>
                ))}
              </dl>
            </section>
            {releasedName === null ? <ProtectedContact level={headingLevel === 1 ? 2 : 3} /> : null}
          </div>
          {children}
        </div>
        {panel ? (
          <div className={styles.panel} data-print="hide">
            {panel}
          </div>
        ) : null}
        {bar ? (
          <div className={styles.bar} data-bottom-bar="" data-print="hide">
            {bar}
          </div>
        ) : null}
      </article>
    </div>
  )
}
