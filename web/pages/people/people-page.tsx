import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import { eventWords } from '../../features/account/event-words.ts'
import { auditHref, NO_FILTER as WHOLE_LOG } from '../../features/audit/audit-filter.ts'
import { actionWords } from '../../features/audit/audit-words.ts'
import { useAuditEvents } from '../../features/audit/use-audit-events.ts'
import { mailWords } from '../../features/background/mail-words.ts'
import { CompanyVerification } from '../../features/companies/company-verification.tsx'
import { SUBJECT_WORDS } from '../../features/moderation/reports/report-words.ts'
import { AdmitEmployer } from '../../features/people/admit-employer.tsx'
import type { PersonWords } from '../../features/people/opened-person.ts'
import { PeopleFilter } from '../../features/people/people-filter.tsx'
import { PeopleDocument, type PeopleQuery } from '../../features/people/people-list.generated.ts'
import { PeopleList, personLink } from '../../features/people/people-list.tsx'
import {
  type PeopleFilter as Filter,
  NO_FILTER,
  peopleHref,
  peopleVariables,
  peopleViewOf,
} from '../../features/people/people-view.ts'
import { OpenedPersonDocument } from '../../features/people/person.generated.ts'
import { MissingPerson, PersonPanel } from '../../features/people/person-panel.tsx'
import { CONSENT_WORDS } from '../../features/privacy/consent-words.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { countOf, formatCount } from '../../shared/format/number.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import container from '../../shared/ui/container.module.css'
import { Container } from '../../shared/ui/container.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { SubViews } from '../../shared/ui/sub-views.tsx'
import { useFocusOnClose } from '../../shared/ui/use-focus-on-close.ts'
import visuallyHidden from '../../shared/ui/visually-hidden.module.css'
import { isMissing } from './is-missing.ts'
import styles from './people-page.module.css'

/** `pageSize` of the document minus one. */
const PAGE = 30

export async function loader(args: LoaderFunctionArgs) {
  const view = peopleViewOf(new URL(args.request.url).searchParams)
  // An answer that is kept would show the state from before what an admin did.
  const fresh = { maxAge: 0 }
  const [, isGone] = await Promise.all([
    loadQuery(args, PeopleDocument, peopleVariables(view), fresh),
    view.person === null
      ? false
      : loadQuery(args, OpenedPersonDocument, { id: view.person }, fresh).then(() => false, isMissing),
  ])
  return { view, isGone, now: Date.now() }
}

/** The accounts, and one of them beside the list. */
export function Component() {
  const { view, isGone, now } = useLoaderData<typeof loader>()
  const { people, peopleOverview } = useLoadedQuery(PeopleDocument, peopleVariables(view))
  const person = useKnownQuery(OpenedPersonDocument, { id: view.person ?? '' })
  const { revalidate } = useRevalidator()
  // Each verb of another admin writes a line into the log, so its event says that this may be out of date.
  useAuditEvents(() => void revalidate())
  const { rows, next } = cutPage(people, PAGE)
  const { after: _, person: opened, ...filter } = view
  useFocusOnClose(opened, personLink)
  const closeHref = peopleHref({ ...view, person: null })
  const isOpen = opened !== null
  return (
    <Container className={container.area}>
      <PageHead title="Nutzer" noindex />
      <div className={classNames(arrange.stack20, styles.frame)} data-open={isOpen || undefined}>
        {isOpen ? <h1 className={classNames(visuallyHidden.hidden, styles.hiddenHeading)}>Nutzer</h1> : null}
        <div className={styles.main}>
          <PageTitle title="Nutzer" lead={peopleOverview ? leadOf(peopleOverview) : null}>
            <AdmitEmployer />
          </PageTitle>
          <div className={styles.views}>
            <SubViews label="Schnellfilter" views={viewsOf(peopleOverview, filter)} />
          </div>
          <PeopleFilter filter={filter} today={dayOf(now)} />
          <div className={styles.list}>
            {rows.length === 0 ? (
              <Nobody isFiltered={peopleHref(filter) !== peopleHref({})} isLaterPage={view.after !== null} />
            ) : (
              <PeopleList
                people={rows}
                opened={opened}
                now={now}
                hrefOf={(id) => peopleHref({ ...view, person: id })}
              />
            )}
          </div>
          <PageLinks
            label="Seiten der Nutzer"
            first={view.after === null ? null : { to: peopleHref(filter), text: 'Neueste Konten' }}
            next={
              next
                ? {
                    to: peopleHref({ ...filter, after: { at: next.createdAt, id: next.id } }),
                    text: 'Ältere Konten',
                  }
                : null
            }
            size="s"
          />
        </div>
        {isOpen ? (
          <div className={classNames(arrange.shrinks, styles.beside)}>
            {isGone || !person?.person ? (
              <MissingPerson closeHref={closeHref} log={auditHref({ ...WHOLE_LOG, person: opened })} />
            ) : (
              <PersonPanel
                key={opened}
                person={person.person}
                answer={person}
                closeHref={closeHref}
                now={now}
                words={WORDS}
                links={{
                  log: auditHref({ ...WHOLE_LOG, person: opened }),
                  reportCase: (id) => paths.admin.href({ tab: 'reports', report: id }),
                }}
                verification={(company, onChanged) => (
                  <CompanyVerification company={company} onChanged={onChanged} />
                )}
                onChanged={revalidate}
              />
            )}
          </div>
        ) : null}
      </div>
    </Container>
  )
}

const WORDS: PersonWords = {
  action: actionWords,
  mail: mailWords,
  event: eventWords,
  reportCase: ({ subjectKind, subjectTitle }) =>
    `${SUBJECT_WORDS[subjectKind]}${subjectTitle ? ` „${subjectTitle}“` : ''}`,
  consents: CONSENT_WORDS,
}

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

type Overview = NonNullable<PeopleQuery['peopleOverview']>

const leadOf = ({ applicants, employers, admins }: Overview): string =>
  `${formatCount(applicants)} Fachkräfte, ${formatCount(employers)} Arbeitgeber, ${countOf(admins, 'Admin', 'Admins')}`

/** What an admin looks for most often, with how many there are. */
function viewsOf(overview: PeopleQuery['peopleOverview'], filter: Filter) {
  const views = [
    { text: 'Alle', change: {}, count: undefined },
    {
      text: 'Arbeitgeber ohne Prüfung',
      change: { role: 'employer', isVerified: false },
      count: overview?.unverifiedEmployers,
    },
    { text: 'Nicht bestätigt', change: { state: 'unconfirmed' }, count: overview?.unconfirmed },
    { text: 'Gesperrt', change: { state: 'suspended' }, count: overview?.suspended },
    { text: 'Werden gelöscht', change: { state: 'leaving' }, count: overview?.leaving },
  ] as const
  return views.map(({ text, change, count }) => {
    const wanted = { ...NO_FILTER, ...change }
    return { text, count, to: peopleHref(wanted), current: peopleHref(filter) === peopleHref(wanted) }
  })
}

function Nobody({
  isFiltered,
  isLaterPage,
}: {
  readonly isFiltered: boolean
  readonly isLaterPage: boolean
}) {
  return (
    <EmptyState
      title={isLaterPage ? 'Hier endet die Liste' : 'Niemand gefunden'}
      text={
        isFiltered
          ? 'Suchen Sie mit weniger Wörtern, mit einem Teil der E-Mail-Adresse oder ohne Filter.'
          : 'Sobald sich jemand registriert, steht das Konto hier.'
      }
    >
      {isFiltered || isLaterPage ? (
        <ButtonLink to={peopleHref({})} look="secondary">
          Alle Nutzer zeigen
        </ButtonLink>
      ) : null}
    </EmptyState>
  )
}
