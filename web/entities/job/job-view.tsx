import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Badge } from '../../shared/ui/badge.tsx'
import { Chip, ChipList } from '../../shared/ui/chip.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { CompanyTile } from '../../shared/ui/company-tile.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { foreignCountry } from '../place/countries.ts'
import { hostOf } from './host-of.ts'
import { viewChips } from './job-card-facts.ts'
import { JobFacts } from './job-facts.tsx'
import styles from './job-view.module.css'
import type { JobViewData } from './job-view-data.ts'
import { Prose } from './prose.tsx'

interface JobViewProps {
  readonly job: JobViewData
  /** The time from the loader: server and browser must compute the same ages. */
  readonly now: number
  readonly headingLevel?: 1 | 2
  /** The main button and the links below it. */
  readonly actions?: ReactNode
  /** Below the facts in the panel: share, print. */
  readonly foot?: ReactNode
  /** On narrow screens: a bar that sticks to the bottom edge. */
  readonly bar?: ReactNode
}

export function JobView({ job, now, headingLevel = 1, actions, foot, bar }: JobViewProps) {
  const Title = `h${headingLevel}` as const
  const Section = headingLevel === 1 ? 'h2' : 'h3'
  return (
    <div className={styles.container}>
      <article className={styles.view}>
        <header>
          <div className={classNames(arrange.row, styles.company)}>
            <CompanyTile name={job.company} logoUrl={job.companyLogoUrl} large />
            <div>
              <p className={classNames(arrange.line, styles.companyName)}>
                {job.companySlug ? (
                  <Link to={paths.company.href(job.companySlug)} className={styles.companyLink}>
                    {job.company}
                  </Link>
                ) : (
                  job.company
                )}
                {job.companyVerified ? <Badge tone="ok">geprüfter Betrieb</Badge> : null}
                {job.boosted ? <Badge tone="warn">Anzeige</Badge> : null}
              </p>
              <p>{placeLine(job)}</p>
            </div>
          </div>
          <Title className={textStyles.viewTitle}>{job.title}</Title>
          <ChipList label="Merkmale">
            {viewChips(job).map((chip) => (
              <li key={chip}>
                <Chip>{chip}</Chip>
              </li>
            ))}
          </ChipList>
        </header>
        <div className={styles.body}>
          <section>
            <Section className={styles.heading}>Die Stelle</Section>
            <Prose html={job.descriptionHtml} />
          </section>
          {job.requirementsHtml ? (
            <section>
              <Section className={styles.heading}>Das bringen Sie mit</Section>
              <Prose html={job.requirementsHtml} />
            </section>
          ) : null}
          {job.companyDescription ? (
            <section className={classNames(surface.card, styles.about)}>
              <Section className={styles.heading}>Über {job.company}</Section>
              {job.companyDescription.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {job.companyWebsite ? (
                <p>
                  <a href={job.companyWebsite} rel="nofollow noopener noreferrer ugc" target="_blank">
                    {hostOf(job.companyWebsite)}
                  </a>
                </p>
              ) : null}
            </section>
          ) : null}
        </div>
        <aside className={styles.panel} aria-label="Eckdaten">
          <JobFacts job={job} now={now} actions={actions} foot={foot} />
        </aside>
        {bar ? (
          <div className={classNames(arrange.row, styles.bar)} data-bottom-bar="" data-print="hide">
            {bar}
          </div>
        ) : null}
      </article>
    </div>
  )
}

/** `Göttingen, Niedersachsen`; a city that is its own state (Berlin) is not repeated, and Germany goes without saying. */
function placeLine({ location, stateName, country }: JobViewData): string {
  const parts = [location]
  for (const part of [stateName, foreignCountry(country)]) {
    if (part && !parts.some((known) => known.includes(part))) parts.push(part)
  }
  return parts.join(', ')
}
