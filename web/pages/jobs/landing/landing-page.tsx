import { lazy } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { JobCard } from '../../../entities/job/job-card.tsx'
import { inPlace, landingEntry, landingName } from '../../../entities/job/landing-words.ts'
import { inPayPlace, paySpan } from '../../../entities/job/pay-words.ts'
import { slugOfTown } from '../../../entities/place/slug-of-town.ts'
import { SaveSearchSlot } from '../../../features/alerts/save-search-slot.tsx'
import { alertSearchOf } from '../../../features/jobs/alert-search.ts'
import {
  landingDescription,
  landingLead,
  landingTiles,
  landingTitle,
} from '../../../features/jobs/landing-text.ts'
import { ListPages } from '../../../features/jobs/list-pages.tsx'
import { hitsBefore, laterPage, nextStart } from '../../../features/jobs/list-start.ts'
import { MarketCounts } from '../../../features/jobs/market-counts.tsx'
import { ResultPage } from '../../../features/jobs/result-page.tsx'
import { EMPTY_SEARCH, type SearchState, writeSearch } from '../../../features/jobs/search-state.ts'
import { JOB_SEARCH_WORDS } from '../../../features/jobs/search-words.ts'
import { useLoadedQuery } from '../../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../../shared/document/page-head.tsx'
import { useSite } from '../../../shared/document/site.tsx'
import { breadcrumbList, type Crumb } from '../../../shared/document/structured-data.ts'
import { countOf } from '../../../shared/format/number.ts'
import { Crumbs } from '../../../shared/layout/crumbs.tsx'
import { paths } from '../../../shared/routing/paths.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { ButtonLink } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Container } from '../../../shared/ui/container.tsx'
import { FigureTiles } from '../../../shared/ui/figure-tiles.tsx'
import textStyles from '../../../shared/ui/text.module.css'
import { JsonLd } from '../../../shared/ui/trusted-html.tsx'
import { unlessSameUrl } from '../unless-same-url.ts'
import { useLaterPages } from '../use-later-pages.ts'
import { LandingDocument, type LandingQuery } from './landing.generated.ts'
import { landingLoader } from './landing-loader.ts'
import styles from './landing-page.module.css'

export const loader = landingLoader
export const shouldRevalidate = unlessSameUrl

const loadLaterPage = () =>
  import('../../../features/jobs/later-landing-jobs.tsx').then(({ LaterLandingJobs }) => ({
    default: LaterLandingJobs,
  }))

/** React keeps a rejection for ever and would show it in place of the list. */
const LaterPage = lazy(() => loadLaterPage().catch(() => ({ default: () => null })))

type Landing = NonNullable<LandingQuery['landingPage']>

export function Component() {
  const { variables, now } = useLoaderData<typeof loader>()
  const { landingPage, landingJobs: hits } = useLoadedQuery(LandingDocument, variables)
  // The loader has led elsewhere.
  return landingPage ? <Page page={landingPage} hits={hits} variables={variables} now={now} /> : null
}

interface PageProps {
  readonly page: Landing
  readonly hits: LandingQuery['landingJobs']
  readonly variables: ReturnType<typeof useLoaderData<typeof loader>>['variables']
  readonly now: number
}

/** A list of the search, told apart from it by an address of its own, figures and ways to what is near. */
function Page({ page, hits, variables, now }: PageProps) {
  const site = useSite()
  const { fieldSlug, placeSlug, placeName, total, towns, fields, companies } = page
  const { after } = variables
  const own = paths.landing.href(fieldSlug, placeSlug)
  const { cursors, more, linkState } = useLaterPages({
    pageHref: (cursor, shown) => paths.landing.href(fieldSlug, placeSlug, nextStart(after, cursor, shown)),
    total,
  })
  const search = searchOf(page)
  const crumbs = crumbsOf(page, own)
  const isFirst = after === null
  return (
    <Container className={styles.page}>
      <PageHead
        title={landingTitle(page) + laterPage(after)}
        description={landingDescription(page)}
        canonical={paths.landing.href(fieldSlug, placeSlug, after)}
      />
      <JsonLd data={breadcrumbList(crumbs, site.url)} />
      <Crumbs crumbs={crumbs} />
      <header>
        <h1 className={textStyles.size2xl}>
          {landingName(page)}: {countOf(total, 'Stellenangebot', 'Stellenangebote')}
        </h1>
        {isFirst ? <p className={styles.lead}>{landingLead(page)}</p> : null}
      </header>
      {isFirst ? <Figures page={page} /> : null}
      <div className={classNames(arrange.line, styles.tools)} data-print="hide">
        {isFirst ? null : <Link to={own}>Zum Anfang der Liste</Link>}
        <SaveSearchSlot search={alertSearchOf(search, 'jobs')} />
        <ButtonLink look="quiet" size="s" rel="nofollow" to={paths.jobSearch.href() + writeSearch(search)}>
          Suche verfeinern
        </ButtonLink>
      </div>
      <ResultPage
        list={{
          variables,
          words: JOB_SEARCH_WORDS,
          total,
          keyOf: ({ job }) => job.id,
          card: ({ job }) => <JobCard job={job} now={now} linkState={linkState} />,
          loadLaterPage,
          LaterPage,
          ...more,
        }}
        hits={hits}
        offset={hitsBefore(after)}
        rest={cursors}
      />
      <ListPages
        total={total}
        after={after}
        hrefOf={(start) => paths.landing.href(fieldSlug, placeSlug, start)}
      />
      {isFirst ? (
        <div className={styles.ways} data-print="hide">
          <Ways
            id="orte"
            title={page.town === null ? `${page.fieldName} in Städten` : `${page.fieldName} in der Nähe`}
            entries={[...(page.state ? [page.state] : []), ...towns].map((link) =>
              landingEntry(link, link.placeName),
            )}
          />
          <Ways
            id="betriebe"
            title={`Betriebe ${inPlace(placeName)}`}
            entries={companies.map((company) => ({
              key: company.slug,
              name: company.companyName,
              count: company.total,
              href: paths.company.href(company.slug),
            }))}
          />
          <Ways
            id="berufe"
            title={`Andere Berufe ${inPlace(placeName)}`}
            entries={fields.map((link) => landingEntry(link, link.fieldName))}
          />
        </div>
      ) : null}
    </Container>
  )
}

function Figures({ page }: { readonly page: Landing }) {
  const tiles = landingTiles(page)
  if (tiles.length === 0 && page.pays.length === 0) return null
  return (
    <section aria-label="In Zahlen" className={styles.figures}>
      {tiles.length === 0 ? null : <FigureTiles tiles={tiles} />}
      <Pays pays={page.pays} />
    </section>
  )
}

/** Those of the state, on pages of towns too: a figure of a town beside it could be subtracted. */
function Pays({ pays }: Pick<Landing, 'pays'>) {
  const [first] = pays
  return first === undefined ? null : (
    <>
      <p className={styles.usual}>Üblich {inPayPlace(first)}, brutto im Monat bei Vollzeit:</p>
      <ul className={classNames(arrange.wrap, styles.pays)}>
        {pays.map((pay) => (
          <li key={pay.professionSlug}>
            <Link to={paths.payOf.href(pay.professionSlug)}>{pay.professionName}</Link> {paySpan(pay)}
          </li>
        ))}
      </ul>
    </>
  )
}

interface WaysProps {
  readonly id: string
  readonly title: string
  readonly entries: Parameters<typeof MarketCounts>[0]['entries']
}

function Ways({ id, title, entries }: WaysProps) {
  return entries.length === 0 ? null : (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <MarketCounts dense entries={entries} />
    </section>
  )
}

/** The same as a search, to refine it and to save it: a town with what is around it. */
function searchOf({ fieldSlug, stateCode, placeId, town }: Landing): SearchState {
  const state: SearchState = { ...EMPTY_SEARCH, fields: [fieldSlug] }
  return placeId === null || town === null
    ? { ...state, state: stateCode }
    : { ...state, place: { kind: 'known', id: placeId, slug: slugOfTown(town) } }
}

function crumbsOf({ fieldSlug, fieldName, placeName, state }: Landing, own: string): readonly Crumb[] {
  return [
    { name: 'Stellenangebote', to: paths.jobSearch.href() },
    { name: fieldName, to: paths.jobSearch.href({ beruf: fieldSlug }) },
    ...(state ? [{ name: state.placeName, to: paths.landing.href(fieldSlug, state.placeSlug) }] : []),
    { name: placeName, to: own },
  ]
}
