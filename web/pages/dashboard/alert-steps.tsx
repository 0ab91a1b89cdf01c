import { namesOf, newWords, refusedWords, sumOfNew } from '../../features/alerts/alert-words.ts'
import { MySearchAlertsDocument } from '../../features/alerts/alerts.generated.ts'
import { NextStep } from '../../features/dashboard/overview-cards.tsx'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { paths } from '../../shared/routing/paths.ts'

/** What the Suchaufträge have found since the last visit, and those that mails no longer reach. */
export function AlertSteps() {
  const alerts = useKnownQuery(MySearchAlertsDocument, {})?.mySearchAlerts ?? []
  const withNews = alerts.filter(({ newHitCount }) => newHitCount > 0)
  const refused = alerts.filter(({ addressRefused }) => addressRefused).length
  const way = { to: paths.dashboard.href({ tab: 'alerts' }), action: 'Suchaufträge ansehen' }
  return (
    <>
      {refused > 0 ? (
        <NextStep title="Unsere Mails kamen nicht an" text={refusedWords(refused)} {...way} />
      ) : null}
      {withNews.length > 0 ? (
        <NextStep
          title={`${newWords(sumOfNew(withNews))} zu Ihren Suchaufträgen`}
          text={namesOf(withNews)}
          {...way}
        />
      ) : null}
    </>
  )
}
