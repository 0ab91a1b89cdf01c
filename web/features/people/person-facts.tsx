import { formatDateTime, formatStart } from '../../shared/format/dates.ts'
import { countOf, formatCount } from '../../shared/format/number.ts'
import { QUALIFICATIONS } from '../../shared/format/qualifications.ts'
import type { JobStatus } from '../../shared/graphql/schema-types.generated.ts'
import { STATUS_WORDS } from '../../shared/publication/status.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import textStyles from '../../shared/ui/text.module.css'
import type { OpenedPerson } from './opened-person.ts'
import styles from './person-panel.module.css'
import { Fact, PersonSection } from './person-section.tsx'

/** Who it is, and what there is of them on the site: numbers, never the texts. */
export function PersonFacts({ person, now }: { readonly person: OpenedPerson; readonly now: number }) {
  const { phone, location, profession, qualification, availableFrom } = person
  return (
    <div className={arrange.shrinks}>
      <PersonSection title="Angaben">
        <dl className={classNames(arrange.stack8, styles.facts)}>
          <Fact label="E-Mail">
            <a href={`mailto:${person.email}`}>{person.email}</a>
            <span className={classNames(textStyles.minor, styles.minor)}>
              {person.emailVerified ? 'bestätigt' : 'noch nicht bestätigt'}
            </span>
          </Fact>
          {phone ? (
            <Fact label="Telefon">
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
            </Fact>
          ) : null}
          {location ? <Fact label="Ort">{location}</Fact> : null}
          {profession ? <Fact label="Beruf">{profession}</Fact> : null}
          {qualification ? <Fact label="Abschluss">{QUALIFICATIONS[qualification]}</Fact> : null}
          {availableFrom ? <Fact label="Beginn">{formatStart(availableFrom, now)}</Fact> : null}
          <Fact label="Konto seit">{formatDateTime(person.createdAt)}</Fact>
          <Fact label="Geräte">{countOf(person.knownDevices, 'bekannter Browser', 'bekannte Browser')}</Fact>
        </dl>
      </PersonSection>
      <PersonSection title="Was es von der Person gibt">
        <dl className={classNames(arrange.stack8, styles.facts)}>
          <Fact label="Anzeigen">
            <Statuses counts={person.jobs} />
          </Fact>
          <Fact label="Gesuche">{formatCount(person.jobRequests)}</Fact>
          <Fact label="Bewerbungen">{formatCount(person.applications)}</Fact>
          <Fact label="Gespräche">{formatCount(person.conversations)}</Fact>
          <Fact label="Suchaufträge">{formatCount(person.searchAlerts)}</Fact>
          <Fact label="Gemerkt">{formatCount(person.savedJobs)}</Fact>
          <Fact label="Meldungen">
            {formatCount(person.reports)}
            {person.openReports > 0 ? `, davon ${formatCount(person.openReports)} offen` : ''}
          </Fact>
        </dl>
      </PersonSection>
    </div>
  )
}

interface StatusCount {
  readonly status: JobStatus
  readonly count: number
}

/** `3: 2 Online, 1 Entwurf` */
function Statuses({ counts }: { readonly counts: readonly StatusCount[] }) {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return <>keine</>
  return (
    <>
      {formatCount(all)}
      <span className={classNames(textStyles.minor, styles.minor)}>
        {counts.map(({ status, count }) => `${formatCount(count)} × ${STATUS_WORDS[status].word}`).join(', ')}
      </span>
    </>
  )
}
