import { isEmployer, useCurrentUser } from '../../shared/auth/current-user.ts'
import { paths } from '../../shared/routing/paths.ts'
import { createJobHref, createRequestHref } from '../../shared/routing/return-to.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './doors.module.css'

/** The two entry links: for people who look for work, and for companies that look for people. */
export function Doors() {
  const user = useCurrentUser()
  return (
    <div className={classNames(arrange.stack20, styles.doors)}>
      <section className={styles.applicants} aria-labelledby="bewerber">
        <h2 id="bewerber" className={styles.title}>
          Den nächsten Schritt finden
        </h2>
        <p>
          Bewerben Sie sich, oder lassen Sie sich finden, ohne Ihren Namen zu nennen. Für Sie ist alles
          kostenlos.
        </p>
        <div className={classNames(arrange.wrap10, styles.ways)}>
          {user ? (
            <ButtonLink look="onDeep" to={paths.jobSearch.href()}>
              Stellen ansehen
            </ButtonLink>
          ) : (
            <ButtonLink look="onDeep" to={paths.register.href({ typ: 'bewerber' })}>
              Kostenlos registrieren
            </ButtonLink>
          )}
          {user && isEmployer(user) ? null : (
            <ButtonLink look="onDeep" to={createRequestHref(user)}>
              Stellengesuch erstellen
            </ButtonLink>
          )}
        </div>
      </section>
      <section className={styles.employers} aria-labelledby="arbeitgeber">
        <h2 id="arbeitgeber" className={styles.title}>
          Fachpersonal finden
        </h2>
        <p>Die erste Anzeige ist kostenlos und meist bis zum nächsten Werktag online.</p>
        {user && !isEmployer(user) ? (
          <ButtonLink look="secondary" to={paths.prices.href()}>
            Preise für Arbeitgeber
          </ButtonLink>
        ) : (
          <div className={classNames(arrange.wrap10, styles.ways)}>
            <ButtonLink look="secondary" to={createJobHref(user)}>
              Stellenangebot erstellen
            </ButtonLink>
            <ButtonLink look="quiet" to={paths.prices.href()}>
              Preise
            </ButtonLink>
          </div>
        )}
      </section>
    </div>
  )
}
