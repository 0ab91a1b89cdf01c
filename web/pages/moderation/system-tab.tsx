import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import {
  backgroundSentence,
  backgroundTiles,
  lateSince,
} from '../../features/background/background-figures.ts'
import { FailedMail } from '../../features/background/failed-mail.tsx'
import { FailedTask } from '../../features/background/failed-task.tsx'
import { RecurringList } from '../../features/background/recurring-list.tsx'
import { RetryAllMails } from '../../features/background/retry-all-mails.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { formatDateTime } from '../../shared/format/dates.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { FigureTiles } from '../../shared/ui/figure-tiles.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { type AdminTab, useTabData } from './admin-tab.ts'
import { KeptAfterErasure } from './kept-after-erasure.tsx'
import { AdminBackgroundDocument } from './system-tab.generated.ts'
import styles from './system-tab.module.css'
import { loadSystemTab, type SystemVariables, systemQuery } from './system-tab-loader.ts'

/** `pageSize` of system-tab.graphql minus one. */
const PAGE = 20

/** Until then a retried mail has usually been sent or has failed again. */
const SECOND_LOOK_MS = 4000

export const systemTab: AdminTab = {
  name: 'system',
  text: 'Systemstatus',
  count: ({ backgroundOverview: background }) =>
    (background?.mailsFailed ?? 0) + (background?.tasksFailed ?? 0) || undefined,
  load: loadSystemTab,
  Component: SystemTab,
}

/** State of the background work, and failures that need a decision. */
function SystemTab() {
  const { variables, now } = useTabData<typeof loadSystemTab>()
  const {
    failedMails,
    failedTasks,
    backgroundOverview: overview,
  } = useLoadedQuery(AdminBackgroundDocument, variables)
  const { revalidate, state } = useRevalidator()
  const secondLook = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(secondLook.current), [])
  const reload = async () => {
    clearTimeout(secondLook.current)
    await revalidate()
    secondLook.current = setTimeout(() => void revalidate(), SECOND_LOOK_MS)
  }
  if (!overview) return null
  const mails = cutPage(failedMails, PAGE)
  const tasks = cutPage(failedTasks, PAGE)
  const late = lateSince(overview, now)
  const { mailsAfter, tasksAfter } = variables
  // Each list has its own cursor; turning pages keeps the other one's.
  const pageOf = (change: Partial<SystemVariables>) =>
    paths.admin.href(systemQuery({ ...variables, ...change }))
  return (
    <>
      <PageHead title="Systemstatus" noindex />
      <header className={styles.head}>
        <div>
          <h1>Systemstatus</h1>
          <p className={styles.lead}>{backgroundSentence(overview)}</p>
        </div>
        <div className={styles.reload}>
          <span className={styles.asOf}>Stand {formatDateTime(now)}</span>
          {/* Not `disabled`: it would lose the focus while it loads. */}
          <Button
            look="secondary"
            size="s"
            aria-disabled={state !== 'idle' || undefined}
            onClick={() => {
              if (state === 'idle') void revalidate()
            }}
          >
            Aktualisieren
          </Button>
        </div>
      </header>
      {overview.workersAlive === 0 ? (
        <div className={styles.notice}>
          <Notice tone="danger" title="Kein Prozess arbeitet">
            Mails und Aufgaben bleiben liegen, bis wieder einer läuft: der Server mit WORKER_INLINE=on oder
            ein eigener mit „npm run worker“.
          </Notice>
        </div>
      ) : late === null ? null : (
        <div className={styles.notice}>
          <Notice tone="warn" title="Die Arbeit kommt nicht hinterher">
            Die älteste Aufgabe wartet seit {late}.
          </Notice>
        </div>
      )}
      <FigureTiles tiles={backgroundTiles(overview)} />
      <Section
        title="Nicht zugestellte Mails"
        empty={
          overview.mailsKept > 0
            ? 'Keine. Ohne Mailserver liegt jede Mail im Postausgang dieses Rechners.'
            : 'Keine. Jede Mail ist verschickt oder auf dem Weg.'
        }
        onReload={reload}
        action={(onDecided) => <RetryAllMails failed={overview.mailsFailed} onDecided={onDecided} />}
        rows={mails.rows.map((mail) => (onDecided) => (
          <FailedMail key={mail.id} mail={mail} onDecided={onDecided} />
        ))}
      >
        <PageLinks
          label="Seiten der Mails"
          first={
            mailsAfter === undefined ? null : { to: pageOf({ mailsAfter: undefined }), text: 'Neueste Mails' }
          }
          next={mails.next ? { to: pageOf({ mailsAfter: mails.next.id }), text: 'Ältere Mails' } : null}
          size="s"
          keepScroll
        />
      </Section>
      <Section
        title="Fehlgeschlagene Aufgaben"
        empty="Keine. Alles wurde erledigt."
        onReload={reload}
        rows={tasks.rows.map((task) => (onDecided) => (
          <FailedTask key={task.id} task={task} onDecided={onDecided} />
        ))}
      >
        <PageLinks
          label="Seiten der Aufgaben"
          first={
            tasksAfter === undefined
              ? null
              : { to: pageOf({ tasksAfter: undefined }), text: 'Neueste Aufgaben' }
          }
          next={tasks.next ? { to: pageOf({ tasksAfter: tasks.next.id }), text: 'Ältere Aufgaben' } : null}
          size="s"
          keepScroll
        />
      </Section>
      <section className={styles.section}>
        <div className={styles.sectionHead}>
          <h2 className={styles.heading}>Was regelmäßig läuft</h2>
        </div>
        {overview.recurringTasks.length === 0 ? (
          <p className={styles.empty}>Noch hat sich kein Prozess gemeldet.</p>
        ) : (
          <RecurringList tasks={overview.recurringTasks} now={now} />
        )}
      </section>
      <KeptAfterErasure />
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly empty: string
  readonly rows: readonly ((onDecided: () => Promise<void>) => ReactNode)[]
  readonly onReload: () => Promise<void>
  readonly action?: (onDecided: () => Promise<void>) => ReactNode
  readonly children: ReactNode
}

function Section({ title, empty, rows, onReload, action, children }: SectionProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const onDecided = async () => {
    await onReload()
    // The row was removed, and the focus with it: the focus moves to the head of its list.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus()
    })
  }
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.sectionHead}>
        <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
          {title}
        </h2>
        {action?.(onDecided)}
      </div>
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.list}>{rows.map((row) => row(onDecided))}</ul>
      )}
      {children}
    </section>
  )
}
