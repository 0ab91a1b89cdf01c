import { monthlyWords, type PlanFacts, priceUnit, withTax } from '../../entities/plan/plan-words.ts'
import { formatCents } from '../../shared/format/cents.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { Chip } from '../../shared/ui/chip.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import styles from './plan-list.module.css'

interface PlanListProps {
  readonly plans: readonly PlanFacts[]
  readonly vatPercent: number
  /** Companies book, and visitors may be one. */
  readonly canBook: boolean
}

/** What can be booked, beside each other. */
export function PlanList({ plans, vatPercent, canBook }: PlanListProps) {
  return (
    <ul className={classNames(arrange.stack16, styles.plans)}>
      {plans.map((plan) => (
        <li key={plan.slug} className={classNames(styles.plan, plan.isBoosted && styles.marked)}>
          <h2 className={classNames(arrange.apart, styles.name)}>
            {plan.name}
            {plan.isBoosted ? <Chip>mit Hervorhebung</Chip> : null}
          </h2>
          <p>{plan.summary}</p>
          <div className={styles.price}>
            <p>
              <strong>{formatCents(plan.priceCents)}</strong> netto {priceUnit(plan)}
            </p>
            <p className={styles.small}>
              {formatCents(withTax(Number(plan.priceCents), vatPercent))} mit {vatPercent}&nbsp;% USt,{' '}
              {monthlyWords(plan)}
            </p>
          </div>
          <ul className={classNames(arrange.stack10, styles.points)} aria-label={`Im Tarif ${plan.name}`}>
            {plan.features.map((feature) => (
              <li key={feature}>
                <Icon name="check" size={18} />
                {feature}
              </li>
            ))}
          </ul>
          {canBook ? (
            <ButtonLink
              to={paths.booking.href({ tarif: plan.slug })}
              look={plan.isBoosted ? 'primary' : 'secondary'}
              className={styles.book}
              rel="nofollow"
            >
              {plan.name} buchen
            </ButtonLink>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
