import { paths } from '../../../shared/routing/paths.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { ButtonLink } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import textStyles from '../../../shared/ui/text.module.css'
import type { CompanyCreditsQuery } from '../bookings/bookings.generated.ts'
import styles from './credit-list.module.css'
import { creditWords } from './credit-words.ts'

interface CreditListProps {
  readonly companyId: string
  readonly credits: NonNullable<CompanyCreditsQuery['companyCredits']>
}

/** What a company may put online without paying more, and the way to book. */
export function CreditList({ companyId, credits: { hasFreeFirst, isBlocked, credits } }: CreditListProps) {
  const booked = credits.filter(({ kind }) => kind !== 'erste')
  return (
    <section className={classNames(arrange.stack12, styles.credits)} aria-labelledby="guthaben">
      <h2 id="guthaben" className={textStyles.sizeL}>
        Guthaben
      </h2>
      {isBlocked ? (
        <Notice tone="danger" title="Zurzeit gesperrt">
          <p>Eine Rechnung ist trotz Erinnerung noch offen. Sobald sie bezahlt ist, geht es weiter.</p>
        </Notice>
      ) : null}
      {hasFreeFirst || booked.length > 0 ? (
        <ul className={classNames(arrange.stack8, styles.list)}>
          {hasFreeFirst ? <Line text="Ihre erste Anzeige ist kostenlos." /> : null}
          {booked.map((credit) => (
            <Line key={credit.id ?? credit.kind} text={creditWords(credit)} />
          ))}
        </ul>
      ) : (
        <p>Keines. Für die nächste Anzeige brauchen Sie einen Tarif.</p>
      )}
      <ButtonLink
        look={hasFreeFirst || booked.length > 0 ? 'secondary' : 'primary'}
        to={paths.booking.href({ betrieb: companyId })}
      >
        Tarif buchen
      </ButtonLink>
    </section>
  )
}

function Line({ text }: { readonly text: string }) {
  return (
    <li>
      <Icon name="check" size={18} className={styles.mark} />
      <span>{text}</span>
    </li>
  )
}
