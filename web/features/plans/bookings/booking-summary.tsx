import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { type PlanFacts, whatIsBooked } from '../../../entities/plan/plan-words.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { formatInvoiceCents } from '../../../shared/format/cents.ts'
import { paths } from '../../../shared/routing/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import textStyles from '../../../shared/ui/text.module.css'
import { taxAmount, taxName, taxReason, vatReasonWords } from '../invoices/tax-words.ts'
import styles from './booking-summary.module.css'
import type { Quote } from './use-quote.ts'

interface BookingSummaryProps {
  readonly plan: PlanFacts | undefined
  /** With whom the contract is made. */
  readonly issuer: string
  /** Null while it is computed for what the form says now. */
  readonly quote: Quote | null
  /** Of the invoice. */
  readonly country: string
  readonly onRequestCheck: () => Promise<void>
}

/** All that must be known before the button is pressed, right above it. */
export function BookingSummary({ plan, issuer, quote, country, onRequestCheck }: BookingSummaryProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const reason = quote ? taxReason(quote.taxKind) : null
  return (
    <section className={styles.summary} aria-labelledby="uebersicht">
      <h2 id="uebersicht" className={textStyles.sizeXl}>
        Ihre Buchung im Überblick
      </h2>
      <dl className={styles.facts}>
        <Fact name="Tarif">{plan ? plan.name : 'noch nicht gewählt'}</Fact>
        {plan ? <Fact name="Leistung">{whatIsBooked(plan)}</Fact> : null}
        <Fact name="Laufzeit">Endet von selbst, verlängert sich nicht</Fact>
        <Fact name="Zahlung">Auf Rechnung per E-Mail, fällig nach 14 Tagen</Fact>
        <Fact name="Vertragspartner">{issuer}</Fact>
      </dl>
      <dl className={styles.sums} aria-live="polite" aria-busy={quote === null}>
        <Fact name="Nettobetrag">{quote ? formatInvoiceCents(quote.netCents) : '…'}</Fact>
        <Fact name={quote ? taxName(quote) : 'Umsatzsteuer'}>{quote ? taxAmount(quote) : '…'}</Fact>
        <div className={styles.total}>
          <dt>Gesamtbetrag</dt>
          <dd>{quote ? formatInvoiceCents(quote.grossCents) : '…'}</dd>
        </div>
      </dl>
      {reason ? <p className={textStyles.minor}>{reason}</p> : null}
      <div role="status">
        {quote?.vatReason ? (
          <p className={textStyles.minor}>{problem ?? vatReasonWords(quote.vatReason, country)}</p>
        ) : null}
      </div>
      {quote?.vatReason === 'ungeprueft' ? (
        <div>
          <Button
            size="s"
            look="secondary"
            onClick={() => {
              setProblem(null)
              onRequestCheck().catch((error: unknown) => setProblem(errorText(error)))
            }}
          >
            Nummer jetzt prüfen
          </Button>
        </div>
      ) : null}
      <p className={textStyles.minor}>
        Nur für Betriebe (Unternehmer nach § 14 BGB). Es gelten unsere{' '}
        <Link to={paths.terms.href()} target="_blank" rel="noopener">
          AGB
        </Link>
        ; ein Widerrufsrecht für Verbraucherinnen und Verbraucher gibt es nicht.
      </p>
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
