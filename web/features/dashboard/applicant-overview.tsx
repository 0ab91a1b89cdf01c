import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import styles from './overview.module.css'
import { Facts, NextStep, NextSteps } from './overview-cards.tsx'

/** Lists what applicants can do today; features that do not exist yet are not mentioned. */
export function ApplicantOverview() {
  return (
    <div className={styles.overview}>
      <NextSteps title="Das können Sie jetzt tun">
        <NextStep
          title="Stellen suchen"
          text="Nach Beruf, Ort und Umkreis, mit Gehalt. Gefällt Ihnen eine Suche, speichern Sie die Seite als Lesezeichen."
        >
          <ButtonLink to={paths.jobSearch.href()}>Stellenangebote ansehen</ButtonLink>
        </NextStep>
      </NextSteps>
      <section>
        <h2 className={styles.heading}>So bewerben Sie sich</h2>
        <Facts
          facts={[
            'Bei jeder Stelle stehen die Kontaktdaten des Betriebs. Sie schreiben oder rufen direkt an.',
            'Jede Stelle nennt eine Gehaltsspanne und wurde von uns gelesen, bevor sie online ging.',
            'Für Bewerberinnen und Bewerber ist alles kostenlos, und das bleibt so.',
          ]}
        />
      </section>
      <Notice title="Noch nicht möglich">
        <p>
          Bewerbungen über diese Seite, eine Merkliste und eigene Stellengesuche gibt es noch nicht. Sobald es
          so weit ist, finden Sie alles hier.
        </p>
      </Notice>
    </div>
  )
}
