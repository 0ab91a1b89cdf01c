import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { errorCode } from '../../../shared/errors/error-codes.ts'
import { daysBetween } from '../../../shared/format/age.ts'
import { formatInvoiceCents } from '../../../shared/format/cents.ts'
import { formatDate } from '../../../shared/format/dates.ts'
import { countOf } from '../../../shared/format/number.ts'
import { ActionDialog } from '../../../shared/forms/action-dialog.tsx'
import { ChoiceField } from '../../../shared/forms/choice-field.tsx'
import { TextField } from '../../../shared/forms/form-fields.tsx'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { toastDone } from '../../../shared/toast/toast.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { focusIfLost } from '../../../shared/ui/focus-if-lost.ts'
import { dayOf } from '../berlin-day.ts'
import { CreditDialog } from '../credits/credit-dialog.tsx'
import { euroCents, inEuros } from '../euro-cents.ts'
import type { BookingDetail_DetailFragment } from './booking-detail.generated.ts'
import {
  CancelBookingDocument,
  MarkBookingPaidDocument,
  RemindBookingDocument,
  UnmarkBookingPaidDocument,
} from './booking-verbs.generated.ts'
import type { BookingRow_BookingFragment } from './bookings.generated.ts'
import '../../../shared/forms/zod.ts'

interface BookingActionsProps {
  readonly booking: BookingRow_BookingFragment
  readonly jobs: BookingDetail_DetailFragment['jobs']
  readonly today: string
  readonly onChanged: () => Promise<void>
}

/** Longest reason of the server. */
const LONGEST_CANCELLATION_REASON = 500

/** Levels of reminders that the server knows. */
const LAST_REMINDER = 2

/** Between two reminders; as app_private.put_reminder. */
const DAYS_TO_PAY = 7

type Asked = 'paid' | 'unpaid' | 'cancel' | 'remind' | 'credit'

/** After the due date, and never twice in a week: the second one blocks the company. */
function mayRemind(
  {
    isOverdue,
    reminderLevel,
    remindedAt,
  }: Pick<BookingRow_BookingFragment, 'isOverdue' | 'reminderLevel' | 'remindedAt'>,
  today: string,
): boolean {
  if (!isOverdue || reminderLevel >= LAST_REMINDER) return false
  return remindedAt === null || daysBetween(dayOf(remindedAt), today) > DAYS_TO_PAY
}

/** What admins may do with a booking; each asks first and says what follows. */
export function BookingActions({ booking, jobs, today, onChanged }: BookingActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const changedElsewhere = useRef(false)
  const { state } = booking
  const done = async (title: string, text: string) => {
    setAsked(null)
    await onChanged()
    focusIfLost(() => buttons.current?.querySelector<HTMLElement>('button'))
    toastDone({ title, text })
  }
  const close = () => {
    setAsked(null)
    // Not before: the dialog says why it did not work, and would go with what it is about.
    if (changedElsewhere.current) void onChanged()
    changedElsewhere.current = false
  }
  const dialog = {
    booking,
    done,
    onStale: () => {
      changedElsewhere.current = true
    },
    onClose: close,
  }
  const isOver = state === 'storniert'
  return (
    <div ref={buttons} className={arrange.wrap8}>
      <LiveFieldset>
        {isOver ? null : state === 'offen' ? (
          <>
            <Button size="s" onClick={() => setAsked('paid')}>
              Als bezahlt kennzeichnen …
            </Button>
            {mayRemind(booking, today) ? (
              <Button size="s" look="secondary" onClick={() => setAsked('remind')}>
                {booking.reminderLevel + 1}. Erinnerung senden …
              </Button>
            ) : null}
          </>
        ) : (
          <Button size="s" look="secondary" onClick={() => setAsked('unpaid')}>
            Zahlung zurücknehmen …
          </Button>
        )}
        {isOver ? null : (
          <Button size="s" look="secondary" onClick={() => setAsked('cancel')}>
            Stornieren …
          </Button>
        )}
        {booking.companyId ? (
          <Button size="s" look="secondary" onClick={() => setAsked('credit')}>
            Gutschrift geben …
          </Button>
        ) : null}
      </LiveFieldset>
      <PaidDialog {...dialog} today={today} opened={asked === 'paid'} />
      <UnpaidDialog {...dialog} opened={asked === 'unpaid'} />
      <RemindDialog {...dialog} opened={asked === 'remind'} />
      <CancelDialog {...dialog} jobs={jobs} opened={asked === 'cancel'} />
      {booking.companyId ? (
        <CreditDialog
          companyId={booking.companyId}
          companyName={booking.companyName}
          opened={asked === 'credit'}
          done={done}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

interface DialogProps {
  readonly booking: BookingRow_BookingFragment
  readonly opened: boolean
  readonly done: (title: string, text: string) => Promise<void>
  /** Another admin was quicker. */
  readonly onStale: () => void
  readonly onClose: () => void
}

/** Another admin was quicker: the page shows what stands now. */
function problemOf(error: unknown): string | null {
  switch (errorCode(error)) {
    case 'CONFLICT':
    case 'INVALID_STATE':
      return 'Diese Buchung hat sich gerade geändert. Schließen Sie den Dialog, dann sehen Sie den neuen Stand.'
    case 'NOT_FOUND':
      return 'Diese Buchung gibt es nicht mehr.'
    default:
      return null
  }
}

/** Runs a verb; after a change by another admin the page is loaded again when the dialog is closed. */
async function orStale(onStale: () => void, run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (['CONFLICT', 'INVALID_STATE'].includes(errorCode(error))) onStale()
    throw error
  }
}

function PaidDialog({
  booking,
  today,
  opened,
  done,
  onStale,
  onClose,
}: DialogProps & { readonly today: string }) {
  const client = useClient()
  const booked = dayOf(booking.bookedAt)
  const schema = z.object({
    paidOn: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d$/, 'Bitte geben Sie den Tag der Zahlung ein.')
      .refine((day) => day <= today, 'Der Tag liegt in der Zukunft.')
      .refine((day) => day >= booked, 'Da war noch nicht gebucht.'),
    amount: euroCents({
      max: Number(booking.grossCents) * 2,
      wrong: 'Bitte geben Sie den Betrag ein, der eingegangen ist, zum Beispiel 148,75.',
    }),
  })
  const open = Number(booking.grossCents) - Number(booking.paidCents)
  const { control, trigger, getValues, reset } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { paidOn: today, amount: inEuros(open) },
  })
  // What is open may have changed since the dialog was open before, and a day that was wrong is not a proposal.
  useEffect(() => {
    if (opened) reset({ paidOn: today, amount: inEuros(open) })
  }, [opened, open, today, reset])
  return (
    <ActionDialog
      opened={opened}
      title={`${booking.invoiceNumber} als bezahlt kennzeichnen?`}
      action="Als bezahlt kennzeichnen"
      busyAction="Wird gekennzeichnet …"
      fields={
        <>
          <TextField control={control} name="paidOn" type="date" label="Geld eingegangen am" />
          <TextField control={control} name="amount" inputMode="decimal" label="Betrag in Euro" />
        </>
      }
      isReady={() => trigger(undefined, { shouldFocus: true })}
      run={async () => {
        const { paidOn, amount } = schema.parse(getValues())
        await orStale(onStale, () =>
          client.mutate({
            mutation: MarkBookingPaidDocument,
            variables: { bookingId: booking.id, paidOn, amountCents: String(amount) },
          }),
        )
        if (amount < open)
          await done(
            'Zahlung eingetragen',
            `${formatInvoiceCents(open - amount)} von ${booking.invoiceNumber} sind noch offen.`,
          )
        else await done('Als bezahlt gekennzeichnet', `${booking.invoiceNumber} ist bezahlt.`)
      }}
      problemOf={problemOf}
      onClose={onClose}
    >
      <p>
        {formatInvoiceCents(open)} von {booking.companyName} sind offen. Ist alles da, kommen keine
        Erinnerungen mehr. Sie können die Zahlung zurücknehmen.
      </p>
    </ActionDialog>
  )
}

function UnpaidDialog({ booking, opened, done, onStale, onClose }: DialogProps) {
  const client = useClient()
  return (
    <ActionDialog
      opened={opened}
      title={`Zahlung von ${booking.invoiceNumber} zurücknehmen?`}
      action="Zahlung zurücknehmen"
      busyAction="Wird zurückgenommen …"
      run={async () => {
        await orStale(onStale, () =>
          client.mutate({ mutation: UnmarkBookingPaidDocument, variables: { bookingId: booking.id } }),
        )
        await done('Zahlung zurückgenommen', `${booking.invoiceNumber} ist wieder offen.`)
      }}
      problemOf={problemOf}
      onClose={onClose}
    >
      <p>
        Die Rechnung ist dann wieder offen und kann wieder überfällig werden. Die zurückgenommene Zahlung
        bleibt in der Liste stehen.
      </p>
    </ActionDialog>
  )
}

function RemindDialog({ booking, opened, done, onStale, onClose }: DialogProps) {
  const client = useClient()
  const level = booking.reminderLevel + 1
  return (
    <ActionDialog
      opened={opened}
      title={`${level}. Erinnerung senden?`}
      action="Erinnerung senden"
      busyAction="Wird gesendet …"
      run={async () => {
        await orStale(onStale, () =>
          client.mutate({
            mutation: RemindBookingDocument,
            variables: { bookingId: booking.id, expectedLevel: booking.reminderLevel },
          }),
        )
        await done(
          'Erinnerung gesendet',
          `Die ${level}. Erinnerung zu ${booking.invoiceNumber} ist unterwegs.`,
        )
      }}
      problemOf={problemOf}
      onClose={onClose}
    >
      <p>
        Die Mail geht mit der Rechnung an die Rechnungsadresse. Fällig war sie am {formatDate(booking.dueOn)}.
        {level === LAST_REMINDER
          ? ' Nach der zweiten Erinnerung kann der Betrieb nichts mehr einreichen und nichts mehr buchen, bis er bezahlt hat.'
          : ' Von selbst geht die erste Erinnerung sieben Tage nach der Fälligkeit hinaus.'}
      </p>
    </ActionDialog>
  )
}

const ENDS = [
  { value: 'weiter', label: 'Weiterlaufen lassen', text: 'Bis zu ihrem Ende, ohne Hervorhebung.' },
  { value: 'beenden', label: 'Jetzt vom Netz nehmen', text: 'Was in Prüfung ist, wird wieder ein Entwurf.' },
]

interface CancelDialogProps extends DialogProps {
  readonly jobs: BookingDetail_DetailFragment['jobs']
}

function CancelDialog({ booking, jobs, opened, done, onStale, onClose }: CancelDialogProps) {
  const client = useClient()
  const { control, getValues } = useForm({ defaultValues: { jobs: 'weiter' } })
  const running = jobs.filter(
    ({ status }) => status === 'aktiv' || status === 'pausiert' || status === 'zur_pruefung',
  )
  return (
    <ActionDialog
      opened={opened}
      title={`${booking.invoiceNumber} stornieren?`}
      action="Stornieren"
      busyAction="Wird storniert …"
      fields={
        running.length > 0 ? (
          <ChoiceField
            control={control}
            name="jobs"
            label={`${countOf(running.length, 'Anzeige läuft', 'Anzeigen laufen')} damit`}
            look="cards"
            options={ENDS}
          />
        ) : null
      }
      text={{
        label: 'Grund',
        hint: 'Der Betrieb liest diesen Text bei seinen Buchungen. Auf der Stornorechnung steht er nicht.',
        max: LONGEST_CANCELLATION_REASON,
        required: 'Bitte nennen Sie den Grund.',
        key: `buchung-stornieren:${booking.id}`,
        field: 'reason',
      }}
      run={async (reason) => {
        const endJobs = getValues('jobs') === 'beenden'
        await orStale(onStale, () =>
          client.mutate({
            mutation: CancelBookingDocument,
            variables: { bookingId: booking.id, reason, endJobs },
          }),
        )
        await done('Storniert', `Die Stornorechnung zu ${booking.invoiceNumber} geht gerade hinaus.`)
      }}
      problemOf={problemOf}
      onClose={onClose}
    >
      <p>
        Die Rechnung behält ihre Nummer. Der Betrieb bekommt eine Stornorechnung mit eigener Nummer über{' '}
        {formatInvoiceCents(booking.grossCents)}; was vom Guthaben noch frei ist, verfällt. Das lässt sich
        nicht zurücknehmen.
        {booking.state === 'bezahlt' ? ' Das Geld überweisen Sie selbst zurück.' : ''}
      </p>
    </ActionDialog>
  )
}
