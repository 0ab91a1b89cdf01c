import { zodResolver } from '@hookform/resolvers/zod'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { newClientKey } from '../../../shared/connection/client-key.ts'
import { useIsOver } from '../../../shared/connection/use-after-outage.ts'
import { errorCode, isOutage } from '../../../shared/errors/error-codes.ts'
import { showServerErrors } from '../../../shared/forms/server-errors.ts'
import { useDoubtfulVatId } from '../invoices/use-doubtful-vat-id.ts'
import { BookPlanDocument, RecentBookingsDocument, type RecentBookingsQuery } from './booking.generated.ts'
import { bookingProblem } from './booking-problems.ts'
import {
  BOOKING_LABELS,
  type BookingValues,
  bookingSchema,
  type CheckedBooking,
  toBillingAddress,
} from './booking-schema.ts'
import { forgetBooking, type KeptOrder, keepBooking, keptBooking } from './kept-booking.ts'
import { type Recipient, recipientWords } from './recipient-words.ts'
import { type Quote, useQuote } from './use-quote.ts'

export interface BookingOptions {
  readonly userId: string
  readonly companyId: string
  readonly start: BookingValues
  /** Where invoices go until another address has agreed. */
  readonly ownEmail: string
  readonly recipients: readonly Recipient[]
  /** Asks for the plans again: one of them has another price. */
  readonly onPlansChanged: () => Promise<void>
  readonly onBooked: (bookingId: string) => void
}

type RecentBooking = RecentBookingsQuery['myBookings'][number]

/** Long enough for a lost answer and a second look; a later booking is meant. */
const RECENT_MS = 15 * 60_000

/** Why nothing is booked yet. */
export type BookingNotice =
  | { readonly kind: 'price'; readonly before: Quote | null; readonly now: Quote }
  | { readonly kind: 'retired' }
  | { readonly kind: 'again'; readonly made: RecentBooking }
  | { readonly kind: 'problem'; readonly text: string }
  | { readonly kind: 'signedOut' }

const SERVER_FIELDS = Object.fromEntries(
  Object.keys(BOOKING_LABELS).flatMap((name) => {
    const field = name as keyof BookingValues
    // The address is an input of its own; the server may name its fields with or without it.
    return [
      [name, field],
      [`address.${name}`, field],
    ]
  }),
)

/**
 * The form of a booking. What the button books is what the summary shows: another amount or another version of the plan is shown
 * first and asked for again. One order is sent at a time, and the same one always with the same key.
 */
export function useBooking({
  userId,
  companyId,
  start,
  ownEmail,
  recipients,
  onPlansChanged,
  onBooked,
}: BookingOptions) {
  const client = useClient()
  const form = useForm<BookingValues, unknown, CheckedBooking>({
    resolver: zodResolver(bookingSchema),
    mode: 'onTouched',
    // The summary takes the focus; it leads to the fields.
    shouldFocusError: false,
    defaultValues: start,
  })
  const { control, getValues, handleSubmit, reset, setError } = form
  const [planSlug, country, vatId, email] = useWatch({
    control,
    name: ['planSlug', 'country', 'vatId', 'email'],
  })
  const { quote, ask, requestCheck } = useQuote(companyId, { planSlug, country, vatId })
  const isVatIdDoubtful = useDoubtfulVatId(vatId, country)
  const order = useRef<KeptOrder>(null)
  /** The recent booking that the person was asked about. */
  const asked = useRef<string>(null)
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [notice, setNotice] = useState<BookingNotice | null>(null)
  const [outage, setOutage] = useState<Error | null>(null)
  const isReachable = useIsOver(outage)
  const [failures, setFailures] = useState(0)
  const summaryBox = useRef<HTMLDivElement>(null)
  const noticeBox = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const kept = keptBooking(userId, companyId)
    if (kept) {
      order.current = kept.order
      // The plan of the link that was followed now.
      const chosen = start.planSlug === '' ? {} : { planSlug: start.planSlug }
      reset({ ...getValues(), ...kept.values, ...chosen }, { keepDefaultValues: true })
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // Changes without a field name come from `reset`, not from the person.
        if (name !== undefined) keepBooking(userId, companyId, values, order.current)
      },
    })
  }, [form, getValues, reset, userId, companyId, start.planSlug])

  // Messages stand above the button, or above the fields. An effect, because it has to run after they are rendered.
  useEffect(() => {
    if (failures > 0) (noticeBox.current ?? summaryBox.current)?.focus()
  }, [failures])

  /** What the company has booked in the last minutes, other than by this order: its answer was lost, or in another tab. */
  const recentlyMade = async (content: string): Promise<RecentBooking | null> => {
    if (order.current?.content === content) return null
    const { data } = await client.query({
      query: RecentBookingsDocument,
      variables: { companyId },
      fetchPolicy: 'network-only',
    })
    const [made] = data?.myBookings ?? []
    if (!made || asked.current === made.id || Date.now() - Date.parse(made.bookedAt) > RECENT_MS) return null
    asked.current = made.id
    return made
  }

  const keyOf = (content: string): string => {
    if (order.current?.content !== content) order.current = { content, key: newClientKey() }
    keepBooking(userId, companyId, getValues(), order.current)
    return order.current.key
  }

  const stop = (why: BookingNotice | null) => {
    setNotice(why)
    setFailures((count) => count + 1)
  }

  /** The plan has another version, or the tax is another one: shows the price. */
  const askAgain = async (checked: CheckedBooking, seen: Quote) => {
    await onPlansChanged()
    const now = await ask(checked)
    const before = now?.planVersion === seen.planVersion ? null : seen
    stop(now ? { kind: 'price', before, now } : { kind: 'retired' })
  }

  const book = async (checked: CheckedBooking) => {
    // The amount that the person has read; a change of country or VAT id may not have its own yet.
    const seen = quote
    if (!seen) {
      const now = await ask(checked)
      stop(now ? { kind: 'price', before: null, now } : { kind: 'retired' })
      return
    }
    const address = toBillingAddress(checked)
    const { planVersion } = seen
    const content = JSON.stringify([checked.planSlug, planVersion, address])
    const recent = await recentlyMade(content)
    if (recent) {
      stop({ kind: 'again', made: recent })
      return
    }
    try {
      const { data } = await client.mutate({
        mutation: BookPlanDocument,
        variables: {
          companyId,
          planSlug: checked.planSlug,
          planVersion,
          address,
          clientKey: keyOf(content),
          grossCents: seen.grossCents,
        },
      })
      const made = data?.bookPlan?.result
      if (!made) throw new Error('The booking returned nothing')
      forgetBooking(userId, companyId)
      onBooked(made.id)
    } catch (error) {
      if (errorCode(error) !== 'CONFLICT') throw error
      await askAgain(checked, seen)
    }
  }

  const send = async (checked: CheckedBooking) => {
    // A double click comes before the next render, so state would not stop it; a ref does.
    if (busy.current) return
    busy.current = true
    setSending(true)
    setNotice(null)
    setOutage(null)
    try {
      await book(checked)
    } catch (error) {
      if (errorCode(error) === 'UNAUTHENTICATED') stop({ kind: 'signedOut' })
      else {
        const text =
          bookingProblem(error, quote) ?? showServerErrors(error, { setError, fields: SERVER_FIELDS })
        setOutage(error instanceof Error && isOutage(error) ? error : null)
        stop(text === null ? null : { kind: 'problem', text })
      }
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return {
    form,
    quote,
    requestCheck,
    isVatIdDoubtful,
    /** Where the invoice goes instead, and why; null when it goes to the address in the form. */
    recipient: recipientWords(email, ownEmail, recipients),
    sending,
    notice,
    isReachable,
    summaryBox,
    noticeBox,
    onSubmit: (event: SyntheticEvent) =>
      void handleSubmit(send, () => requestAnimationFrame(() => summaryBox.current?.focus()))(event),
  }
}
