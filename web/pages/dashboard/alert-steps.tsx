import { newWords, sumOfNew } from '../../features/alerts/alert-words.ts'
import { MySearchAlertsDocument } from '../../features/alerts/alerts.generated.ts'
import { NextStep } from '../../features/dashboard/overview-cards.tsx'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'

/** Names in a sentence; more would make a list of it. */
const NAMED = 2

/** What the Suchaufträge have found since the last visit, and those that mails no longer reach. */
export function AlertSteps() {
  const alerts = useKnownQuery(MySearchAlertsDocument, {})?.mySearchAlerts ?? []
  const withNews = alerts.filter(({ newHitCount }) => newHitCount > 0)
  const names = withNews.slice(0, NAMED).map(({ name }) => `„${name}“`)
  const others = withNews.length - names.length
  const refused = alerts.some(({ addressRefused }) => addressRefused)
  const way = (
    <ButtonLink to={paths.dashboard.href({ tab: 'alerts' })} look="secondary">
      Suchaufträge ansehen
    </ButtonLink>
  )
  return (
    <>
      {refused ? (
        <NextStep
          title="Unsere Mails kamen nicht an"
          text="Ihr Postfach hat sie dreimal abgelehnt. Deshalb ist ein Suchauftrag angehalten; dort setzen Sie ihn fort."
        >
          {way}
        </NextStep>
      ) : null}
      {withNews.length > 0 ? (
        <NextStep
          title={`${newWords(sumOfNew(withNews))} zu Ihren Suchaufträgen`}
          text={`${names.join(' und ')}${others > 0 ? ` und ${others} weitere` : ''}`}
        >
          {refused ? null : way}
        </NextStep>
      ) : null}
    </>
  )
}
