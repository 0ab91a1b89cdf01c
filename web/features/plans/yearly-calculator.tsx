import { type SyntheticEvent, useState } from 'react'
import type { PlanFacts } from '../../entities/plan/plan-words.ts'
import { formatCents } from '../../shared/format/cents.ts'
import { countOf, formatCount } from '../../shared/format/number.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Field } from '../../shared/ui/field.tsx'
import { Fold } from '../../shared/ui/fold.tsx'
import { Select } from '../../shared/ui/select.tsx'
import surface from '../../shared/ui/surface.module.css'
import styles from './yearly-calculator.module.css'
import { cheapest, DAY_CHOICES, MOST_JOBS, needOf, type YearlyNeed, yearlyCosts } from './yearly-cost.ts'

interface YearlyCalculatorProps {
  readonly plans: readonly PlanFacts[]
  readonly freeFirstDays: number
  /** What the URL asks for: without JavaScript the form is sent, and the server computes. */
  readonly start: YearlyNeed
}

const DAYS = DAY_CHOICES.map((days) => ({
  value: String(days),
  label: days === 365 ? 'das ganze Jahr' : `${days} Tage`,
}))

const ID = 'rechner'

/** "Was kostet mich das Jahr": what each plan alone would cost, and which is the cheapest. */
export function YearlyCalculator({ plans, freeFirstDays, start }: YearlyCalculatorProps) {
  const [need, setNeed] = useState(start)
  const costs = yearlyCosts(plans, need, freeFirstDays)
  const best = cheapest(costs)
  const planOf = (slug: string) => plans.find((plan) => plan.slug === slug)
  const read = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    const fields = [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)])
    setNeed(needOf(new URLSearchParams(fields)))
  }
  return (
    <section id={ID} className={styles.calculator} aria-labelledby={`${ID}-titel`}>
      <div className={styles.words}>
        <h2 id={`${ID}-titel`}>Was kostet mich das Jahr?</h2>
        <p className={styles.lead}>Alle Beträge netto.</p>
      </div>
      <form
        method="get"
        action={`${paths.prices.pattern}#${ID}`}
        className={classNames(arrange.stack16, styles.form)}
        onChange={read}
        onSubmit={(event) => {
          event.preventDefault()
          read(event)
        }}
      >
        <Field label="Anzeigen im Jahr">
          {(control) => (
            <input
              {...control}
              name="anzeigen"
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_JOBS}
              required
              defaultValue={start.jobs}
            />
          )}
        </Field>
        <Field label="Jede davon online">
          {({ id }) => <Select id={id} name="tage" options={DAYS} defaultValue={String(start.days)} />}
        </Field>
        <label className={classNames(arrange.check, styles.check)}>
          <input type="checkbox" name="erste" value="frei" defaultChecked={start.firstIsFree} />
          Unsere kostenlose erste Anzeige ist noch frei
        </label>
        <noscript>
          <Button type="submit">Berechnen</Button>
        </noscript>
      </form>
      <div className={classNames(arrange.stack16, styles.result)}>
        <p role="status" className={classNames(surface.tinted, styles.answer)}>
          {best ? (
            <>
              Für {countOf(need.jobs, 'Anzeige', 'Anzeigen')} am günstigsten:{' '}
              <strong>
                {planOf(best.slug)?.name}, {formatCents(best.cents)} im Jahr
              </strong>
            </>
          ) : (
            <strong>Sie zahlen nichts: Die erste Anzeige ist kostenlos.</strong>
          )}
        </p>
        <Fold title="Alle Tarife im Vergleich">
          <table className={styles.table}>
            <caption className={styles.caption}>
              {countOf(need.jobs, 'Anzeige', 'Anzeigen')} im Jahr,{' '}
              {need.days === 365 ? 'das ganze Jahr' : `je ${need.days} Tage`} online
              {need.firstIsFree ? ', die erste kostenlos' : ''}
            </caption>
            <thead>
              <tr>
                <th scope="col">Tarif</th>
                <th scope="col">Buchungen</th>
                <th scope="col">im Jahr, netto</th>
              </tr>
            </thead>
            <tbody>
              {costs.map(({ slug, bookings, cents }) => (
                <tr key={slug} data-best={slug === best?.slug || undefined}>
                  <th scope="row">
                    {planOf(slug)?.name}{' '}
                    {slug === best?.slug ? <span className={styles.best}>am günstigsten</span> : null}
                  </th>
                  <td>
                    {formatCount(bookings)} × {formatCents(planOf(slug)?.priceCents ?? 0)}
                  </td>
                  <td>{formatCents(cents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.note}>
            Jeder Tarif für sich, die Anzeigen gleichmäßig über das Jahr verteilt. Bleibt eine Anzeige länger
            online, als ihr Tarif dauert, wird sie noch einmal gebucht.
          </p>
        </Fold>
      </div>
    </section>
  )
}
