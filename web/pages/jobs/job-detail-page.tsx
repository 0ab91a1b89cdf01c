import { useLoaderData, useLocation } from 'react-router-dom'
import { jobPosting } from '../../entities/job/job-posting.ts'
import { JobView } from '../../entities/job/job-view.tsx'
import { SaveSlot } from '../../entities/job/save-slot.tsx'
import { ApplySheetSlot } from '../../features/applications/apply/apply-slot.tsx'
import { JOB_SEARCH_WORDS } from '../../features/jobs/search-words.ts'
import { JobFitSlot } from '../../features/matching/job-fit-slot.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { useSite } from '../../shared/document/site.tsx'
import { breadcrumbList, type Crumb } from '../../shared/document/structured-data.ts'
import { paths } from '../../shared/routing/paths.ts'
import { unlessHashOnly } from '../../shared/routing/unless-hash-only.ts'
import { useBrowserValue } from '../../shared/routing/use-hydrated.ts'
import { Container } from '../../shared/ui/container.tsx'
import { JsonLd } from '../../shared/ui/trusted-html.tsx'
import { BackToList } from './back-to-list.tsx'
import { JobDetailDocument, type JobDetailQuery } from './detail-data.generated.ts'
import { detailLoader } from './detail-loader.ts'
import { EndedJob } from './ended-job.tsx'
import { JobActions, JobBar, JobPanelFoot } from './job-actions.tsx'
import styles from './job-detail-page.module.css'
import { LandingLinks } from './landing/landing-links.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { SimilarJobs } from './similar-jobs.tsx'

export const loader = detailLoader
export const shouldRevalidate = unlessHashOnly

export function Component() {
  const { variables, now, ended } = useLoaderData<typeof loader>()
  const { getPublicJobById, similarJobs, landingPagesOfJob, payOfJob } = useLoadedQuery(
    JobDetailDocument,
    variables,
  )
  const job = getPublicJobById[0]
  const site = useSite()
  const distance = useDistance()
  if (ended || !job) return <EndedJob ended={ended} similarJobs={similarJobs} now={now} />

  const address = paths.job.href(job.slug)
  const link = new URL(address, site.url).href
  const applyJob = { ...job, town: job.town ?? job.location }
  return (
    <Container className={styles.page}>
      <PageHead
        title={`${job.title} in ${job.town ?? job.location}`}
        description={summaryOf(job)}
        canonical={address}
        image={job.linkPreview}
      />
      <JsonLd data={jobPosting(job, link)} />
      <JsonLd data={breadcrumbList(crumbsOf(job, landingPagesOfJob), site.url)} />
      <div className={styles.top}>
        <BackToList words={JOB_SEARCH_WORDS} home={paths.jobSearch.href()} />
        <div className={styles.mark}>
          <SaveSlot jobId={job.id} title={job.title} />
        </div>
      </div>
      <JobFitSlot jobId={job.id} />
      <JobView
        job={{ ...job, ...distance, usualPay: payOfJob }}
        now={now}
        actions={<JobActions job={applyJob} link={link} now={now} />}
        foot={<JobPanelFoot slug={job.slug} />}
        bar={<JobBar job={applyJob} link={link} pay={job.salaryRange} />}
      />
      {job.takesApplications ? <ApplySheetSlot job={applyJob} /> : null}
      <PrintSheet job={job} link={link} />
      <SimilarJobs jobs={similarJobs} now={now} title="Ähnliche Stellen" />
      <LandingLinks links={landingPagesOfJob} specialties={job.specialties} />
    </Container>
  )
}

type DetailJob = JobDetailQuery['getPublicJobById'][number]

function summaryOf(job: DetailJob): string {
  return [job.company, job.location, job.salaryRange].filter(Boolean).join(' · ')
}

/** As the lists that this job is in lead to it. */
function crumbsOf(
  { title, slug, fieldSlug, fieldName }: DetailJob,
  landingPages: JobDetailQuery['landingPagesOfJob'],
): readonly Crumb[] {
  return [
    { name: 'Stellenangebote', to: paths.jobSearch.href() },
    ...(fieldName === null ? [] : [{ name: fieldName, to: paths.jobSearch.href({ beruf: fieldSlug }) }]),
    ...landingPages.map((page) => ({
      name: page.placeName,
      to: paths.landing.href(page.fieldSlug, page.placeSlug),
    })),
    { name: title, to: paths.job.href(slug) },
  ]
}

/** The distance that the list showed, from its place. Only the browser knows the history entry. */
function useDistance() {
  const { state } = useLocation()
  const known = useBrowserValue<unknown>(state, null)
  if (typeof known !== 'object' || known === null) return {}
  if (!('distanceKm' in known && 'town' in known)) return {}
  const { distanceKm, town } = known
  return typeof distanceKm === 'string' && typeof town === 'string' ? { distanceKm, distanceFrom: town } : {}
}
