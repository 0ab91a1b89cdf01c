import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { JobCard } from '../../entities/job/job-card.tsx'
import { PQ_SPECIALTY } from '../../entities/job/pq-specialty.ts'
import { RequestCard } from '../../entities/job-request/request-card.tsx'
import { SaveSearchSlot } from '../../features/alerts/save-search-slot.tsx'
import { alertSearchOf } from '../../features/jobs/alert-search.ts'
import { BothHalves } from '../../features/jobs/both-halves.tsx'
import { EMPTY_SEARCH, type SearchState, writeSearch } from '../../features/jobs/search-state.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { countOf } from '../../shared/format/number.ts'
import { paths } from '../../shared/routing/paths.ts'
import { createJobHref, createRequestHref } from '../../shared/routing/return-to.ts'
import { Container } from '../../shared/ui/container.tsx'
import textStyles from '../../shared/ui/text.module.css'
import styles from '../pay/pay-page.module.css'
import { PqRadarDocument } from './pq-radar.generated.ts'

const SEARCH: SearchState = { ...EMPTY_SEARCH, specialties: [PQ_SPECIALTY.slug] }
const VARIABLES = {
  jobs: { specialties: [PQ_SPECIALTY.slug] },
  requests: { specialties: [PQ_SPECIALTY.slug] },
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  await loadQuery({ context, request }, PqRadarDocument, VARIABLES)
  return { now: Date.now() }
}

/** Who needs a fachliche Leitung (§ 126 SGB V), who is one, and what that is: the search for one Schwerpunkt, explained. */
export function Component() {
  const { now } = useLoaderData<typeof loader>()
  const data = useLoadedQuery(PqRadarDocument, VARIABLES)
  const user = useCurrentUser()
  const query = writeSearch(SEARCH)
  const jobTotal = data.jobSearchFacets.total
  const requestTotal = data.jobRequestSearchFacets.total
  return (
    <Container className={styles.page}>
      <PageHead
        title="PQ-Radar: Stellen für fachliche Leitung"
        description="Stellenangebote und Stellengesuche für die fachliche Leitung nach § 126 SGB V: in Orthopädietechnik, Orthopädieschuhtechnik, Sanitätshaus und Reha-Technik. Und was die Präqualifizierung (PQ) damit zu tun hat."
        canonical={paths.pqRadar.href()}
      />
      <header>
        <h1>PQ-Radar: fachliche Leitung gesucht</h1>
        <p className={styles.lead}>
          Wer Hilfsmittel mit den gesetzlichen Krankenkassen abrechnet, braucht in der Regel eine fachliche
          Leitung. Hier stehen Betriebe, die eine suchen, und Fachkräfte, die das übernehmen.
        </p>
      </header>
      <BothHalves
        jobs={{
          title: 'Stellenangebote',
          all: jobTotal === 0 ? null : `${countOf(jobTotal, 'Stellenangebot', 'Stellenangebote')} ansehen`,
          href: paths.jobSearch.href() + query,
          none: <p>Gerade sucht kein Betrieb eine fachliche Leitung.</p>,
          saveSearch: <SaveSearchSlot search={alertSearchOf(SEARCH, 'jobs')} />,
          cards: data.searchJobs.map(({ job }) => ({
            key: job.id,
            card: <JobCard job={job} now={now} level={3} />,
          })),
        }}
        requests={{
          title: 'Stellengesuche',
          all:
            data.searchJobRequests.length === 0
              ? null
              : requestTotal === null
                ? 'Diese Stellengesuche ansehen'
                : `${countOf(requestTotal, 'Stellengesuch', 'Stellengesuche')} ansehen`,
          href: paths.jobRequests.href() + query,
          none: <p>Gerade ist kein Gesuch online.</p>,
          saveSearch: <SaveSearchSlot search={alertSearchOf(SEARCH, 'requests')} />,
          cards: data.searchJobRequests.map(({ request, isNew }) => ({
            key: request.id,
            card: <RequestCard request={request} isNew={isNew} now={now} level={3} />,
          })),
        }}
      />
      <section className={styles.method} aria-labelledby="was">
        <h2 id="was" className={textStyles.sizeXl}>
          Was ist eine fachliche Leitung?
        </h2>
        <p>
          Versicherte der gesetzlichen Krankenkassen bekommen Hilfsmittel nur von deren Vertragspartnern. Dass
          ein Betrieb dafür geeignet ist, weist er mit einem Zertifikat nach: der Präqualifizierung, kurz PQ
          (§&nbsp;126 SGB&nbsp;V).
        </p>
        <p>
          Dafür nennt er für jeden Versorgungsbereich eine Person mit passender Qualifikation, die fachliche
          Leitung. In der Orthopädietechnik und der Orthopädieschuhtechnik ist das meist eine Meisterin oder
          ein Meister. Geht sie, muss er das melden und jemanden nachbenennen. Deshalb eilt die Suche oft.
        </p>
        <p>
          Welche Qualifikation für welchen Bereich genügt, steht in den Empfehlungen des GKV-Spitzenverbands
          nach §&nbsp;126 Absatz&nbsp;1 SGB&nbsp;V. Verbindlich sagt es die Präqualifizierungsstelle.
        </p>
      </section>
      <section className={styles.method} aria-labelledby="dabei">
        <h2 id="dabei" className={textStyles.sizeXl}>
          So stehen Sie hier
        </h2>
        <p>
          Wählen Sie den Schwerpunkt „{PQ_SPECIALTY.name}“: als Betrieb in Ihrem{' '}
          <Link to={createJobHref(user)}>Stellenangebot</Link>, als Fachkraft in Ihrem{' '}
          <Link to={createRequestHref(user)}>Stellengesuch</Link>.
        </p>
      </section>
    </Container>
  )
}
