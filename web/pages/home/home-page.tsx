import type { LoaderFunctionArgs } from 'react-router-dom'
import { useLoaderData } from 'react-router-dom'
import { JobCard } from '../../entities/job/job-card.tsx'
import { RequestCard } from '../../entities/job-request/request-card.tsx'
import { BothHalves } from '../../features/jobs/both-halves.tsx'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { useSite } from '../../shared/document/site.tsx'
import { inOrder } from '../../shared/format/in-order.ts'
import { countOf } from '../../shared/format/number.ts'
import { paths } from '../../shared/routing/paths.ts'
import { ChipLink } from '../../shared/ui/chip.tsx'
import { Container } from '../../shared/ui/container.tsx'
import { Doors } from './doors.tsx'
import gaitCycle from './gait-cycle.svg?no-inline'
import { HomeDocument } from './home-data.generated.ts'
import styles from './home-page.module.css'
import { HomeSearch } from './home-search.tsx'
import { MarketCounts } from './market-counts.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  await loadQuery({ context, request }, HomeDocument, {})
  return { now: Date.now() }
}

const FREQUENT: readonly { readonly text: string; readonly href: string }[] = [
  { text: 'Meister', href: paths.jobSearch.href({ quali: 'meister' }) },
  { text: 'Prothetik', href: paths.jobSearch.href({ fach: 'prothetik' }) },
  { text: 'Ausbildung', href: paths.jobSearch.href({ art: 'ausbildung' }) },
  { text: 'Teilzeit', href: paths.jobSearch.href({ art: 'teilzeit' }) },
]

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
      <section className={styles.hero}>
        <Container>
          <div className={styles.intro}>
            <h1 className={styles.claim}>Arbeit, die Menschen in Bewegung hält.</h1>
            <p className={styles.lead}>
              {lead} {countOf(total, 'offene Stelle', 'offene Stellen')}, jede mit Gehaltsangabe.
            </p>
            <svg className={styles.gait} viewBox="0 0 520 360" aria-hidden="true" focusable="false">
              <use href={`${gaitCycle}#gait-cycle`} />
            </svg>
          </div>
          <HomeSearch />
          <div className={styles.frequent}>
            <p id="haeufig">Häufig gesucht:</p>
            <ul aria-labelledby="haeufig">
              {FREQUENT.map(({ text, href }) => (
                <li key={text}>
                  <ChipLink to={href}>{text}</ChipLink>
                </li>
              ))}
            </ul>
          </div>
        </Container>
      </section>
      <Container className={styles.sections}>
        <section aria-labelledby="berufe">
          <h2 id="berufe" className={styles.quietHeading}>
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
        <section aria-label="Neu im Stellenmarkt">
          <BothHalves
            jobs={{
              title: 'Neue Stellenangebote',
              all: 'Alle Stellenangebote',
              href: paths.jobSearch.href(),
              none: 'Gerade ist keine Stelle online.',
              cards: data.searchJobs.map(({ job }) => ({
                key: job.id,
                card: <JobCard job={job} now={now} level={3} />,
              })),
            }}
            requests={{
              title: 'Neue Stellengesuche',
              all: 'Alle Stellengesuche',
              href: paths.jobRequests.href(),
              none: 'Gerade ist kein Gesuch online.',
              cards: data.searchJobRequests.map(({ request, isNew }) => ({
                key: request.id,
                card: <RequestCard request={request} isNew={isNew} now={now} level={3} />,
              })),
            }}
          />
        </section>
        <section aria-labelledby="laender">
          <h2 id="laender" className={styles.heading}>
            Stellen nach Region
          </h2>
          <MarketCounts
            dense
            entries={data.states
              .filter(({ code, country }) => country === 'DE' || states.has(code))
              .toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
              .map(({ code, name }) => ({
                key: code,
                name,
                count: states.get(code) ?? 0,
                href: paths.jobSearch.href({ land: code }),
              }))}
          />
        </section>
      </Container>
    </>
  )
}
