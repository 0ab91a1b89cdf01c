import { CONVERSATION_MESSAGE } from '../../entities/conversation/conversation-orders.ts'
import { useApplicationNews } from '../../features/applications/own/use-application-news.ts'
import {
  ConversationCountsDocument,
  InboxDocument,
  ThreadDocument,
} from '../../features/conversations/conversations.generated.ts'
import { InboxList } from '../../features/conversations/inbox-list.tsx'
import { NoThread, Thread } from '../../features/conversations/thread.tsx'
import { useConversationNews } from '../../features/conversations/use-conversation-news.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useReload } from '../../shared/apollo/use-reload.ts'
import type { ConversationScope } from '../../shared/graphql/schema-types.generated.ts'
import { UnsentOrders } from '../../shared/outbox/unsent-orders.tsx'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { SubViews } from '../../shared/ui/sub-views.tsx'
import surface from '../../shared/ui/surface.module.css'
import { type ConversationView, listVariables, messagesHref } from './conversation-view.ts'
import styles from './messages-tab.module.css'

interface MessagesTabProps {
  readonly view: ConversationView
  readonly now: number
}

/** `pageSize` of the document minus one. */
const PAGE = 30

const SCOPES: readonly { readonly scope: ConversationScope | null; readonly text: string }[] = [
  { scope: null, text: 'Alle' },
  { scope: 'ungelesen', text: 'Ungelesen' },
  { scope: 'antwort_offen', text: 'Antwort offen' },
]

const UNSENT = [CONVERSATION_MESSAGE]

const NOTHING: Readonly<Record<ConversationScope, string>> = {
  alle: 'Noch keine Gespräche.',
  ungelesen: 'Nichts ungelesen.',
  antwort_offen: 'Niemand wartet auf Ihre Antwort.',
}

/** Conversations about requests and applications: the list, and one of them beside it; on narrow screens one or the other. */
export function MessagesTab({ view, now }: MessagesTabProps) {
  const { side, scope, state, thread } = view
  const variables = listVariables(view)
  const { myInbox } = useLoadedQuery(InboxDocument, variables)
  const reload = useReload()
  const reloadAll = () =>
    Promise.all([
      reload(InboxDocument, variables),
      reload(ConversationCountsDocument, { side }),
      thread === null ? null : reload(ThreadDocument, { id: thread }),
    ])
  useConversationNews(reloadAll)
  useApplicationNews(reloadAll)
  const { rows, next } = cutPage(myInbox, PAGE)
  const isCompany = side === 'company'
  const isPage = view.afterId !== null
  const isEmpty = rows.length === 0 && scope === null && state === null && !isPage
  const moment = Math.max(now, Date.parse(rows[0]?.lastMessageAt ?? '') || 0)
  const backHref = messagesHref({ ...view, thread: null })

  return (
    <>
      <div className={thread === null ? undefined : styles.besideThread}>
        <PageTitle title="Nachrichten" />
      </div>
      {thread === null ? <UnsentOrders kinds={UNSENT} /> : null}
      {isEmpty && thread === null ? (
        <EmptyState
          title="Noch keine Gespräche"
          text={
            isCompany
              ? 'Hier steht, was Sie zu Bewerbungen schreiben, und mit Menschen, deren Stellengesuch Ihnen gefällt.'
              : 'Hier steht, was Sie mit Betrieben schreiben: zu Ihren Bewerbungen und zu Ihrem Stellengesuch.'
          }
        >
          {isCompany ? null : (
            <ButtonLink to={paths.createJobRequest.href()}>Stellengesuch erstellen</ButtonLink>
          )}
        </EmptyState>
      ) : (
        <div
          className={classNames(surface.panel, styles.frame)}
          data-thread={thread === null ? undefined : ''}
        >
          <section className={styles.list} aria-label="Gespräche">
            <div className={styles.filters}>
              <SubViews
                label="Gespräche filtern"
                views={[
                  ...SCOPES.map(({ scope: value, text }) => ({
                    text,
                    to: messagesHref({ scope: value }),
                    current: value === scope && state === null,
                  })),
                  // Whose contact the company may read.
                  ...(isCompany
                    ? [
                        {
                          text: 'Freigegeben',
                          to: messagesHref({ state: 'freigegeben' }),
                          current: state === 'freigegeben',
                        },
                      ]
                    : []),
                ]}
              />
            </div>
            {rows.length > 0 ? (
              <InboxList
                items={rows}
                hrefOf={(id) => messagesHref({ ...view, thread: id })}
                opened={thread}
                now={moment}
              />
            ) : (
              <p className={styles.nothing}>
                {isPage
                  ? 'Keine weiteren Gespräche.'
                  : state
                    ? 'Noch niemand hat seine Kontaktdaten freigegeben.'
                    : NOTHING[scope ?? 'alle']}
              </p>
            )}
            <PageLinks
              label="Seiten der Gespräche"
              first={isPage ? { to: messagesHref({ scope, state }), text: 'Zu den neuesten' } : null}
              next={
                next
                  ? {
                      to: messagesHref({
                        scope,
                        state,
                        afterId: next.id,
                        afterLastMessageAt: next.lastMessageAt,
                      }),
                      text: 'Ältere',
                    }
                  : null
              }
              size="s"
              centred
            />
          </section>
          <div className={styles.thread}>
            {thread === null ? (
              <p className={styles.choose}>Wählen Sie links ein Gespräch.</p>
            ) : (
              <OpenThread key={thread} id={thread} backHref={backHref} now={moment} onChanged={reloadAll} />
            )}
          </div>
        </div>
      )}
    </>
  )
}

interface OpenThreadProps {
  readonly id: string
  readonly backHref: string
  readonly now: number
  readonly onChanged: () => Promise<unknown>
}

function OpenThread({ id, backHref, now, onChanged }: OpenThreadProps) {
  const { conversation, messagesOfConversation, eventsOfConversation } = useLoadedQuery(ThreadDocument, {
    id,
  })
  if (conversation === null)
    return (
      <>
        <NoThread backHref={backHref} />
        <UnsentOrders kinds={UNSENT} />
      </>
    )
  return (
    <Thread
      conversation={conversation}
      messages={messagesOfConversation}
      happenings={eventsOfConversation}
      backHref={backHref}
      now={now}
      onChanged={onChanged}
    />
  )
}
