import type { ReactNode } from 'react'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { RequestEditor } from '../../features/request-editor/request-editor.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { ParkedHere } from '../../shared/drafts/parked-here.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { toastDone } from '../../shared/toast/toast.tsx'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { Container } from '../../shared/ui/container.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { loader as loadPage } from './loader.ts'
import { RequestEditorPageDocument } from './request-editor-page.generated.ts'
import styles from './request-editor-page.module.css'

export const loader = loadPage

const DASHBOARD = paths.dashboard.href({ tab: 'requests' })

export function Component() {
  const { variables, today } = useLoaderData<typeof loader>()
  const data = useLoadedQuery(RequestEditorPageDocument, variables)
  const user = useCurrentUser()
  const navigate = useNavigate()
  const request = data.jobRequestForEdit ?? null
  const title = request ? 'Stellengesuch bearbeiten' : 'Stellengesuch erstellen'

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
  return (
    <Page
      title={title}
      lead={
        request
          ? `${request.title ?? 'Ohne Titel'} · Chiffre ${request.chiffre}`
          : 'Betriebe lesen, was Sie können. Wer Sie sind, geben Sie selbst frei, Betrieb für Betrieb.'
      }
    >
      <RequestEditor
        // Gives another request a fresh form.
        key={request?.id ?? 'neu'}
        userId={user?.id ?? ''}
        request={request && { ...request, contact: data.myJobRequestContact ?? null }}
        profile={data.myProfile ?? null}
        today={today}
        vocabulary={{
          fields: data.professionFields,
          professions: data.professions,
          specialties: data.specialties,
        }}
        onDone={(toast) => {
          toastDone(toast)
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
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </header>
      {children}
    </Container>
  )
}
