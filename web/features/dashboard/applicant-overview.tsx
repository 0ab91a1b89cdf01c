import type { ReactNode } from 'react'
import { countOf, formatCount } from '../../shared/format/number.ts'
import { paths } from '../../shared/routing/paths.ts'
import textStyles from '../../shared/ui/text.module.css'
import styles from './overview.module.css'
import { Facts, Figures, NextStep, NextSteps } from './overview-cards.tsx'

interface ApplicantOverviewProps {
  readonly counts: {
    readonly total: number
    readonly entwurf: number
    readonly zurPruefung: number
    readonly aktiv: number
    readonly abgelaufen: number
    readonly abgelehnt: number
    readonly changesInReview: number
    readonly changesRejected: number
  }
  /** How many requests can be renewed: their end is near. */
  readonly due: number
  /** What other people wait for: comes first. */
  readonly waiting: ReactNode
  /** Jobs that fit to what the person wishes. */
  readonly suggestions: ReactNode
  /** There are some, and nobody waits for the person: they come before what else can be done. */
  readonly suggestionsFirst: boolean
  /** Neither a request nor an application yet: how it works. */
  readonly isNew: boolean
}

const REQUESTS = paths.dashboard.href({ tab: 'requests' })

/** Own requests by status, what waits for the person, and what else can be done today. */
export function ApplicantOverview({
  counts,
  due,
  waiting,
  suggestions,
  suggestionsFirst,
  isNew,
}: ApplicantOverviewProps) {
  const { total, entwurf: drafts, abgelaufen: expired } = counts
  const rejected = counts.abgelehnt + counts.changesRejected
  const isUrgent = rejected > 0 || due > 0
  return (
    <div className={styles.overview}>
      {total > 0 ? (
        <Figures
          figures={[
            {
              value: formatCount(counts.aktiv),
              label: counts.aktiv === 1 ? 'Gesuch online' : 'Gesuche online',
              to: REQUESTS,
            },
            {
              value: formatCount(counts.zurPruefung + counts.changesInReview),
              label: 'in Prüfung',
              to: REQUESTS,
            },
            { value: formatCount(drafts), label: drafts === 1 ? 'Entwurf' : 'Entwürfe', to: REQUESTS },
            { value: formatCount(rejected), label: 'zu überarbeiten', to: REQUESTS },
          ]}
        />
      ) : null}
      {suggestionsFirst && !isUrgent ? suggestions : null}
      <NextSteps title={isUrgent ? 'Als Nächstes' : 'Das können Sie jetzt tun'}>
        {waiting}
        {rejected > 0 ? (
          <NextStep
            title={`${countOf(rejected, 'Gesuch braucht', 'Gesuche brauchen')} eine Änderung`}
            to={REQUESTS}
            action="Grund lesen"
          />
        ) : null}
        {due > 0 ? (
          <NextStep
            title={`${countOf(due, 'Gesuch läuft', 'Gesuche laufen')} bald ab`}
            text="90 Tage länger, ohne neue Prüfung."
            to={REQUESTS}
            action="Verlängern"
          />
        ) : null}
        {drafts > 0 ? (
          <NextStep
            title={countOf(drafts, 'angefangener Entwurf', 'angefangene Entwürfe')}
            to={REQUESTS}
            action="Weiterschreiben"
          />
        ) : null}
        {expired > 0 ? (
          <NextStep
            title={countOf(expired, 'abgelaufenes Gesuch', 'abgelaufene Gesuche')}
            text="Suchen Sie noch?"
            to={REQUESTS}
            action="Erneuern"
          />
        ) : null}
        {total === 0 ? (
          <NextStep
            title="Lassen Sie sich finden"
            text="Betriebe schreiben Ihnen auf Ihr Gesuch. Ihren Namen sehen sie erst, wenn Sie ihn freigeben."
            to={paths.createJobRequest.href()}
            action="Stellengesuch erstellen"
          />
        ) : null}
        <NextStep title="Stellenangebote" to={paths.jobSearch.href()} action="Ansehen" />
      </NextSteps>
      {suggestionsFirst && !isUrgent ? null : suggestions}
      {isNew ? (
        <section>
          <h2 className={textStyles.sectionTitle}>So bewerben Sie sich</h2>
          <Facts
            facts={[
              'Auf den meisten Stellen direkt hier: mit Ihrem Profil, ein paar Zeilen und bis zu drei PDF.',
              'Jede Stelle nennt ihr Gehalt, und wir haben sie gelesen.',
              'Für Fachkräfte ist alles kostenlos.',
            ]}
          />
        </section>
      ) : null}
    </div>
  )
}
