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
  'eigene Seite mit Ihrem Betrieb',
  'geprüft, meist bis zum nächsten Werktag',
  'strukturierte Daten für Suchmaschinen',
  'auch mit Abkürzungen gefunden',
  'Bewerbungen an einem Ort',
  'passenden Fachkräften vorgeschlagen',
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
        Die erste Anzeige ist kostenlos, {freeFirstDays} Tage lang. Für Fachkräfte ist alles kostenlos.
      </p>
      <PlanList plans={plans} vatPercent={vatPercent} canBook={canPost} />
      <p className={styles.note}>
        Netto zuzüglich {vatPercent}&nbsp;% Umsatzsteuer, auf Rechnung, zahlbar innerhalb von 14 Tagen. Nichts
        verlängert sich von selbst. Nur für Betriebe, nicht für Verbraucherinnen und Verbraucher.
      </p>
      <section className={styles.included}>
        <h2>In jeder Anzeige, auch der kostenlosen</h2>
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
          <ButtonLink to={createJobHref(user)}>Stellenangebot erstellen</ButtonLink>
        </div>
      ) : null}
    </Container>
  )
}
