import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { PlanList } from '../../features/plans/plan-list.tsx'
import { YearlyCalculator } from '../../features/plans/yearly-calculator.tsx'
import { needOf } from '../../features/plans/yearly-cost.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { isEmployer, useCurrentUser } from '../../shared/auth/current-user.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { formatCents } from '../../shared/format/cents.ts'
import { paths } from '../../shared/routing/paths.ts'
import { createJobHref } from '../../shared/routing/return-to.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { Container } from '../../shared/ui/container.tsx'
import { PricesDocument } from './prices.generated.ts'
import styles from './prices-page.module.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  await loadQuery({ context, request }, PricesDocument, {})
  return { start: needOf(new URL(request.url).searchParams) }
}

/** Part of every job, whatever it costs. */
const INCLUDED = [
  'eigene Seite mit Vorstellung Ihres Betriebs',
  'geprüft, meist bis zum nächsten Werktag',
  'strukturierte Daten für Suchmaschinen',
  'gefunden auch mit Abkürzungen und anderen Schreibweisen',
  'Bewerbungen mit Unterlagen, Notizen und Antworten an einem Ort',
  'Suchaufträge und Vorschläge bringen sie zu passenden Fachkräften',
]

export function Component() {
  const { start } = useLoaderData<typeof loader>()
  const { plans, freeFirstDays, vatPercent } = useLoadedQuery(PricesDocument, {})
  const user = useCurrentUser()
  const canPost = user === null || isEmployer(user)
  const lowest = Math.min(...plans.map(({ priceCents }) => Number(priceCents)))
  return (
    <Container className={styles.page}>
      <PageHead
        title="Preise"
        description={`Stellenanzeigen in der Orthopädietechnik: die erste Anzeige ist kostenlos${
          plans.length > 0 ? `, danach ab ${formatCents(lowest)} netto` : ''
        }. Für Bewerberinnen und Bewerber immer kostenlos.`}
        canonical={paths.prices.href()}
      />
      <h1>Preise</h1>
      <p className={styles.lead}>
        Die erste Anzeige Ihres Betriebs ist kostenlos, {freeFirstDays} Tage lang. Danach zahlen Sie je
        Anzeige oder im Jahr, auf Rechnung. Für Bewerberinnen und Bewerber ist alles kostenlos, für immer.
      </p>
      <PlanList plans={plans} vatPercent={vatPercent} canBook={canPost} />
      <p className={styles.note}>
        Alle Preise in Euro, netto zuzüglich {vatPercent}&nbsp;% Umsatzsteuer, zahlbar innerhalb von 14 Tagen
        nach Rechnung. Nichts verlängert sich von selbst. Das Angebot richtet sich an Betriebe, nicht an
        Verbraucherinnen und Verbraucher.
      </p>
      <section className={styles.included}>
        <h2>In jeder Anzeige, auch in der kostenlosen</h2>
        <ul>
          {INCLUDED.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <YearlyCalculator plans={plans} freeFirstDays={freeFirstDays} start={start} />
      {canPost ? (
        <div className={styles.start}>
          <h2>Mit der kostenlosen Anzeige anfangen</h2>
          <p>
            Sie schreiben, wir prüfen, meist bis zum nächsten Werktag. Vor der Veröffentlichung sehen Sie die
            Anzeige so, wie Fachkräfte sie sehen.
          </p>
          <ButtonLink to={createJobHref(user)}>Stellenangebot erstellen</ButtonLink>
        </div>
      ) : null}
    </Container>
  )
}
