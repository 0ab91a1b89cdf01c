import type { ReactNode } from 'react'
import { useLoaderData, useLocation } from 'react-router-dom'
import { RequestCard } from '../../entities/job-request/request-card.tsx'
import { RequestView } from '../../entities/job-request/request-view.tsx'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { isEmployer, useCurrentUser } from '../../shared/auth/current-user.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { STATUS_WORDS } from '../../shared/publication/status.ts'
import { paths } from '../../shared/routing/paths.ts'
import { loginHref } from '../../shared/routing/return-to.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { Container } from '../../shared/ui/container.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { BackToList } from './back-to-list.tsx'
import { JobRequestDetailDocument, OwnJobRequestDetailDocument } from './request-detail.generated.ts'
import { requestDetailLoader } from './request-detail-loader.ts'
import styles from './request-detail-page.module.css'

export const loader = requestDetailLoader

export function Component() {
  const { variables, now, isOwner } = useLoaderData<typeof loader>()
  const { getPublicJobRequestById, similarJobRequests } = useLoadedQuery(JobRequestDetailDocument, variables)
  const own = useKnownQuery(OwnJobRequestDetailDocument, variables)
  const [online] = getPublicJobRequestById
  const mine = isOwner ? own?.jobRequestForEdit : null
  const names = new Map(own?.specialties.map(({ slug, name }) => [slug, name]))
  const request =
    online ??
    (mine && {
      ...mine,
      title: mine.title ?? 'Ohne Titel',
      professionName: mine.profession?.name ?? null,
      shortDescription: mine.shortDescription ?? '',
      region: mine.region ?? '',
      specialties: mine.specialties.map((slug) => names.get(slug) ?? slug),
    })
  if (!request) return null
  return (
    <Container className={styles.page}>
      {/* Search engines would keep copies of a person's request after it has gone. */}
      <PageHead title={request.title} noindex />
      <BackToList half="requests" />
      {mine && mine.status !== 'aktiv' ? (
        <Notice tone="warn" title={`Status: ${STATUS_WORDS[mine.status].word}`}>
          Nur Sie sehen diese Seite.
        </Notice>
      ) : null}
      <RequestView request={request} now={now} panel={<RequestPanel isOwner={isOwner} />}>
        <NextSteps />
      </RequestView>
      {similarJobRequests.length > 0 ? (
        <section className={styles.similar}>
          <h2>Ähnliche Gesuche</h2>
          <ul className={styles.list}>
            {similarJobRequests.map((similar) => (
              <li key={similar.id}>
                <RequestCard request={similar} now={now} level={3} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Container>
  )
}

const STEPS = [
  { title: '1 · Der Betrieb schreibt', text: 'Die Person sieht den Betrieb, die Anzeige und die Nachricht.' },
  {
    title: '2 · Die Person entscheidet',
    text: 'Freigeben, absagen oder warten: alles ist möglich, ein Grund nicht nötig.',
  },
  {
    title: '3 · Der Kontakt wird sichtbar',
    text: 'Name, Telefon, E-Mail und Anschrift, nur für diesen Betrieb.',
  },
] as const

function NextSteps() {
  return (
    <section>
      <h2 className={styles.heading}>So geht es weiter</h2>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The place of the first message (features/conversations, ContactPanel). */
function RequestPanel({ isOwner }: { readonly isOwner: boolean }) {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  if (isOwner) {
    return (
      <Panel title="Ihr Gesuch" text="So sehen es Betriebe. Name und Kontakt geben nur Sie frei.">
        <ButtonLink to={paths.dashboard.href()} look="secondary" wide>
          Zum Dashboard
        </ButtonLink>
      </Panel>
    )
  }
  if (!user) {
    return (
      <Panel title="Sie suchen Fachpersonal?" text="Melden Sie sich mit dem Konto Ihres Betriebs an.">
        <ButtonLink to={loginHref(pathname)} wide>
          Als Arbeitgeber anmelden
        </ButtonLink>
      </Panel>
    )
  }
  if (!isEmployer(user)) return null
  return (
    <Panel
      title="Kontakt aufnehmen"
      text="Eine erste Nachricht nennt eine Anzeige. Dafür braucht Ihr Betrieb die Prüfung durch uns und eine Anzeige, die online ist."
    >
      <ButtonLink to={paths.dashboard.href({ tab: 'jobs' })} look="secondary" wide>
        Meine Anzeigen
      </ButtonLink>
    </Panel>
  )
}

interface PanelProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Panel({ title, text, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      <h2 className={styles.heading}>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}
