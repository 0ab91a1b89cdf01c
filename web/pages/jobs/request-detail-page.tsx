import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { RequestCard } from '../../entities/job-request/request-card.tsx'
import { RequestView } from '../../entities/job-request/request-view.tsx'
import { ContactBar, ContactPanel } from '../../features/conversations/contact-panel.tsx'
import { ReportRequest } from '../../features/conversations/report-request.tsx'
import { REQUEST_SEARCH_WORDS } from '../../features/jobs/request-search-words.ts'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { STATUS_WORDS } from '../../shared/publication/status.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
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
  const [releasedName, setReleasedName] = useState<string | null>(null)
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
  const panel = (
    <ContactPanel
      requestId={variables.id}
      chiffre={request.chiffre ?? ''}
      isOwn={isOwner}
      onName={setReleasedName}
    />
  )
  return (
    <Container className={styles.page}>
      {/* Search engines would keep copies of a person's request after it has gone. */}
      <PageHead title={request.title} noindex />
      <BackToList words={REQUEST_SEARCH_WORDS} home={paths.jobRequests.href()} />
      {mine && mine.status !== 'aktiv' ? (
        <div className={arrange.below24}>
          <Notice tone="warn" title={`Status: ${STATUS_WORDS[mine.status].word}`}>
            Nur Sie sehen diese Seite.
          </Notice>
        </div>
      ) : null}
      <RequestView
        request={request}
        now={now}
        releasedName={releasedName}
        panel={panel}
        bar={isOwner ? null : <ContactBar />}
      >
        {releasedName === null ? <NextSteps /> : null}
        {online && !isOwner ? <ReportRequest requestId={online.id} chiffre={online.chiffre} /> : null}
      </RequestView>
      {similarJobRequests.length > 0 ? (
        <section className={classNames(arrange.stack16, styles.similar)}>
          <h2>Ähnliche Gesuche</h2>
          <ul className={arrange.stack12}>
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
      <ol className={classNames(arrange.stack20, styles.steps)}>
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
