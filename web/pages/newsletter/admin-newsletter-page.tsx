import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom'
import { issueHref, NEW_ISSUE } from '../../entities/newsletter/issue-href.ts'
import { IssuePreview } from '../../features/newsletter-editor/issue-preview.tsx'
import { issueVocabulary } from '../../features/newsletter-editor/issue-vocabulary.ts'
import { NewsletterComposer } from '../../features/newsletter-editor/newsletter-composer.tsx'
import { IssueList } from '../../features/newsletter-issues/issue-list.tsx'
import { subjectOf } from '../../features/newsletter-issues/issue-row.ts'
import { IssueView } from '../../features/newsletter-issues/issue-view.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { ParkedHere } from '../../shared/drafts/parked-here.tsx'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { toastDone } from '../../shared/toast/toast.tsx'
import { ButtonLink } from '../../shared/ui/button.tsx'
import container from '../../shared/ui/container.module.css'
import { Container } from '../../shared/ui/container.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { AdminNewsletterDocument, AdminNewsletterIssueDocument } from './admin-newsletter.generated.ts'
import { adminNewsletterLoader } from './admin-newsletter-loader.ts'

export const loader = adminNewsletterLoader

type Loaded = Awaited<ReturnType<typeof loader>>
type Of<View> = Extract<Loaded, { readonly view: View }>

/** `pageSize` of the document minus one. */
const PAGE = 20

/** The newsletter for admins: all issues, or one of them. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <Container className={container.area}>
      {loaded.view === 'list' ? (
        <Issues {...loaded} />
      ) : (
        // Another issue gets a fresh form.
        <Issue key={`${loaded.variables.id} ${loaded.isEdited}`} {...loaded} />
      )}
    </Container>
  )
}

function Issues({ variables }: Of<'list'>) {
  const { newsletterIssueList } = useLoadedQuery(AdminNewsletterDocument, variables)
  const { rows, next } = cutPage(newsletterIssueList, PAGE)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const isFirst = variables.afterId === null
  return (
    <>
      <PageHead title="Newsletter" noindex />
      <PageTitle title="Newsletter" lead="Briefe an alle, die sie bestellt haben.">
        <ButtonLink to={issueHref(NEW_ISSUE)}>Neue Ausgabe</ButtonLink>
      </PageTitle>
      {rows.length === 0 ? (
        <EmptyState
          title={isFirst ? 'Noch keine Ausgabe' : 'Hier endet die Liste'}
          text={
            isFirst
              ? 'Schreiben Sie die erste. Sie wird beim Schreiben gespeichert und erst gesendet, wenn Sie es sagen.'
              : undefined
          }
        >
          {isFirst ? null : (
            <ButtonLink to={paths.adminNewsletter.href()} look="secondary">
              Neueste Ausgaben
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <IssueList
          issues={rows}
          onChanged={revalidate}
          onCopied={(id) => {
            toastDone({ title: 'Kopie angelegt', text: 'Sie ist ein neuer Entwurf.' })
            void navigate(issueHref(id))
          }}
        />
      )}
      <PageLinks
        label="Seiten der Ausgaben"
        first={isFirst ? null : { to: paths.adminNewsletter.href(), text: 'Neueste Ausgaben' }}
        next={next ? { to: paths.adminNewsletter.href({ nach: next.id }), text: 'Ältere Ausgaben' } : null}
        size="s"
      />
    </>
  )
}

function Issue({ variables, isEdited, now }: Of<'issue'>) {
  const data = useLoadedQuery(AdminNewsletterIssueDocument, variables)
  const user = useCurrentUser()
  const navigate = useNavigate()
  const issue = data.newsletterIssue ?? null
  const vocabulary = issueVocabulary(data)
  // Kept: when another admin plans what is being written here, what was typed must stay on the screen.
  const [isWritten, setWritten] = useState(
    !issue || issue.state === 'entwurf' || (issue.state === 'angehalten' && isEdited),
  )
  return (
    <>
      <PageHead title={issue ? subjectOf(issue) : 'Neue Ausgabe'} noindex />
      {isWritten || !issue ? (
        <NewsletterComposer
          userId={user?.id ?? ''}
          issue={issue}
          vocabulary={vocabulary}
          now={now}
          onPlanned={(id) => {
            setWritten(false)
            void navigate(issueHref(id), { replace: true })
          }}
        />
      ) : (
        <>
          <ParkedHere />
          <IssueView
            issue={issue}
            editHref={paths.adminNewsletter.href({ id: issue.id, bearbeiten: 'ja' })}
            onUnscheduled={() => setWritten(true)}
            preview={<IssuePreview issueId={issue.id} version={issue.version} vocabulary={vocabulary} />}
          />
        </>
      )}
    </>
  )
}
