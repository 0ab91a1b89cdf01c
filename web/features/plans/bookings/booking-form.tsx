import { type PlanFacts, priceUnit } from '../../../entities/plan/plan-words.ts'
import { formatCents } from '../../../shared/format/cents.ts'
import { ChoiceField } from '../../../shared/forms/choice-field.tsx'
import { ErrorSummary } from '../../../shared/forms/error-summary.tsx'
import { TextField } from '../../../shared/forms/form-fields.tsx'
import { FormSection } from '../../../shared/forms/form-section.tsx'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { SelectField } from '../../../shared/forms/select-fields.tsx'
import { summaryOf } from '../../../shared/forms/summary-of.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { BILLING_COUNTRIES } from './billing-countries.ts'
import styles from './booking-form.module.css'
import { BookingNotices } from './booking-notices.tsx'
import { BOOKING_LABELS } from './booking-schema.ts'
import { BookingSummary } from './booking-summary.tsx'
import { type BookingOptions, useBooking } from './use-booking.ts'

interface BookingFormProps extends BookingOptions {
  readonly plans: readonly PlanFacts[]
  /** With whom the contract is made. */
  readonly issuer: string
}

const COUNTRY_OPTIONS = Object.entries(BILLING_COUNTRIES).map(([value, label]) => ({ value, label }))

/** Books a plan on invoice: the plan, where the invoice goes, and all that must be known right above the button. */
export function BookingForm({ plans, issuer, ...options }: BookingFormProps) {
  const state = useBooking(options)
  const { form, quote, sending } = state
  const { control, formState, watch } = form
  const { submitCount, errors } = formState
  const plan = plans.find(({ slug }) => slug === watch('planSlug'))
  const text = { control, optional: false } as const
  return (
    <form method="post" noValidate className={arrange.form} onSubmit={state.onSubmit}>
      {submitCount > 0 ? (
        <ErrorSummary
          ref={state.summaryBox}
          title="Bitte prüfen Sie diese Angaben"
          entries={summaryOf(errors, BOOKING_LABELS)}
        />
      ) : null}
      <LiveFieldset busy={sending}>
        <FormSection title="Was Sie buchen" text="Alle Preise netto.">
          <ChoiceField
            control={control}
            name="planSlug"
            label={BOOKING_LABELS.planSlug}
            look="cards"
            options={plans.map((one) => ({
              value: one.slug,
              label: `${one.name}, ${formatCents(one.priceCents)} ${priceUnit(one)}`,
              text: one.features.join(' · '),
            }))}
          />
        </FormSection>
        <FormSection title="Rechnung an" text="Wir merken es uns für das nächste Mal.">
          <TextField
            {...text}
            name="name"
            label={BOOKING_LABELS.name}
            autoComplete="organization"
            hint="Mit Rechtsform, wie im Handelsregister."
          />
          <TextField
            control={control}
            name="contact"
            label={BOOKING_LABELS.contact}
            optional
            autoComplete="name"
            hint="Oder Abteilung."
          />
          <TextField {...text} name="street" label={BOOKING_LABELS.street} autoComplete="address-line1" />
          <TextField
            control={control}
            name="extra"
            label={BOOKING_LABELS.extra}
            optional
            autoComplete="address-line2"
          />
          <div className={styles.town}>
            <TextField
              {...text}
              name="postalCode"
              label={BOOKING_LABELS.postalCode}
              autoComplete="postal-code"
            />
            <TextField {...text} name="town" label={BOOKING_LABELS.town} autoComplete="address-level2" />
          </div>
          <SelectField
            {...text}
            name="country"
            label={BOOKING_LABELS.country}
            data={COUNTRY_OPTIONS}
            searchable
          />
          <TextField
            control={control}
            name="vatId"
            label={BOOKING_LABELS.vatId}
            optional
            autoComplete="off"
            spellCheck={false}
            hint={vatHint(watch('country'))}
          />
          {state.isVatIdDoubtful ? (
            <p role="status" className={styles.doubt}>
              Nach den Regeln dieses Landes fehlt oder stört hier eine Ziffer. Bitte sehen Sie noch einmal
              nach. Buchen können Sie trotzdem.
            </p>
          ) : null}
          <TextField
            {...text}
            name="email"
            type="email"
            label={BOOKING_LABELS.email}
            autoComplete="email"
            spellCheck={false}
            hint="Sie bekommt ein PDF mit elektronischen Rechnungsdaten."
          />
          {state.recipient ? (
            <p role="status" className={styles.doubt}>
              {state.recipient}
            </p>
          ) : null}
          <TextField
            control={control}
            name="orderReference"
            label={BOOKING_LABELS.orderReference}
            optional
            autoComplete="off"
            hint="Wenn Ihre Buchhaltung sie braucht."
          />
        </FormSection>
        <BookingSummary
          plan={plan}
          issuer={issuer}
          quote={quote}
          country={watch('country')}
          onRequestCheck={state.requestCheck}
        />
        <BookingNotices ref={state.noticeBox} notice={state.notice} isReachable={state.isReachable} />
        <div className={styles.actions}>
          <Button type="submit">{sending ? 'Wird gebucht …' : 'Kostenpflichtig buchen'}</Button>
        </div>
      </LiveFieldset>
    </form>
  )
}

/** When the number changes the tax. */
function vatHint(country: string): string {
  switch (country) {
    case 'DE':
      return 'Am Betrag ändert sie nichts.'
    case 'CH':
      return 'Mit UID (CHE-…) und Sitz in der Schweiz kommt die Rechnung ohne deutsche Umsatzsteuer, sonst mit ihr.'
    case 'LI':
      return 'Mit UID (CHE-…) und Sitz in Liechtenstein kommt die Rechnung ohne deutsche Umsatzsteuer, sonst mit ihr. Eine Nummer ohne CHE steht nur auf der Rechnung.'
    default:
      return 'Mit geprüfter Nummer und Sitz in diesem Land kommt die Rechnung ohne deutsche Umsatzsteuer (Reverse Charge), sonst mit ihr.'
  }
}
