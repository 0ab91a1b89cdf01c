import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { keepSoon } from '../../features/saved-jobs/kept-list.ts'
import { useMissing, useRemoved } from '../../features/saved-jobs/known-list.ts'
import { NoSavedJobs } from '../../features/saved-jobs/no-saved-jobs.tsx'
import { MySavedJobsDocument } from '../../features/saved-jobs/saved-jobs.generated.ts'
import { SavedRows } from '../../features/saved-jobs/saved-rows.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { countOf } from '../../shared/format/number.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import { PageTitle } from '../../shared/ui/page-title.tsx'

/** `pageSize` of the document minus one. */
const PAGE = 50

interface SavedTabProps {
  readonly after: { readonly afterId: string | null; readonly afterSavedAt: string | null }
  readonly now: number
}

/** The Merkliste of the account. A row that is removed goes at once; "Rückgängig" brings it back to its place. */
export function SavedTab({ after, now }: SavedTabProps) {
  const { mySavedJobs } = useLoadedQuery(MySavedJobsDocument, after)
  const { rows: loaded, next } = cutPage(mySavedJobs, PAGE)
  const removed = useRemoved(loaded.map(({ jobId }) => jobId))
  const isPage = after.afterId !== null
  const { revalidate } = useRevalidator()
  useMissing(
    loaded.map(({ jobId }) => jobId),
    next === undefined,
    () => (isPage ? undefined : void revalidate()),
  )
  const rows = loaded.filter(({ jobId }) => !removed.has(jobId))
  const title = useRef<HTMLHeadingElement>(null)
  // The button has gone with its row.
  useEffect(() => {
    if (removed.size > 0) focusIfLost(() => title.current)
  }, [removed.size])
  const client = useClient()
  useEffect(() => keepSoon(client), [client])
  const online = rows.filter(({ state }) => state === 'online').length
  return (
    <>
      <PageTitle
        title="Merkliste"
        heading={title}
        lead={
          rows.length > 0 ? (
            <>
              {countOf(rows.length, 'Stelle', 'Stellen')}
              {next || isPage ? ' auf dieser Seite' : ''}, {online} online
            </>
          ) : null
        }
      />
      {rows.length === 0 && !next && !isPage ? <NoSavedJobs /> : <SavedRows items={rows} now={now} />}
      <PageLinks
        first={isPage ? { to: paths.dashboard.href({ tab: 'saved' }), text: 'Zu den neuesten' } : null}
        next={
          next
            ? {
                to: paths.dashboard.href({ tab: 'saved', nach: next.jobId, vom: next.savedAt }),
                text: 'Früher Gemerktes',
              }
            : null
        }
        centred
      />
    </>
  )
}
