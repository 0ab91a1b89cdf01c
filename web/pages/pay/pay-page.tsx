import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { Container } from '../../shared/ui/container.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PayDocument } from './pay.generated.ts'
import { PayMethod } from './pay-method.tsx'
import styles from './pay-page.module.css'
import { PayTable } from './pay-table.tsx'
import { scaleOf } from './scale.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  await loadQuery({ context, request }, PayDocument, {})
  return null
}

/** Usual pay of all professions, and the way to each of them. */
export function Component() {
  const { usualPays } = useLoadedQuery(PayDocument, {})
  return (
    <Container className={styles.page}>
      <PageHead
        title="Gehaltskompass: Gehälter in der Orthopädie"
        description="Was Betriebe der Orthopädietechnik, Orthopädieschuhtechnik, Reha und Orthopädie bieten: die Mitte und die übliche Spanne je Beruf, aus Stellenangeboten der letzten 24 Monate."
        canonical={paths.pay.href()}
      />
      <header>
        <h1>Gehaltskompass</h1>
        <p className={styles.lead}>
          Was Betriebe in Stellenangeboten der letzten 24&nbsp;Monate bieten: brutto im Monat, auf Vollzeit
          gerechnet. Wählen Sie einen Beruf für Länder und Qualifikationen.
        </p>
      </header>
      {usualPays.length === 0 ? (
        <EmptyState title="Noch gibt es zu wenige Anzeigen für eine Zahl.">
          <ButtonLink to={paths.jobSearch.href()}>Stellen mit Gehalt ansehen</ButtonLink>
        </EmptyState>
      ) : (
        <PayTable
          label="Übliches Gehalt nach Beruf"
          head="Beruf"
          scale={scaleOf(usualPays)}
          rows={usualPays.map((pay) => ({
            pay,
            name: pay.professionName,
            href: paths.payOf.href(pay.professionSlug),
          }))}
        />
      )}
      <PayMethod />
    </Container>
  )
}
