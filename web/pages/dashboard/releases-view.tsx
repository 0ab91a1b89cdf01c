import { ReleasesDocument } from '../../features/conversations/conversations.generated.ts'
import { AnsweredRow, EndedRow, ReleaseRow } from '../../features/conversations/release-row.tsx'
import { ReleasedData } from '../../features/conversations/released-data.tsx'
import styles from '../../features/conversations/releases.module.css'
import { useConversationNews } from '../../features/conversations/use-conversation-news.ts'
import { WaitingCompany } from '../../features/conversations/waiting-company.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { countOf } from '../../shared/format/number.ts'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import pageStyles from './dashboard-page.module.css'

function sentence(seeing: number, waiting: number): string {
  const who =
    seeing === 0
      ? 'Niemand sieht Ihre Kontaktdaten.'
      : `${countOf(seeing, 'Betrieb sieht', 'Betriebe sehen')} Ihre Kontaktdaten.`
  if (waiting === 0) return who
  return `${who} ${countOf(waiting, 'Betrieb wartet', 'Betriebe warten')} auf Ihre Antwort.`
}

/** "Wer sieht meine Daten?": what waits for an answer first, then who sees the contact, then what is over. */
export function ReleasesView({ now }: { readonly now: number }) {
  const { myReleases, open, answered } = useLoadedQuery(ReleasesDocument, {})
  const client = useClient()
  const reload = () => client.query({ query: ReleasesDocument, fetchPolicy: 'network-only' })
  useConversationNews(reload)
  const living = myReleases.filter(({ state }) => state === 'freigegeben')
  const ended = myReleases.filter(({ state }) => state !== 'freigegeben')
  const seeing = living.filter(({ contactIsOpen }) => contactIsOpen).length
  const requests = [...new Map([...open, ...living, ...answered].map((row) => [row.requestId, row])).values()]
  const isEmpty = myReleases.length + open.length + answered.length === 0
  return (
    <>
      <header className={pageStyles.head}>
        <div>
          <h1>Wer sieht meine Daten?</h1>
          <p className={pageStyles.lead}>{sentence(seeing, open.length)}</p>
        </div>
      </header>
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
              <div className={styles.stack}>
                {open.map((conversation) => (
                  <WaitingCompany
                    key={conversation.id}
                    conversation={conversation}
                    now={now}
                    onChanged={reload}
                  />
                ))}
              </div>
            ) : null}
            {living.length > 0 ? (
              <section aria-labelledby="sehen-daten">
                <h2 id="sehen-daten" className={styles.heading}>
                  Diese Betriebe sehen Ihre Daten
                </h2>
                <ul className={styles.rows}>
                  {living.map((conversation) => (
                    <ReleaseRow
                      key={conversation.id}
                      conversation={conversation}
                      now={now}
                      onChanged={reload}
                    />
                  ))}
                </ul>
              </section>
            ) : null}
            {answered.length > 0 ? (
              <section aria-labelledby="ohne-daten">
                <h2 id="ohne-daten" className={styles.heading}>
                  Im Gespräch, ohne Ihre Daten
                </h2>
                <ul className={styles.rows}>
                  {answered.map((conversation) => (
                    <AnsweredRow
                      key={conversation.id}
                      conversation={conversation}
                      now={now}
                      onChanged={reload}
                    />
                  ))}
                </ul>
              </section>
            ) : null}
            {ended.length > 0 ? (
              <section aria-labelledby="beendet">
                <h2 id="beendet" className={styles.heading}>
                  Beendet
                </h2>
                <ul className={styles.rows}>
                  {ended.map((conversation) => (
                    <EndedRow key={conversation.id} conversation={conversation} now={now} />
                  ))}
                </ul>
              </section>
            ) : null}
          </div>
          <ReleasedData requests={requests} />
        </div>
      )}
    </>
  )
}
