import { useEffect, useRef } from 'react'
import { AlertRows } from '../../features/alerts/alert-rows.tsx'
import { MOST_ALERTS, newWords, sumOfNew } from '../../features/alerts/alert-words.ts'
import { AlertVocabularyDocument, MySearchAlertsDocument } from '../../features/alerts/alerts.generated.ts'
import { NoAlerts } from '../../features/alerts/no-alerts.tsx'
import { alertSearchOfQuery, filterWords, newestFirst, placeIdOf } from '../../features/jobs/alert-search.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { countOf } from '../../shared/format/number.ts'
import { paths } from '../../shared/routing/paths.ts'
import { prepareToasts } from '../../shared/toast/toast.tsx'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { searchNames } from './alert-names.ts'
import type { Towns } from './load-alerts.ts'

interface AlertsTabProps {
  readonly employer: boolean
  readonly towns: Towns
  readonly now: number
}

/** The Suchaufträge of the account. One that is deleted goes at once; "Rückgängig" brings it back. */
export function AlertsTab({ employer, towns, now }: AlertsTabProps) {
  const { mySearchAlerts: alerts } = useLoadedQuery(MySearchAlertsDocument, {})
  const names = searchNames(useLoadedQuery(AlertVocabularyDocument, {}))
  const title = useRef<HTMLHeadingElement>(null)
  const count = useRef(alerts.length)
  // A live region that appears together with its text is not always announced.
  useEffect(prepareToasts, [])
  useEffect(() => {
    // The button has gone with its row.
    if (alerts.length < count.current) focusIfLost(() => title.current)
    count.current = alerts.length
  }, [alerts.length])
  const news = sumOfNew(alerts)
  const townOf = ({ searchQuery, half }: (typeof alerts)[number]) => {
    const placeId = placeIdOf(searchQuery, half)
    return placeId === null ? null : (towns[placeId] ?? null)
  }
  return (
    <>
      <PageTitle
        title="Suchaufträge"
        heading={title}
        lead={
          alerts.length > 0 ? (
            <>
              {alerts.length >= MOST_ALERTS
                ? `${alerts.length} von höchstens ${MOST_ALERTS} Suchaufträgen`
                : countOf(alerts.length, 'Suchauftrag', 'Suchaufträge')}
              {news > 0 ? `, ${newWords(news)}` : ''}
            </>
          ) : null
        }
      >
        {alerts.length > 0 ? (
          <ButtonLink to={(employer ? paths.jobRequests : paths.jobSearch).href()} look="secondary">
            Neue Suche
          </ButtonLink>
        ) : null}
      </PageTitle>
      {alerts.length === 0 ? (
        <NoAlerts employer={employer} />
      ) : (
        <AlertRows
          now={now}
          alerts={alerts.map((alert) => ({
            alert,
            search: alertSearchOfQuery(alert.searchQuery, alert.half),
            href:
              (alert.half === 'jobs' ? paths.jobSearch : paths.jobRequests).href() +
              newestFirst(alert.searchQuery, alert.half),
            filters: filterWords(alert.searchQuery, alert.half, names, townOf(alert)),
          }))}
        />
      )}
    </>
  )
}
