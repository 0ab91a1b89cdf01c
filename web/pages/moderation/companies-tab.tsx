import { useState } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import { useAuditEvents } from '../../features/audit/use-audit-events.ts'
import { CompanyVerification, verifiableCompany } from '../../features/companies/company-verification.tsx'
import { CompanyApproval } from '../../features/moderation/companies/company-approval.tsx'
import { CompanyTrust } from '../../features/moderation/companies/company-trust.tsx'
import { PictureReview } from '../../features/moderation/companies/picture-review.tsx'
import { JOB_HALF, queueHref } from '../../features/moderation/queue/moderation-half.ts'
import { LONGEST_SEARCH, NO_FILTER } from '../../features/moderation/queue/queue-filter.ts'
import { useQueueEvents } from '../../features/moderation/queue/use-queue-events.ts'
import { ReviewNotes } from '../../features/moderation/reading/review-notes.tsx'
import { RISK_LABELS } from '../../features/moderation/reading/risk-words.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { formatAge } from '../../shared/format/age.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { countOf } from '../../shared/format/number.ts'
import { DataTable } from '../../shared/mantine/data-table.tsx'
import { RowName } from '../../shared/mantine/row-name.tsx'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Fold } from '../../shared/ui/fold.tsx'
import { ListSearch } from '../../shared/ui/list-search.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { type AdminTab, useTabData, useWaiting, waitingOf } from './admin-tab.ts'
import { AdminCompaniesDocument, type AdminCompaniesQuery } from './companies-tab.generated.ts'
import styles from './companies-tab.module.css'
import { loadCompaniesTab } from './companies-tab-loader.ts'
import { queuePlace } from './queue-page.ts'

/** `pageSize` of companies-tab.graphql minus one. */
const PAGE = 25

export const companiesTab: AdminTab = {
  name: 'companies',
  text: 'Betriebe',
  count: (waiting) => waitingOf(waiting, 'companies'),
  load: loadCompaniesTab,
  Component: CompaniesTab,
}

/** Companies that nobody has verified, that changed what visitors see of them, or that have new pictures; longest waiting first. */
function CompaniesTab() {
  const { variables, search, now } = useTabData<typeof loadCompaniesTab>()
  const { companyQueue } = useLoadedQuery(AdminCompaniesDocument, variables)
  const { revalidate } = useRevalidator()
  const waiting = waitingOf(useWaiting(), 'companies')
  // A company waits with its jobs.
  useQueueEvents({ half: JOB_HALF, onChange: () => void revalidate() })
  // Another admin has verified one, or trusts it.
  useAuditEvents(() => void revalidate())
  const { rows, next } = cutPage(companyQueue, PAGE)
  const nextPlace = next && queuePlace({ afterSubmittedAt: next.waitingSince, afterId: next.company.id })
  return (
    <>
      <PageHead title="Betriebe prüfen" noindex />
      <PageTitle
        title="Betriebe prüfen"
        lead={
          waiting === 0
            ? 'Nichts wartet'
            : waiting === undefined
              ? 'Der am längsten wartende Betrieb zuerst'
              : `${countOf(waiting, 'Betrieb wartet', 'Betriebe warten')}, der am längsten wartende zuerst`
        }
      />
      <ListSearch
        of="Betriebe"
        label="Name, Website oder E-Mail"
        action={paths.admin.href()}
        keeps={{ tab: 'companies' }}
        value={search}
        max={LONGEST_SEARCH}
        all={paths.admin.href({ tab: 'companies' })}
      />
      {rows.length === 0 ? (
        variables.afterId ? (
          <EmptyState title="Hier endet die Liste" text="Was auf dieser Seite stand, wartet nicht mehr." />
        ) : search === '' ? (
          <EmptyState
            title="Alles geprüft"
            text="Reicht ein Betrieb, den noch niemand geprüft hat, seine erste Anzeige ein, steht er hier."
          />
        ) : (
          <EmptyState title="Nichts passt" text="Zu dieser Suche wartet kein Betrieb." />
        )
      ) : (
        <CompanyTable rows={rows} now={now} onChanged={revalidate} />
      )}
      <PageLinks
        first={
          variables.afterId
            ? { to: paths.admin.href({ tab: 'companies', q: search }), text: 'Zum Anfang' }
            : null
        }
        next={
          nextPlace
            ? {
                to: paths.admin.href({ tab: 'companies', q: search, ab: nextPlace }),
                text: 'Nächste Betriebe',
              }
            : null
        }
        size="s"
      />
    </>
  )
}

type Row = AdminCompaniesQuery['companyQueue'][number]

interface CompanyTableProps {
  readonly rows: readonly Row[]
  readonly now: number
  readonly onChanged: () => Promise<void>
}

const rowId = ({ company }: Row): string => `betrieb-${company.id}`

function CompanyTable({ rows, now, onChanged }: CompanyTableProps) {
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <div className={styles.table}>
      <DataTable
        label="Betriebe"
        rows={rows}
        keyOf={({ company }) => company.id}
        rowId={rowId}
        columns={[
          {
            title: 'Betrieb',
            cell: ({ company }) => (
              <RowName
                below={[company.place?.town, company.website?.replace(/^https?:\/\//, '')]
                  .filter(Boolean)
                  .join(' · ')}
              >
                {company.companyName}
              </RowName>
            ),
          },
          { title: 'Was wartet', cell: (row) => <Badges row={row} /> },
          {
            title: 'Wartet seit',
            narrowLabel: 'seit',
            cell: ({ waitingSince }) => formatAge(waitingSince, now).replace(/^vor /, ''),
          },
          {
            title: 'In Prüfung',
            atEnd: true,
            cell: ({ company, jobsWaiting }) =>
              jobsWaiting > 0 ? (
                <Link to={queueHref(JOB_HALF, { filter: { ...NO_FILTER, company: company.id } })}>
                  {countOf(jobsWaiting, 'Anzeige', 'Anzeigen')}
                </Link>
              ) : null,
          },
          {
            title: 'Nächster Schritt',
            atEnd: true,
            cell: ({ company: { id, companyName } }) => (
              <Button
                look="secondary"
                size="s"
                aria-expanded={opened === id}
                onClick={() => setOpened(opened === id ? null : id)}
              >
                Prüfen<VisuallyHidden> {companyName}</VisuallyHidden>
              </Button>
            ),
          },
        ]}
        detail={(row) =>
          row.company.id === opened && <CompanyCheck row={row} now={now} onChanged={onChanged} />
        }
      />
    </div>
  )
}

function Badges({ row }: { readonly row: Row }) {
  return (
    <span className={classNames(arrange.wrap, styles.badges)}>
      {row.needsVerification ? <Badge>wartet auf Prüfung</Badge> : null}
      {row.isNeverApproved ? (
        <Badge>noch nicht gelesen</Badge>
      ) : row.hasUnreadFields ? (
        <Badge>geändert</Badge>
      ) : null}
      {row.picturesWaiting > 0 ? (
        <Badge>{countOf(row.picturesWaiting, 'neues Bild', 'neue Bilder')}</Badge>
      ) : null}
      {row.usesFreeMail ? <Badge tone="warn">Privates Postfach</Badge> : null}
      {row.marks.map(({ kind, words }) => (
        <Badge key={`${kind} ${words ?? ''}`} tone="warn">
          {RISK_LABELS[kind]}
        </Badge>
      ))}
    </span>
  )
}

interface CompanyCheckProps {
  readonly row: Row
  readonly now: number
  readonly onChanged: () => Promise<void>
}

function CompanyCheck({ row, now, onChanged }: CompanyCheckProps) {
  const { company, marks, jobsOnline } = row
  const { id, companyName, approvedFields } = company
  const [readsNotes, setReadsNotes] = useState(false)
  return (
    <article className={classNames(arrange.stack10, styles.check)} aria-label={companyName}>
      {marks.map(({ kind, words, since }) => (
        <p key={`${kind} ${words ?? ''}`} className={styles.mark}>
          <Badge tone="warn">{RISK_LABELS[kind]}</Badge>{' '}
          {[words, since ? `seit ${formatDate(since)}` : null].filter(Boolean).join(' ')}
        </p>
      ))}
      <CompanyVerification company={verifiableCompany(company, jobsOnline)} onChanged={onChanged} />
      {row.hasUnreadFields || row.isNeverApproved ? (
        <CompanyApproval
          company={company}
          approved={row.isNeverApproved ? null : approvedFields}
          onChanged={onChanged}
          focusAfter={() => document.getElementById(rowId(row))}
        />
      ) : null}
      <PictureReview
        companyName={companyName}
        pictures={company.pictures}
        onChanged={onChanged}
        focusAfter={() => document.getElementById(rowId(row))}
      />
      <CompanyTrust companyId={id} companyName={companyName} loaded={row.trust} />
      <Fold title={row.noteCount === 0 ? 'Notizen' : `Notizen · ${row.noteCount}`} onToggle={setReadsNotes}>
        {readsNotes ? <ReviewNotes kind="company" id={id} count={row.noteCount} now={now} /> : null}
      </Fold>
    </article>
  )
}
