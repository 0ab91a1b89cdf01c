import { useQuery } from '@apollo/client/react'
import { Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { errorCode } from '../../../shared/errors/error-codes.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { formatInvoiceCents } from '../../../shared/format/cents.ts'
import { formatDate } from '../../../shared/format/dates.ts'
import { formatCount } from '../../../shared/format/number.ts'
import { ChoiceField } from '../../../shared/forms/choice-field.tsx'
import { paths } from '../../../shared/routing/paths.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button, ButtonLink } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import { JobPriceDocument, type JobPriceQuery } from '../bookings/bookings.generated.ts'
import { optionFacts, optionName, refusalWords } from './credit-words.ts'
import { isCreditGone } from './no-credit.tsx'
import styles from './price-dialog.module.css'

interface PriceDialogProps {
  readonly jobId: string
  readonly companyId: string
  readonly title: string
  readonly verb: 'submit' | 'renew' | 'goOnlineAgain'
  /** Until when it is online, or was. */
  readonly expiresAt: string | null
  readonly busy: boolean
  /** Why it was refused; the dialog stays open. */
  readonly problem: Error | null
  readonly onCancel: () => void
  readonly onConfirm: (answers: { readonly creditId: string | null }) => void
}

const WORDS = {
  submit: {
    title: 'Anzeige einreichen',
    action: 'einreichen',
    now: 'bisher online bis',
    after:
      'Die Tage zählen ab der Freigabe. Wird die Anzeige nicht freigegeben, bekommen Sie das Guthaben zurück.',
  },
  renew: {
    title: 'Anzeige verlängern',
    action: 'verlängern',
    now: 'bisher online bis',
    after:
      'Sie läuft ohne Unterbrechung und ohne neue Prüfung weiter. Das lässt sich nicht zurücknehmen; beenden können Sie die Anzeige jederzeit.',
  },
  goOnlineAgain: {
    title: 'Anzeige wieder online stellen',
    action: 'online stellen',
    now: 'war online bis',
    after:
      'Sie ist sofort wieder zu sehen, ohne neue Prüfung. Das lässt sich nicht zurücknehmen; beenden können Sie die Anzeige jederzeit.',
  },
} as const

/** Before something is paid with: until which day, with what, and what cannot be undone. */
export function PriceDialog(props: PriceDialogProps) {
  const { jobId, verb, title, problem, onCancel } = props
  const client = useClient()
  const { data, error, refetch } = useQuery(JobPriceDocument, {
    client,
    variables: { jobId },
    fetchPolicy: 'network-only',
  })
  // A colleague has used what was chosen.
  useEffect(() => {
    if (problem) refetch().catch((failure: unknown) => console.warn('The price could not be loaded', failure))
  }, [problem, refetch])
  const price = data?.jobPrice
  return (
    <Modal
      opened
      onClose={onCancel}
      title={WORDS[verb].title}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Dialog schließen' }}
    >
      <p className={styles.job}>{title}</p>
      {price ? (
        // Another price has other answers.
        <PriceForm
          key={price.options[0]?.creditId ?? price.refusal}
          {...props}
          price={price}
          issuer={data.invoiceIssuerName ?? ''}
        />
      ) : (
        <>
          {error ? (
            <Notice tone="danger" title="Der Preis konnte nicht geladen werden">
              <p>{errorText(error)} Es wurde nichts verbraucht.</p>
            </Notice>
          ) : (
            <p role="status" className={textStyles.minor}>
              Wird geladen …
            </p>
          )}
          <div className={classNames(arrange.wrap10, styles.actions)}>
            <Button look="secondary" onClick={onCancel} data-autofocus>
              Abbrechen
            </Button>
            {error ? <Button onClick={() => void refetch()}>Noch einmal versuchen</Button> : null}
          </div>
        </>
      )}
    </Modal>
  )
}

/** Of the answers: a new booking, on a page of its own. */
const BOOKING = 'rechnung'

interface PriceFormProps extends PriceDialogProps {
  readonly price: NonNullable<JobPriceQuery['jobPrice']>
  /** With whom a booking makes a contract. */
  readonly issuer: string
}

function PriceForm({
  price,
  issuer,
  jobId,
  companyId,
  verb,
  expiresAt,
  busy,
  problem,
  onCancel,
  onConfirm,
}: PriceFormProps) {
  const { options, booking, bookingDays, refusal } = price
  const words = WORDS[verb]
  const { control, watch, handleSubmit } = useForm({
    defaultValues: { paysWith: options[0] ? '0' : BOOKING },
  })
  const paysWith = watch('paysWith')
  const option = paysWith === BOOKING ? undefined : options[Number(paysWith)]
  const days = option ? option.days : bookingDays
  const answers = [
    ...options.map((one, index) => ({
      value: String(index),
      label: optionName(one),
      text: optionFacts(one),
      aside: formatInvoiceCents(0),
    })),
    ...(booking
      ? [
          {
            value: BOOKING,
            label: `Auf Rechnung: ${booking.planName}, ${formatCount(bookingDays ?? 0)} Tage`,
            text: `${formatInvoiceCents(booking.netCents)} netto, ${formatCount(booking.vatPercent)} % Umsatzsteuer`,
            aside: formatInvoiceCents(booking.grossCents),
          },
        ]
      : []),
  ]
  return (
    <form
      method="post"
      noValidate
      className={classNames(arrange.stack18, styles.form)}
      onSubmit={(event) => void handleSubmit(() => onConfirm({ creditId: option?.creditId ?? null }))(event)}
    >
      {problem ? (
        <div role="alert">
          <Notice tone="danger" title="Das hat nicht geklappt">
            <p>{problemWords(problem)}</p>
          </Notice>
        </div>
      ) : null}
      {options.length === 0 ? <Notice tone="warn">{refusalWords(refusal)}</Notice> : null}
      <dl className={classNames(surface.tinted, styles.days)} aria-live="polite">
        {verb !== 'submit' && expiresAt ? <Fact name={words.now}>{formatDate(expiresAt)}</Fact> : null}
        {option?.onlineUntil ? (
          <Fact name="dann online bis">{formatDate(option.onlineUntil)}</Fact>
        ) : days === null ? null : (
          <Fact name={verb === 'submit' ? 'online ab der Freigabe' : 'dann online'}>
            {formatCount(days)} Tage
          </Fact>
        )}
      </dl>
      {answers.length > 1 ? (
        <ChoiceField
          control={control}
          name="paysWith"
          label="Womit bezahlen Sie?"
          look="rows"
          options={answers}
        />
      ) : option ? (
        <p>
          {option.kind === 'guthaben'
            ? `Aus Ihrem Guthaben: ${optionName(option)} (${optionFacts(option)}).`
            : 'Kostet nichts.'}
        </p>
      ) : booking ? (
        <p>
          {answers[0]?.label}: <strong>{formatInvoiceCents(booking.grossCents)}</strong> ({answers[0]?.text})
        </p>
      ) : null}
      <p className={textStyles.minor}>
        {option
          ? words.after
          : booking
            ? `Vertragspartner: ${issuer}. Gebucht wird erst auf der nächsten Seite; dort wählen Sie auch andere Tarife.`
            : null}
      </p>
      <div className={classNames(arrange.wrap10, styles.actions)}>
        <Button look="secondary" onClick={onCancel} data-autofocus>
          Abbrechen
        </Button>
        {option ? (
          <Button type="submit" disabled={busy}>
            {option.kind === 'guthaben' ? 'Mit Guthaben' : 'Kostenlos'} {words.action}
          </Button>
        ) : booking ? (
          <ButtonLink to={paths.booking.href({ betrieb: companyId, job: jobId, tarif: booking.planSlug })}>
            Weiter zur Buchung
          </ButtonLink>
        ) : refusal === 'overdue' ? (
          <ButtonLink to={paths.dashboard.href({ tab: 'company', ansicht: 'buchungen', betrieb: companyId })}>
            Zu den Rechnungen
          </ButtonLink>
        ) : null}
      </div>
    </form>
  )
}

function problemWords(problem: Error): string {
  if (isCreditGone(problem))
    return 'Dieses Guthaben ist inzwischen verbraucht. Es wurde nichts geändert; bitte wählen Sie neu.'
  if (errorCode(problem) === 'PAYMENT_REQUIRED')
    return 'Das Guthaben ist inzwischen verbraucht. Es wurde nichts geändert.'
  return errorText(problem)
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
