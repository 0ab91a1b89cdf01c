import type { ReactNode } from 'react'
import { countOf, formatCount } from '../../shared/format/number.ts'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
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
}

const REQUESTS = paths.dashboard.href({ tab: 'requests' })

/** Own requests by status, what waits for the person, and what else can be done today. */
export function ApplicantOverview({
  counts,
  due,
  waiting,
  suggestions,
  suggestionsFirst,
}: ApplicantOverviewProps) {
  const { total, entwurf: drafts, abgelaufen: expired } = counts
  const rejected = counts.abgelehnt + counts.changesRejected
  const isUrgent = rejected > 0 || due > 0
  return (
    <div className={styles.overview}>
      {total > 0 ? (
        <Figures
          figures={[
            { value: formatCount(counts.aktiv), label: 'online', to: REQUESTS },
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
            text="Der Grund steht beim Gesuch. Nach der Änderung reichen Sie es erneut ein."
          >
            <ButtonLink to={REQUESTS}>Grund lesen</ButtonLink>
          </NextStep>
        ) : null}
        {due > 0 ? (
          <NextStep
            title={`${countOf(due, 'Gesuch läuft', 'Gesuche laufen')} bald ab`}
            text="Mit einem Tippen läuft es 90 Tage weiter, ohne neue Prüfung."
          >
            <ButtonLink to={REQUESTS} look={rejected > 0 ? 'secondary' : 'primary'}>
              Verlängern
            </ButtonLink>
          </NextStep>
        ) : null}
        {drafts > 0 ? (
          <NextStep
            title={countOf(drafts, 'angefangener Entwurf', 'angefangene Entwürfe')}
            text="Alles, was Sie geschrieben haben, ist gespeichert."
          >
            <ButtonLink to={REQUESTS} look="secondary">
              Weiterschreiben
            </ButtonLink>
          </NextStep>
        ) : null}
        {expired > 0 ? (
          <NextStep
            title={countOf(expired, 'abgelaufenes Gesuch', 'abgelaufene Gesuche')}
            text="Suchen Sie noch? Dann reichen Sie es erneut ein."
          >
            <ButtonLink to={REQUESTS} look="secondary">
              Erneuern
            </ButtonLink>
          </NextStep>
        ) : null}
        <NextStep
          title={total === 0 ? 'Lassen Sie sich finden' : 'Neues Gesuch'}
          text="Beschreiben Sie, was Sie können und suchen. Betriebe schreiben Ihnen; Ihren Namen sehen sie erst, wenn Sie ihn freigeben."
        >
          <ButtonLink
            to={paths.createJobRequest.href()}
            look={isUrgent || total > 0 ? 'secondary' : 'primary'}
          >
            Stellengesuch erstellen
          </ButtonLink>
        </NextStep>
        <NextStep
          title="Stellen suchen"
          text="Nach Beruf, Ort und Umkreis, mit Gehalt. Was Ihnen gefällt, merken Sie sich mit dem Herz."
        >
          <ButtonLink to={paths.jobSearch.href()} look="secondary">
            Stellenangebote ansehen
          </ButtonLink>
        </NextStep>
      </NextSteps>
      {suggestionsFirst && !isUrgent ? null : suggestions}
      <section>
        <h2 className={styles.heading}>So bewerben Sie sich</h2>
        <Facts
          facts={[
            'Auf den meisten Stellen direkt hier, in einer Minute: mit Ihrem Profil, ein paar Zeilen und bis zu drei PDF. Sonst stehen die Kontaktdaten des Betriebs dabei.',
            'Jede Stelle nennt eine Gehaltsspanne und wurde von uns gelesen, bevor sie online ging.',
            'Für Bewerberinnen und Bewerber ist alles kostenlos, und das bleibt so.',
          ]}
        />
      </section>
    </div>
  )
}
