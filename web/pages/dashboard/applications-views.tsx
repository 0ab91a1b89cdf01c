import { APPLICATION_STATUSES, STATUS_WORDS } from '../../entities/application/application-status.ts'
import { ApplicationTable } from '../../features/applications/board/application-table.tsx'
import type { Counts } from '../../features/applications/board/board-state.ts'
import { type ApplicationsViewProps, BoardView } from '../../features/applications/board/board-view.tsx'
import { useHydrated } from '../../shared/routing/use-hydrated.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { SubViews } from '../../shared/ui/sub-views.tsx'
import styles from './applications-tab.module.css'
import { type ApplicationsLook, type ApplicationsView, applicationsHref } from './applications-view.ts'

interface ApplicationsViewsProps {
  readonly view: ApplicationsView
  readonly look: ApplicationsLook
  readonly counts: Counts
  readonly total: number
  /** What board and list share. */
  readonly shared: ApplicationsViewProps
}

/** Board or list. Until the browser has said how wide it is, the document holds both, and the style sheet shows one. */
export function ApplicationsViews({ view, look, counts, total, shared }: ApplicationsViewsProps) {
  const both = !useHydrated() && view.look === null
  return (
    <>
      {look === 'board' || both ? (
        <div className={classNames(styles.wide, both && styles.wideOnly)}>
          <BoardView {...shared} />
        </div>
      ) : null}
      {look === 'list' || both ? (
        <div className={classNames(both && styles.narrowOnly)}>
          <div className={arrange.below12}>
            <SubViews
              label="Nach Stand filtern"
              views={[null, ...APPLICATION_STATUSES].map((one) => ({
                text: one === null ? 'Alle' : STATUS_WORDS[one],
                count: one === null ? total : counts[one],
                to: applicationsHref({ ...view, look: 'list', status: one, application: null }),
                current: one === view.status,
              }))}
            />
          </div>
          <ApplicationTable {...shared} status={view.status} />
        </div>
      ) : null}
    </>
  )
}
