import { stateWords } from '../../entities/conversation/conversation-labels.ts'
import { candidateGroups } from '../../features/conversations/candidate-groups.ts'
import { CandidateRow } from '../../features/conversations/candidate-row.tsx'
import {
  ConversationCountsDocument,
  ConversationsDocument,
} from '../../features/conversations/conversations.generated.ts'
import { useConversationNews } from '../../features/conversations/use-conversation-news.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { countOf } from '../../shared/format/number.ts'
import type { ConversationState } from '../../shared/graphql/schema-types.generated.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { SubViews } from '../../shared/ui/sub-views.tsx'
import styles from './candidates-tab.module.css'
import { type ConversationView, candidatesHref, listVariables } from './conversation-view.ts'
import pageStyles from './dashboard-page.module.css'
import { MatchingRequestsView } from './matching-requests-view.tsx'
import { type MatchingRequestsPart, matchingRequestsHref } from './matching-view.ts'

interface CandidatesTabProps {
  readonly view: ConversationView
  /** Requests that fit to a job in place of the conversations; null for the conversations. */
  readonly matching: MatchingRequestsPart | null
  readonly now: number
}

/** `pageSize` of the document minus one. */
const PAGE = 30

const STATES: readonly ConversationState[] = [
  'freigegeben',
  'beantwortet',
  'offen',
  'zurueckgezogen',
  'abgesagt',
]

/** Whom the company has written to, and whom it could write to. */
export function CandidatesTab({ view, matching, now }: CandidatesTabProps) {
  return (
    <>
      <div className={pageStyles.views}>
        <SubViews
          label="Kandidaten"
          views={[
            { text: 'Gespräche', to: candidatesHref({}), current: matching === null },
            { text: 'Passende Gesuche', to: matchingRequestsHref(null, null), current: matching !== null },
          ]}
        />
      </div>
      {matching === null ? (
        <Conversations view={view} now={now} />
      ) : (
        <MatchingRequestsView part={matching} now={now} />
      )}
    </>
  )
}

/** Whom the company has written to, what waits for it first. */
function Conversations({ view, now }: Omit<CandidatesTabProps, 'matching'>) {
  const { side, state } = view
  const variables = listVariables(view, 'candidates')
  const { myConversations } = useLoadedQuery(ConversationsDocument, variables)
  const { myConversationCounts: counts } = useLoadedQuery(ConversationCountsDocument, { side })
  const client = useClient()
  useConversationNews(() =>
    client.query({ query: ConversationsDocument, variables, fetchPolicy: 'network-only' }),
  )
  const { rows, next } = cutPage(myConversations, PAGE)
  const total = Number(counts.total)
  const due = Number(counts.replyDue)
  const isPage = view.afterId !== null
  return (
    <>
      <PageTitle
        title="Kandidaten"
        lead={
          total === 0
            ? 'Menschen, denen Sie geschrieben haben'
            : `${countOf(total, 'Gespräch', 'Gespräche')}, ${due === 0 ? 'keines wartet auf Ihre Antwort' : `${due === 1 ? 'eines wartet' : `${due} warten`} auf Ihre Antwort`}`
        }
      />
      {total === 0 ? (
        <EmptyState
          title="Noch niemanden angeschrieben"
          text="In den Stellengesuchen finden Sie Fachkräfte aus Ihrer Gegend. Wer Ihnen antwortet, steht dann hier."
        >
          <ButtonLink to={matchingRequestsHref(null, null)}>Passende Gesuche ansehen</ButtonLink>
          <ButtonLink to={paths.jobRequests.href()} look="secondary">
            Alle Stellengesuche
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <SubViews
            label="Nach Stand"
            views={[
              { text: 'Alle', to: candidatesHref({}), current: state === null, count: total },
              ...STATES.filter((value) => Number(counts[value]) > 0 || value === state).map((value) => ({
                text: stateWords({ side, state: value }).word,
                to: candidatesHref({ state: value }),
                current: value === state,
                count: Number(counts[value]),
              })),
            ]}
          />
          <div className={styles.groups}>
            {rows.length === 0 ? <p className={pageStyles.lead}>Niemand mit diesem Stand.</p> : null}
            {candidateGroups(rows).map(({ title, conversations }) => (
              <section key={title} aria-label={title}>
                <h2 className={styles.heading}>{title}</h2>
                <ul className={styles.rows}>
                  {conversations.map((conversation) => (
                    <CandidateRow key={conversation.id} conversation={conversation} now={now} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <PageLinks
            first={isPage ? { to: candidatesHref({ state }), text: 'Zu den neuesten' } : null}
            next={
              next
                ? {
                    to: candidatesHref({ state, afterId: next.id, afterLastMessageAt: next.lastMessageAt }),
                    text: 'Ältere Gespräche',
                  }
                : null
            }
            centred
          />
        </>
      )}
    </>
  )
}
