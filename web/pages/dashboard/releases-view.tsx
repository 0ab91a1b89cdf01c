import { useRef } from 'react'
import { ReleasesDocument } from '../../features/conversations/conversations.generated.ts'
import { AnsweredRow, EndedRow, ReleaseRow } from '../../features/conversations/release-row.tsx'
import { ReleasedData } from '../../features/conversations/released-data.tsx'
import styles from '../../features/conversations/releases.module.css'
import { useConversationNews } from '../../features/conversations/use-conversation-news.ts'
import { WaitingCompany } from '../../features/conversations/waiting-company.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useReload } from '../../shared/apollo/use-reload.ts'
import { countOf } from '../../shared/format/number.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'

/** Rows of a page: `pageSize` of the document minus one. */
const PAGE = 50

/** The same of the lists of what waits and what goes on without the contact: further ones are among the messages. */
const BESIDE = 99

function sentence(seeing: number, areMore: boolean, waiting: number, moreWait: boolean): string {
  const who =
    seeing === 0
      ? 'Niemand sieht Ihre Kontaktdaten.'
      : `${areMore ? 'Mindestens ' : ''}${countOf(seeing, 'Betrieb sieht', 'Betriebe sehen')} Ihre Kontaktdaten.`
  if (waiting === 0) return who
  return `${who} ${moreWait ? 'Mindestens ' : ''}${countOf(waiting, 'Betrieb wartet', 'Betriebe warten')} auf Ihre Antwort.`
}

const releasesHref = (after: string | null): string =>
  paths.dashboard.href({ tab: 'requests', ansicht: 'freigaben', nach: after })

function MoreInMessages({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <p>
      <ButtonLink to={to} look="secondary">
        {children}
      </ButtonLink>
    </p>
  )
}

interface ReleasesViewProps {
  /** The row after which the page begins; null on the first one. */
  readonly after: string | null
  readonly now: number
}

/** "Wer sieht meine Daten?": what waits for an answer first, then who sees the contact, then what is over. */
export function ReleasesView({ after, now }: ReleasesViewProps) {
  const { myReleases, ...waiting } = useLoadedQuery(ReleasesDocument, { after })
  const reload = useReload()
  const reloadPage = () => reload(ReleasesDocument, { after })
  const title = useRef<HTMLHeadingElement>(null)
  /** The row that was answered has moved, and took the focus with it: the sentence below the title tells the result. */
  const onChanged = async () => {
    await reloadPage()
    focusIfLost(() => title.current)
  }
  const { rows, next } = cutPage(myReleases, PAGE)
  // Later pages go on with the releases alone.
  const shown = after === null ? waiting : { open: [], answered: [] }
  const { rows: open, next: moreOpen } = cutPage(shown.open, BESIDE)
  const { rows: answered, next: moreAnswered } = cutPage(shown.answered, BESIDE)
  useConversationNews(reloadPage)
  const living = rows.filter(({ state }) => state === 'freigegeben')
  const ended = rows.filter(({ state }) => state !== 'freigegeben')
  const seeing = living.filter(({ contactIsOpen }) => contactIsOpen).length
  const requests = [...new Map([...open, ...living, ...answered].map((row) => [row.requestId, row])).values()]
  const isEmpty = after === null && rows.length + open.length + answered.length === 0
  return (
    <>
      <PageTitle
        title="Wer sieht meine Daten?"
        heading={title}
        lead={
          after === null
            ? sentence(seeing, next !== undefined && ended.length === 0, open.length, moreOpen !== undefined)
            : null
        }
      />
      {isEmpty ? (
        <EmptyState
          title="Noch hat kein Betrieb geschrieben"
          text="Schreibt Ihnen ein Betrieb, entscheiden Sie hier, ob er Ihren Namen erfährt."
        >
          <ButtonLink to={paths.dashboard.href({ tab: 'requests' })} look="secondary">
            Meine Gesuche ansehen
          </ButtonLink>
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <div className={styles.groups}>
            {open.length > 0 ? (
              <div className={arrange.stack16}>
                {open.map((conversation) => (
                  <WaitingCompany
                    key={conversation.id}
                    conversation={conversation}
                    now={now}
                    onChanged={onChanged}
                  />
                ))}
                {moreOpen ? (
                  <MoreInMessages to={paths.dashboard.href({ tab: 'messages', filter: 'antwort_offen' })}>
                    Weitere, die auf Ihre Antwort warten
                  </MoreInMessages>
                ) : null}
              </div>
            ) : null}
            {living.length > 0 ? (
              <section aria-labelledby="sehen-daten">
                <h2 id="sehen-daten" className={textStyles.listTitle}>
                  Diese Betriebe sehen Ihre Daten
                </h2>
                <ul className={classNames(surface.panel, arrange.ruled, styles.rows)}>
                  {living.map((conversation) => (
                    <ReleaseRow
                      key={conversation.id}
                      conversation={conversation}
                      now={now}
                      onChanged={onChanged}
                    />
                  ))}
                </ul>
              </section>
            ) : null}
            {answered.length > 0 ? (
              <section aria-labelledby="ohne-daten">
                <h2 id="ohne-daten" className={textStyles.listTitle}>
                  Im Gespräch, ohne Ihre Daten
                </h2>
                <ul className={classNames(surface.panel, arrange.ruled, styles.rows)}>
                  {answered.map((conversation) => (
                    <AnsweredRow
                      key={conversation.id}
                      conversation={conversation}
                      now={now}
                      onChanged={onChanged}
                    />
                  ))}
                </ul>
                {moreAnswered ? (
                  <MoreInMessages to={paths.dashboard.href({ tab: 'messages' })}>
                    Alle Gespräche
                  </MoreInMessages>
                ) : null}
              </section>
            ) : null}
            {ended.length > 0 ? (
              <section aria-labelledby="beendet">
                <h2 id="beendet" className={textStyles.listTitle}>
                  Beendet
                </h2>
                <ul className={classNames(surface.panel, arrange.ruled, styles.rows)}>
                  {ended.map((conversation) => (
                    <EndedRow key={conversation.id} conversation={conversation} now={now} />
                  ))}
                </ul>
              </section>
            ) : null}
            <PageLinks
              first={after === null ? null : { to: releasesHref(null), text: 'Zum Anfang' }}
              next={next ? { to: releasesHref(next.id), text: 'Weitere Betriebe' } : null}
            />
          </div>
          <ReleasedData requests={requests} />
        </div>
      )}
    </>
  )
}
