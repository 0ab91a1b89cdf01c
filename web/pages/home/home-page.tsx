import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { Link, useLoaderData } from 'react-router-dom'
import { JobCard } from '../../entities/job/job-card.tsx'
import { landingEntry } from '../../entities/job/landing-words.ts'
import { RequestCard } from '../../entities/job-request/request-card.tsx'
import { MarketCounts } from '../../features/jobs/market-counts.tsx'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { useSite } from '../../shared/document/site.tsx'
import { aboutSite } from '../../shared/document/structured-data.ts'
import { compareNames } from '../../shared/format/compare-names.ts'
import { inOrder } from '../../shared/format/in-order.ts'
import { countOf } from '../../shared/format/number.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { Container } from '../../shared/ui/container.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { JsonLd } from '../../shared/ui/trusted-html.tsx'
import { Doors } from './doors.tsx'
import gaitCycle from './gait-cycle.svg?no-inline'
import { HomeDocument } from './home-data.generated.ts'
import styles from './home-page.module.css'
import { HomeSearch } from './home-search.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  await loadQuery({ context, request }, HomeDocument, {})
  return { now: Date.now() }
}

export function Component() {
  const { now } = useLoaderData<typeof loader>()
  const data = useLoadedQuery(HomeDocument, {})
  const site = useSite()
  const { total, byField, byState } = data.jobMarketOverview
  const fields = new Map(byField.map(({ value, count }) => [value, count]))
  const states = new Map(byState.map(({ value, count }) => [value, count]))
  const lead = `Der Stellenmarkt für Orthopädietechnik, Orthopädieschuhtechnik, Sanitätshaus, Reha und Orthopädie.`
  return (
    <>
      <PageHead
        bare
        title={`${site.name} · Stellenmarkt für Orthopädietechnik und Orthopädie`}
        description={`${lead} ${countOf(total, 'offene Stelle', 'offene Stellen')}, alle mit Gehaltsangabe.`}
        canonical={paths.home.href()}
      />
      <JsonLd data={aboutSite(site, paths.jobSearch.pattern)} />
      <section className={styles.hero}>
        <Container>
          <div className={styles.intro}>
            <h1 className={styles.claim}>Arbeit in der Orthopädie, mit Gehalt auf jeder Karte.</h1>
            <p className={styles.lead}>Orthopädietechnik, Orthopädieschuhtechnik, Sanitätshaus und Reha.</p>
            <svg className={styles.gait} viewBox="0 0 520 360" aria-hidden="true" focusable="false">
              <use href={`${gaitCycle}#gait-cycle`} />
            </svg>
          </div>
          <HomeSearch total={total} />
        </Container>
      </section>
      <Container className={styles.sections}>
        <Newest
          id="neue-stellen"
          title="Neue Stellen"
          all="Alle Stellenangebote"
          href={paths.jobSearch.href()}
          none="Gerade ist keine Stelle online."
        >
          {data.searchJobs.map(({ job }) => (
            <li key={job.id}>
              <JobCard job={job} now={now} level={3} compact />
            </li>
          ))}
        </Newest>
        <section aria-labelledby="berufe">
          <h2 id="berufe" className={styles.heading}>
            Stellen nach Beruf
          </h2>
          <MarketCounts
            drawn
            entries={inOrder(data.professionFields).map(({ slug, name }) => ({
              key: slug,
              name,
              count: fields.get(slug) ?? 0,
              href: paths.jobSearch.href({ beruf: slug }),
            }))}
          />
        </section>
        <Doors />
        <Newest
          id="neue-gesuche"
          title="Neue Stellengesuche"
          all="Alle Stellengesuche"
          href={paths.jobRequests.href()}
          none="Gerade ist kein Gesuch online."
        >
          {data.searchJobRequests.map(({ request, isNew }) => (
            <li key={request.id}>
              <RequestCard request={request} isNew={isNew} now={now} level={3} compact />
            </li>
          ))}
        </Newest>
        <section aria-labelledby="laender">
          <h2 id="laender" className={styles.heading}>
            Stellen nach Region
          </h2>
          <MarketCounts
            dense
            entries={data.states
              .filter(({ code, country }) => country === 'DE' || states.has(code))
              .toSorted((a, b) => compareNames(a.name, b.name))
              .map(({ code, name }) => ({
                key: code,
                name,
                count: states.get(code) ?? 0,
                href: paths.jobSearch.href({ land: code }),
              }))}
          />
        </section>
        {data.stateLandingPages.length > 0 ? (
          <section aria-labelledby="beruf-und-region">
            <div className={classNames(arrange.wrap, styles.head)}>
              <h2 id="beruf-und-region" className={textStyles.sizeXl}>
                Beruf und Region
              </h2>
              <Link to={`${paths.sitemap.href()}#beruf-und-region`} className={textStyles.wayOn}>
                Alle im Überblick
              </Link>
            </div>
            <MarketCounts dense entries={data.stateLandingPages.map((link) => landingEntry(link))} />
          </section>
        ) : null}
      </Container>
    </>
  )
}

interface NewestProps {
  readonly id: string
  readonly title: string
  readonly all: string
  readonly href: string
  /** In place of the cards. */
  readonly none: string
  readonly children: readonly ReactNode[]
}

function Newest({ id, title, all, href, none, children }: NewestProps) {
  return (
    <section aria-labelledby={id}>
      <div className={classNames(arrange.wrap, styles.head)}>
        <h2 id={id} className={textStyles.sizeXl}>
          {title}
        </h2>
        <Link to={href} className={textStyles.wayOn}>
          {all}
        </Link>
      </div>
      {children.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={classNames(arrange.stack12, styles.newest)}>{children}</ul>
      )}
    </section>
  )
}
