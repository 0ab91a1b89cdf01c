import { BookingTable } from '../../features/plans/bookings/booking-table.tsx'
import { VatChecks } from '../../features/plans/invoices/vat-checks.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { formatInvoiceCents } from '../../shared/format/cents.ts'
import { formatCount } from '../../shared/format/number.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { FigureTiles } from '../../shared/ui/figure-tiles.tsx'
import { ListSearch } from '../../shared/ui/list-search.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { SubViews } from '../../shared/ui/sub-views.tsx'
import { AsOf } from './as-of.tsx'
import { AdminBookingsDocument, type AdminBookingsQueryVariables } from './bookings-tab.generated.ts'
import styles from './bookings-tab.module.css'
import {
  BOOKING_FILTERS,
  type BookingFilter,
  isBookingFilter,
  LONGEST_SEARCH,
} from './bookings-tab-loader.ts'

/** `pageSize` of bookings-tab.graphql minus one. */
const PAGE = 25

interface BookingListProps {
  readonly variables: AdminBookingsQueryVariables
  readonly filter: BookingFilter
  readonly search: string
  readonly now: number
  readonly onChanged: () => Promise<void>
}

const hrefOf = (filter: BookingFilter, search: string, after: string | null = null) =>
  paths.admin.href({
    tab: 'bookings',
    stand: filter === (search === '' ? 'offen' : 'alle') ? null : filter,
    q: search,
    nach: after,
  })

/** Bookings by state, newest first, found by number or company. */
export function BookingList({ variables, filter, search, now, onChanged }: BookingListProps) {
  const {
    bookings,
    bookingOverview: overview,
    openVatChecks,
  } = useLoadedQuery(AdminBookingsDocument, variables)
  const { rows, next } = cutPage(bookings, PAGE)
  return (
    <>
      <PageTitle title="Buchungen" lead="Rechnungen der Betriebe, die neueste zuerst.">
        <AsOf now={now} />
      </PageTitle>
      {overview ? (
        <FigureTiles
          brief
          tiles={[
            { label: 'offen', value: formatCount(overview.open ?? 0) },
            {
              label: 'überfällig',
              value: formatCount(overview.overdue ?? 0),
              alarming: (overview.overdue ?? 0) > 0,
            },
            { label: 'offener Betrag', value: formatInvoiceCents(overview.openCents ?? 0) },
            { label: 'Buchungen in 30 Tagen', value: formatCount(overview.bookings30Days ?? 0) },
          ]}
        />
      ) : null}
      <VatChecks checks={openVatChecks} onChanged={onChanged} />
      <div className={classNames(arrange.apart, styles.filters)}>
        <SubViews
          label="Stand der Buchungen"
          views={Object.entries(BOOKING_FILTERS).flatMap(([name, { text }]) =>
            isBookingFilter(name) ? [{ text, to: hrefOf(name, search), current: name === filter }] : [],
          )}
        />
        <ListSearch
          of="Buchungen"
          label="Rechnungsnummer oder Betrieb"
          action={paths.admin.href()}
          keeps={{ tab: 'bookings' }}
          value={search}
          max={LONGEST_SEARCH}
          all={hrefOf(filter, '')}
        />
      </div>
      {rows.length === 0 ? (
        <Nothing filter={filter} search={search} isLater={variables.after != null} />
      ) : (
        <BookingTable
          bookings={rows}
          hrefOf={({ id }) => paths.admin.href({ tab: 'bookings', buchung: id })}
        />
      )}
      <PageLinks
        label="Seiten der Buchungen"
        first={variables.after ? { to: hrefOf(filter, search), text: 'Neueste Buchungen' } : null}
        next={next ? { to: hrefOf(filter, search, next.id), text: 'Ältere Buchungen' } : null}
        size="s"
      />
    </>
  )
}

interface NothingProps {
  readonly filter: BookingFilter
  readonly search: string
  readonly isLater: boolean
}

function Nothing({ filter, search, isLater }: NothingProps) {
  if (isLater) return <EmptyState title="Hier endet die Liste" />
  if (search !== '') return <EmptyState title="Nichts passt" text="Zu dieser Suche gibt es keine Buchung." />
  return filter === 'offen' || filter === 'ueberfaellig' ? (
    <EmptyState
      title={filter === 'offen' ? 'Alles bezahlt' : 'Nichts überfällig'}
      text="Neue Buchungen stehen hier von selbst."
    />
  ) : (
    <EmptyState title="Noch keine Buchung" text="Sobald ein Betrieb einen Tarif bucht, steht er hier." />
  )
}
