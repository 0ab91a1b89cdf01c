import { useEffect } from 'react'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { JobCard } from '../../entities/job/job-card.tsx'
import { jobPosting } from '../../entities/job/job-posting.ts'
import { JobView } from '../../entities/job/job-view.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { useSite } from '../../shared/document/site.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { Container } from '../../shared/ui/container.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { JsonLd } from '../../shared/ui/trusted-html.tsx'
import { BackToList } from './back-to-list.tsx'
import { JobDetailDocument, type JobDetailQuery } from './detail-data.generated.ts'
import { detailLoader } from './detail-loader.ts'
import { JobActions, JobBar, JobPanelFoot } from './job-actions.tsx'
import styles from './job-detail-page.module.css'

export const loader = detailLoader

export function Component() {
  const { variables, now, gone } = useLoaderData<typeof loader>()
  const { getPublicJobById, similarJobs } = useLoadedQuery(JobDetailDocument, variables)
  const job = getPublicJobById[0]
  const site = useSite()
  if (gone || !job) return <GoneJob />

  const address = paths.job.href(job.slug)
  const link = new URL(address, site.url).href
  return (
    <Container className={styles.page}>
      <PageHead
        title={`${job.title} in ${job.town ?? job.location}`}
        description={summaryOf(job)}
        canonical={address}
      />
      <JsonLd data={jobPosting(job, link)} />
      <BackToList />
      <JobView
        job={job}
        now={now}
        actions={<JobActions job={job} link={link} />}
        foot={<JobPanelFoot />}
        bar={<JobBar job={job} link={link} pay={job.salaryRange} />}
      />
      {similarJobs.length > 0 ? (
        <section className={styles.similar}>
          <h2>Ähnliche Stellen</h2>
          <ul className={styles.list}>
            {similarJobs.map((similar) => (
              <li key={similar.id}>
                <JobCard job={similar} now={now} level={3} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Container>
  )
}

type DetailJob = JobDetailQuery['getPublicJobById'][number]

function summaryOf(job: DetailJob): string {
  return [job.company, job.location, job.salaryRange].filter(Boolean).join(' · ')
}

/** The server answered 410; the browser then redirects as specified. Without JavaScript the page's link is used. */
function GoneJob() {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(paths.jobSearch.href(), { replace: true })
  }, [navigate])
  return (
    <Container>
      <PageHead title="Nicht mehr online" noindex />
      <EmptyState
        level={1}
        title="Diese Stelle ist nicht mehr online."
        text="Sie wurde besetzt oder ist abgelaufen."
      >
        <ButtonLink to={paths.jobSearch.href()}>Aktuelle Stellenangebote ansehen</ButtonLink>
      </EmptyState>
    </Container>
  )
}
