import { type ReactNode, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { OfferedDrafts } from '../../features/request-editor/offered-drafts.tsx'
import { RequestEditor } from '../../features/request-editor/request-editor.tsx'
import { SubmittedRequest } from '../../features/request-editor/submitted-request.tsx'
import { useOffered } from '../../features/request-editor/use-offered.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { ParkedHere } from '../../shared/drafts/parked-here.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { toastDone } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { Container } from '../../shared/ui/container.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { loader as loadPage } from './loader.ts'
import { RequestEditorPageDocument } from './request-editor-page.generated.ts'
import styles from './request-editor-page.module.css'

export const loader = loadPage

interface Message {
  readonly title: string
  readonly text: string
}

const DASHBOARD = paths.dashboard.href({ tab: 'requests' })

export function Component() {
  const { variables, isFresh } = useLoaderData<typeof loader>()
  // Gives another request a fresh form, and an empty one after those that were offered.
  return <EditorPage key={variables.edit ? variables.id : isFresh ? 'neu' : 'angebot'} />
}

function EditorPage() {
  const { variables, drafts, now } = useLoaderData<typeof loader>()
  const data = useLoadedQuery(RequestEditorPageDocument, variables)
  const user = useCurrentUser()
  const navigate = useNavigate()
  const offered = useOffered(drafts, user?.id ?? '')
  const [submitted, setSubmitted] = useState<Message | null>(null)
  const stored = data.jobRequestForEdit
    ? { ...data.jobRequestForEdit, contact: data.myJobRequestContact ?? null }
    : null
  const request = variables.edit ? stored : null
  const title = request ? 'Stellengesuch bearbeiten' : 'Stellengesuch erstellen'

  if (submitted) return <SubmittedRequest {...submitted} />
  if (request && (request.status === 'besetzt' || request.status === 'gesperrt')) {
    return (
      <Page title={title}>
        <EmptyState
          title={request.status === 'besetzt' ? 'Dieses Gesuch ist beendet' : 'Dieses Gesuch ist gesperrt'}
          text={
            request.status === 'besetzt'
              ? 'Beendete Gesuche lassen sich nicht mehr ändern. Suchen Sie wieder, dann duplizieren Sie es.'
              : `Es lässt sich nicht mehr ändern. Grund: ${request.rejectionReason ?? 'nicht angegeben'}`
          }
        >
          <ButtonLink to={DASHBOARD}>Zu meinen Gesuchen</ButtonLink>
        </EmptyState>
        <ParkedHere />
      </Page>
    )
  }
  if (offered.length > 0) {
    return (
      <Page title={title}>
        <OfferedDrafts drafts={offered} now={now} />
      </Page>
    )
  }
  return (
    <Page
      title={title}
      lead={
        request
          ? `${request.title ?? 'Ohne Titel'} · Chiffre ${request.chiffre}`
          : 'Betriebe lesen, was Sie können. Wer Sie sind, geben Sie selbst frei.'
      }
    >
      <RequestEditor
        userId={user?.id ?? ''}
        request={request}
        profile={data.myProfile ?? null}
        last={variables.edit ? null : stored}
        today={new Date(now).toISOString().slice(0, 10)}
        vocabulary={{
          fields: data.professionFields,
          professions: data.professions,
          specialties: data.specialties,
        }}
        onDone={(message) => {
          if (!request || request.status === 'entwurf') return setSubmitted(message)
          toastDone(message)
          void navigate(DASHBOARD)
        }}
      />
    </Page>
  )
}

interface PageProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

function Page({ title, lead, children }: PageProps) {
  return (
    <Container className={styles.page}>
      <PageHead title={title} noindex />
      <header className={arrange.below24}>
        <h1 className={textStyles.size2xl}>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </header>
      {children}
    </Container>
  )
}
