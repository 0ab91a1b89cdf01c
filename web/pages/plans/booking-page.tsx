import { useLoaderData, useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { CompanyStart } from '../../features/companies/company-start.tsx'
import { isBillingCountry } from '../../features/plans/bookings/billing-countries.ts'
import { BookingDone } from '../../features/plans/bookings/booking-done.tsx'
import { BookingForm } from '../../features/plans/bookings/booking-form.tsx'
import type { BookingValues } from '../../features/plans/bookings/booking-schema.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import type { JobStatus } from '../../shared/graphql/schema-types.generated.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import container from '../../shared/ui/container.module.css'
import { Container } from '../../shared/ui/container.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { TabLinks } from '../../shared/ui/tab-links.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { type BookingPageVariables, loadBookingPage } from './booking-loader.ts'
import {
  BookingCompaniesDocument,
  type BookingCompaniesQuery,
  BookingPageDocument,
  type BookingPageQuery,
  MadeBookingDocument,
} from './booking-page.generated.ts'
import styles from './booking-page.module.css'
import '../../shared/forms/zod.ts'

export const loader = loadBookingPage

const TITLE = 'Tarif buchen'

export function Component() {
  const { companyId, plan, variables, bookingId } = useLoaderData<typeof loader>()
  const { myCompanies } = useLoadedQuery(BookingCompaniesDocument, {})
  const { revalidate } = useRevalidator()
  const company = myCompanies.find(({ id }) => id === companyId)
  return (
    <Container className={container.task}>
      <PageHead title={TITLE} noindex />
      {company && variables ? (
        bookingId ? (
          <Done variables={variables} bookingId={bookingId} />
        ) : (
          <Booking companies={myCompanies} company={company} plan={plan} variables={variables} />
        )
      ) : (
        <>
          <Head lead="Zuerst Ihr Betrieb: auf ihn lautet die Rechnung." />
          <CompanyStart action="Weiter zur Buchung" onSaved={revalidate} />
        </>
      )}
    </Container>
  )
}

function Head({ lead }: { readonly lead: string }) {
  return (
    <header className={arrange.below24}>
      <h1 className={textStyles.size2xl}>{TITLE}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
  )
}

type Company = BookingCompaniesQuery['myCompanies'][number]

interface BookingProps {
  readonly companies: readonly Company[]
  readonly company: Company
  readonly plan: string
  readonly variables: BookingPageVariables
}

function Booking({ companies, company, plan, variables }: BookingProps) {
  const user = useCurrentUser()
  const data = useLoadedQuery(BookingPageDocument, variables)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const job = data.jobForEdit
  const hrefFor = (change: Readonly<Record<string, string | null>>) =>
    paths.booking.href({ ...Object.fromEntries(search), ...change })
  return (
    <>
      <Head
        lead={
          job
            ? `Danach ${wasOnline(job) ? 'verlängern' : 'reichen'} Sie ${job.title ? `„${job.title}“` : 'Ihre Anzeige'}${wasOnline(job) ? '' : ' ein. Ihr Text ist gespeichert'}.`
            : `Für ${company.companyName}, auf Rechnung.`
        }
      />
      {/* A job waits for a credit of its own company. */}
      {companies.length > 1 && !job ? (
        <div className={arrange.below20}>
          <TabLinks
            label="Ihre Betriebe"
            tabs={companies.map(({ id, companyName }) => ({
              text: companyName,
              to: hrefFor({ betrieb: id }),
              current: id === company.id,
            }))}
          />
        </div>
      ) : null}
      {data.invoiceIssuerName ? (
        <BookingForm
          // Another company has another address.
          key={company.id}
          userId={user?.id ?? ''}
          companyId={company.id}
          plans={data.plans}
          issuer={data.invoiceIssuerName}
          start={startOf(company, data, plan, user?.email ?? '')}
          onPlansChanged={revalidate}
          ownEmail={user?.email ?? ''}
          recipients={data.invoiceRecipients}
          onBooked={(buchung) =>
            void navigate(hrefFor({ betrieb: company.id, buchung, tarif: null }), {
              replace: true,
              state: { isNew: true } satisfies NewBooking,
            })
          }
        />
      ) : (
        <Notice tone="warn" title="Zurzeit können Sie hier nicht buchen">
          <p>
            Wer die Rechnung stellt, ist noch nicht eingetragen.{' '}
            {job ? 'Ihre Anzeige ist gespeichert.' : null}{' '}
            {user?.role === 'admin'
              ? 'Als Betreiber setzen Sie OPERATOR_NAME und was docs/operations.md dazu nennt.'
              : null}
          </p>
        </Notice>
      )}
    </>
  )
}

/** The address of the last booking, else what the company says of itself. */
function startOf(
  company: Company,
  { plans, billingAddress: last }: BookingPageQuery,
  plan: string,
  email: string,
): BookingValues {
  const { place } = company
  const [street] = (company.address ?? '').split(',')
  const country = last?.country ?? place?.country ?? 'DE'
  return {
    planSlug: plans.find(({ slug }) => slug === plan)?.slug ?? '',
    name: last?.name ?? company.companyName,
    contact: last?.contact ?? '',
    street: last?.street ?? street?.trim() ?? '',
    extra: last?.extra ?? '',
    postalCode: last?.postalCode ?? place?.plz ?? '',
    town: last?.town ?? place?.town ?? '',
    country: isBillingCountry(country) ? country : 'DE',
    vatId: last?.vatId ?? '',
    email: last?.email ?? email,
    // Another order has another number.
    orderReference: '',
  }
}

const wasOnline = ({ status }: { readonly status: JobStatus }): boolean =>
  ['aktiv', 'pausiert', 'abgelaufen'].includes(status)

/** Where the job waits: in its form, or with the question whether to put it online again. */
function hrefOfJob(job: { readonly id: string; readonly status: JobStatus }): string {
  const { id } = job
  return wasOnline(job)
    ? paths.dashboard.href({ tab: 'jobs', job: id, frage: 'verlaengern' })
    : paths.createJob.href({ id })
}

/** What the form hands over in the history: right after the booking. */
const newBooking = z.object({ isNew: z.literal(true) })
type NewBooking = z.infer<typeof newBooking>

interface DoneProps {
  readonly variables: BookingPageVariables
  readonly bookingId: string
}

function Done({ variables, bookingId }: DoneProps) {
  const { jobForEdit } = useLoadedQuery(BookingPageDocument, variables)
  const { myBookings } = useLoadedQuery(MadeBookingDocument, { companyId: variables.companyId })
  const { state } = useLocation()
  const booking = myBookings.find(({ id }) => id === bookingId)
  if (!booking) return null
  return (
    <BookingDone
      booking={booking}
      job={jobForEdit ? { ...jobForEdit, href: hrefOfJob(jobForEdit) } : null}
      isNew={newBooking.safeParse(state).success}
    />
  )
}
