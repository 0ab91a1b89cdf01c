import { useState } from 'react'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { formatDateTime } from '../../../shared/format/dates.ts'
import { ActionDialog } from '../../../shared/forms/action-dialog.tsx'
import { toastDone } from '../../../shared/toast/toast.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import { countryName } from '../bookings/billing-countries.ts'
import { DecideVatCheckDocument, type OpenVatCheck_CheckFragment } from './vat-checks.generated.ts'
import styles from './vat-checks.module.css'

interface VatChecksProps {
  readonly checks: readonly OpenVatCheck_CheckFragment[]
  readonly onChanged: () => Promise<void>
}

/** As app_public.decide_vat_check takes it. */
const LONGEST_REASON = 300

/** VAT ids that VIES did not answer about, or knows under another name: until an admin decides, bookings are with VAT. */
export function VatChecks({ checks, onChanged }: VatChecksProps) {
  if (checks.length === 0) return null
  return (
    <section className={classNames(surface.panel, styles.checks)} aria-labelledby="ust-idnrn">
      <h2 id="ust-idnrn" className={textStyles.sizeXl}>
        USt-IdNrn. zu prüfen
      </h2>
      <ul className={styles.list}>
        {checks.map((check) => (
          <li key={`${check.companyId} ${check.vatId}`}>
            <VatCheck check={check} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface VatCheckProps {
  readonly check: OpenVatCheck_CheckFragment
  readonly onChanged: () => Promise<void>
}

function VatCheck({ check, onChanged }: VatCheckProps) {
  const client = useClient()
  const [asked, setAsked] = useState<'confirm' | 'reject' | null>(null)
  const { companyId, companyName, town, country, vatId, requestedAt, askedAt, viesName } = check
  const confirmed = asked === 'confirm'
  return (
    <article className={styles.check} aria-label={companyName}>
      <p>
        <strong>{vatId}</strong> für {companyName}
        {town ? `, ${town}` : ''}
        {country ? ` (${countryName(country)})` : ''}
      </p>
      <p className={textStyles.minor}>
        {askedAt
          ? `Nach VIES gültig, für ${viesName ?? 'einen ungenannten Betrieb'}. Ist das derselbe?`
          : `VIES hat noch nicht geantwortet. Angefragt ${formatDateTime(requestedAt)}.`}
      </p>
      <div className={arrange.wrap10}>
        <Button size="s" onClick={() => setAsked('confirm')}>
          Bestätigen …
        </Button>
        <Button size="s" look="secondary" onClick={() => setAsked('reject')}>
          Ablehnen …
        </Button>
      </div>
      <ActionDialog
        key={asked}
        opened={asked !== null}
        title={confirmed ? `${vatId} bestätigen?` : `${vatId} ablehnen?`}
        action={confirmed ? 'Bestätigen' : 'Ablehnen'}
        busyAction="Wird gespeichert …"
        text={{
          label: 'Grund',
          hint: 'Woran Sie es gesehen haben; steht im Protokoll.',
          max: LONGEST_REASON,
          required: 'Bitte nennen Sie den Grund.',
          key: `ust-idnr:${companyId}:${vatId}:${asked}`,
          field: 'reason',
        }}
        run={async (reason) => {
          await client.mutate({
            mutation: DecideVatCheckDocument,
            variables: { companyId, vatId, confirmed, reason },
          })
          setAsked(null)
          await onChanged()
          toastDone({
            title: confirmed ? 'Bestätigt' : 'Abgelehnt',
            text: confirmed
              ? `${companyName} bucht jetzt ohne deutsche Umsatzsteuer.`
              : `${companyName} bucht mit Umsatzsteuer.`,
          })
        }}
        onClose={() => setAsked(null)}
      >
        <p>
          {confirmed
            ? `Neue Rechnungen an ${companyName} kommen ohne deutsche Umsatzsteuer, solange der Sitz in diesem Land ist.`
            : `${companyName} bucht mit Umsatzsteuer und liest, dass diese Nummer nicht gilt.`}
        </p>
      </ActionDialog>
    </article>
  )
}
