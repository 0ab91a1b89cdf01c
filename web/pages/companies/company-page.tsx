import { lazy } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { BENEFITS } from '../../entities/company/benefit-labels.ts'
import { describeAnswerTime } from '../../entities/job/answer-time.ts'
import { hostOf } from '../../entities/job/host-of.ts'
import { JobCard } from '../../entities/job/job-card.tsx'
import { foreignCountry } from '../../entities/place/countries.ts'
import { ListPages } from '../../features/jobs/list-pages.tsx'
import { hitsBefore, laterPage, nextStart } from '../../features/jobs/list-start.ts'
import { ResultPage } from '../../features/jobs/result-page.tsx'
import { JOB_SEARCH_WORDS } from '../../features/jobs/search-words.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { useSite } from '../../shared/document/site.tsx'
import { breadcrumbList, organization } from '../../shared/document/structured-data.ts'
import { countOf } from '../../shared/format/number.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Badge } from '../../shared/ui/badge.tsx'
import { Chip, ChipList } from '../../shared/ui/chip.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { CompanyTile } from '../../shared/ui/company-tile.tsx'
import { Container } from '../../shared/ui/container.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { JsonLd } from '../../shared/ui/trusted-html.tsx'
import { unlessSameUrl } from '../jobs/unless-same-url.ts'
import { useLaterPages } from '../jobs/use-later-pages.ts'
import { CompanyPageDocument, type CompanyPageQuery } from './company.generated.ts'
import { companyLoader } from './company-loader.ts'
import styles from './company-page.module.css'
import { companySummary } from './company-words.ts'
import { SeatMap } from './seat-map.tsx'
import { WorkshopPictures } from './workshop-pictures.tsx'

export const loader = companyLoader
export const shouldRevalidate = unlessSameUrl

const loadLaterPage = () =>
  import('../../features/jobs/later-company-jobs.tsx').then(({ LaterCompanyJobs }) => ({
    default: LaterCompanyJobs,
  }))

/** React keeps a rejection for ever and would show it in place of the list. */
const LaterPage = lazy(() => loadLaterPage().catch(() => ({ default: () => null })))

type Company = NonNullable<CompanyPageQuery['companyPage']>

export function Component() {
  const { variables, now } = useLoaderData<typeof loader>()
  const { companyPage, companyJobs: hits } = useLoadedQuery(CompanyPageDocument, variables)
  // The loader has led elsewhere.
  return companyPage ? <Page company={companyPage} hits={hits} variables={variables} now={now} /> : null
}

interface PageProps {
  readonly company: Company
  readonly hits: CompanyPageQuery['companyJobs']
  readonly variables: ReturnType<typeof useLoaderData<typeof loader>>['variables']
  readonly now: number
}

/** What a company says of itself, as an admin has read it, and its offers: the list of the search. */
function Page({ company, hits, variables, now }: PageProps) {
  const site = useSite()
  const { slug, companyName, logoUrl, total } = company
  const { after } = variables
  const isFirst = after === null
  const own = paths.company.href(slug)
  const { cursors, more, linkState } = useLaterPages({
    pageHref: (cursor, shown) => paths.company.href(slug, nextStart(after, cursor, shown)),
    total,
  })
  const crumbs = [
    { name: 'Stellenangebote', to: paths.jobSearch.href() },
    { name: companyName, to: own },
  ]
  const place = placeOf(company)
  return (
    <Container className={styles.page}>
      <PageHead
        title={`${companyName}: Betrieb und Stellen${laterPage(after)}`}
        description={companySummary(company)}
        canonical={paths.company.href(slug, after)}
        noindex={total === 0}
      />
      <JsonLd data={breadcrumbList(crumbs, site.url)} />
      <JsonLd data={organization({ ...company, name: companyName, path: own }, site.url)} />
      <header className={classNames(arrange.row, styles.head)}>
        <CompanyTile name={companyName} logoUrl={logoUrl} large />
        <div>
          <h1>{companyName}</h1>
          <p className={classNames(arrange.line, styles.sub)}>
            {place}
            {company.verified ? <Badge tone="ok">geprüfter Betrieb</Badge> : null}
          </p>
        </div>
      </header>
      {isFirst ? <About company={company} firstJob={hits[0]?.job.slug ?? null} /> : null}
      {isFirst && company.pictures.length > 0 ? <WorkshopPictures pictures={company.pictures} /> : null}
      <section aria-labelledby="stellen" className={styles.offers}>
        <h2 id="stellen">
          {total === 0 ? 'Zurzeit keine offene Stelle' : countOf(total, 'offene Stelle', 'offene Stellen')}
        </h2>
        {isFirst ? null : (
          <p>
            <Link to={own}>Zum Anfang der Liste</Link>
          </p>
        )}
        {total === 0 ? (
          <p className={textStyles.muted}>
            {companyName} sucht hier gerade niemanden.{' '}
            <Link to={paths.jobSearch.href()}>Alle Stellenangebote</Link>
          </p>
        ) : (
          <ResultPage
            list={{
              variables,
              words: JOB_SEARCH_WORDS,
              total,
              keyOf: ({ job }) => job.id,
              card: ({ job }) => <JobCard job={job} now={now} level={3} linkState={linkState} />,
              loadLaterPage,
              LaterPage,
              ...more,
            }}
            hits={hits}
            offset={hitsBefore(after)}
            rest={cursors}
          />
        )}
        <ListPages total={total} after={after} hrefOf={(start) => paths.company.href(slug, start)} />
      </section>
    </Container>
  )
}

interface AboutProps {
  readonly company: Company
  /** Reporting the company goes through an offer of it. */
  readonly firstJob: string | null
}

function About({ company, firstJob }: AboutProps) {
  const { companyName, description, website, benefits, verified, answersWithinDays } = company
  const { stateCode, latitude, longitude } = company
  return (
    <div className={styles.body}>
      <div className={styles.about}>
        {description ? (
          <section aria-labelledby="ueber">
            <h2 id="ueber">Über den Betrieb</h2>
            {description.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ) : null}
        {benefits.length === 0 ? null : (
          <section aria-labelledby="leistungen">
            <h2 id="leistungen">Was der Betrieb bietet</h2>
            <ChipList label="Leistungen">
              {benefits.map((benefit) => (
                <li key={benefit}>
                  <Chip>{BENEFITS[benefit]}</Chip>
                </li>
              ))}
            </ChipList>
          </section>
        )}
      </div>
      <aside aria-label="Eckdaten" className={classNames(surface.panel, styles.panel)}>
        <dl>
          {answersWithinDays === null ? null : (
            <div>
              <dt>Bewerbungen</dt>
              <dd>{`${companyName} ${describeAnswerTime(answersWithinDays)}.`}</dd>
            </div>
          )}
          {website ? (
            <div>
              <dt>Website</dt>
              <dd>
                <a href={website} rel="nofollow noopener noreferrer ugc" target="_blank">
                  {hostOf(website)}
                </a>
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{verified ? 'Geprüfter Betrieb' : 'Noch nicht geprüft'}</dt>
            <dd className={styles.meaning}>
              {verified
                ? 'Wir haben nachgesehen, dass es den Betrieb gibt und dass dieses Konto zu ihm gehört: im Register, bei der Kammer oder am Telefon. Wie es sich dort arbeitet, sagt das nicht.'
                : 'Die Anzeigen lesen wir vor der Veröffentlichung. Ob das Konto zum Betrieb gehört, haben wir noch nicht nachgesehen.'}
            </dd>
          </div>
          {stateCode === null || latitude === null || longitude === null ? null : (
            <div>
              <dt>Sitz</dt>
              <dd>
                {placeOf(company)}
                <SeatMap stateCode={stateCode} latitude={latitude} longitude={longitude} />
              </dd>
            </div>
          )}
        </dl>
        {firstJob === null ? null : (
          <Link to={paths.report.href({ stelle: firstJob })} rel="nofollow" className={styles.report}>
            Anzeige oder Betrieb melden
          </Link>
        )}
      </aside>
    </div>
  )
}

/** `Göttingen, Niedersachsen`; a city that is its own state is not repeated, and Germany goes without saying. */
function placeOf({ town, stateName, country }: Company): string {
  const parts = new Set([town, stateName, foreignCountry(country)])
  return [...parts].filter(Boolean).join(', ')
}
