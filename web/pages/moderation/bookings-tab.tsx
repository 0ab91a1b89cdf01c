import { Link, useRevalidator } from 'react-router-dom'
import { useAuditEvents } from '../../features/audit/use-audit-events.ts'
import { BookingDetail } from '../../features/plans/bookings/booking-detail.tsx'
import { PlanEditor } from '../../features/plans/plan-editor.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { formatDate } from '../../shared/format/dates.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { SubViews } from '../../shared/ui/sub-views.tsx'
import surface from '../../shared/ui/surface.module.css'
import { TabLinks } from '../../shared/ui/tab-links.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { type AdminTab, useTabData } from './admin-tab.ts'
import { BookingList } from './booking-list.tsx'
import { AdminBookingDocument, AdminPlansDocument } from './bookings-tab.generated.ts'
import styles from './bookings-tab.module.css'
import { loadBookingsTab, PLANS_VIEW } from './bookings-tab-loader.ts'

export const bookingsTab: AdminTab = {
  name: 'bookings',
  text: 'Buchungen',
  count: ({ bookingOverview }) => bookingOverview?.open ?? undefined,
  load: loadBookingsTab,
  Component: BookingsTab,
}

/** Bookings of companies, and the plans that they book. */
function BookingsTab() {
  const data = useTabData<typeof loadBookingsTab>()
  const { revalidate } = useRevalidator()
  // Another admin has marked one as paid, or changed a plan.
  useAuditEvents(() => void revalidate())
  if (data.view === 'one')
    return <OneBooking bookingId={data.bookingId} today={data.today} onChanged={revalidate} />
  return (
    <>
      <PageHead title={data.view === 'plans' ? 'Tarife' : 'Buchungen'} noindex />
      <div className={arrange.above20}>
        <SubViews
          label="Buchungen und Tarife"
          views={[
            { text: 'Buchungen', to: paths.admin.href({ tab: 'bookings' }), current: data.view === 'list' },
            {
              text: 'Tarife',
              to: paths.admin.href({ tab: 'bookings', ansicht: PLANS_VIEW }),
              current: data.view === 'plans',
            },
          ]}
        />
      </div>
      {data.view === 'plans' ? (
        <Plans slug={data.slug} onChanged={revalidate} />
      ) : (
        <BookingList {...data} onChanged={revalidate} />
      )}
    </>
  )
}

interface OneBookingProps {
  readonly bookingId: string
  readonly today: string
  readonly onChanged: () => Promise<void>
}

function OneBooking({ bookingId, today, onChanged }: OneBookingProps) {
  const { booking } = useLoadedQuery(AdminBookingDocument, { bookingId })
  if (!booking) return null
  const { invoiceNumber } = booking.booking
  return (
    <>
      <PageHead title={invoiceNumber} noindex />
      <header className={classNames(arrange.wrap, styles.head)}>
        <Link to={paths.admin.href({ tab: 'bookings' })} className={styles.back}>
          Zurück zu allen Buchungen
        </Link>
        <h1>{invoiceNumber}</h1>
      </header>
      <BookingDetail detail={booking} today={today} onChanged={onChanged} />
    </>
  )
}

interface PlansProps {
  /** The first one, when it is none of them. */
  readonly slug: string | null
  readonly onChanged: () => Promise<void>
}

/** One at a time: forms that are open together would have fields of the same name. */
function Plans({ slug, onChanged }: PlansProps) {
  const plans = useLoadedQuery(AdminPlansDocument, {}).plans.filter(({ isCurrent }) => isCurrent)
  const plan = plans.find((one) => one.slug === slug) ?? plans[0]
  return (
    <>
      <PageTitle title="Tarife" lead="Jede Änderung ist eine neue Fassung. Wer gebucht hat, behält seine." />
      <TabLinks
        label="Tarife"
        tabs={plans.map((one) => ({
          text: one.name,
          to: paths.admin.href({ tab: 'bookings', ansicht: PLANS_VIEW, tarif: one.slug }),
          current: one === plan,
        }))}
      />
      {plan ? (
        <section className={classNames(surface.panel, arrange.stack18, styles.plan)} aria-labelledby="tarif">
          <h2 id="tarif">
            {plan.name}{' '}
            <span className={textStyles.minorBeside}>
              Fassung {plan.version}
              {plan.retiredAt ? `, nicht mehr angeboten seit ${formatDate(plan.retiredAt)}` : ''}
            </span>
          </h2>
          {/* A new version does not make a new form: an admin may be typing in this one. */}
          <PlanEditor key={plan.slug} plan={plan} isRetired={plan.retiredAt !== null} onChanged={onChanged} />
        </section>
      ) : null}
    </>
  )
}
