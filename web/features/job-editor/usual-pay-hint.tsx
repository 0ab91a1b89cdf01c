import { inPayPlace, paySpan } from '../../entities/job/pay-words.ts'
import { useDataSource } from '../../shared/apollo/data-source.ts'
import { formatEuro } from '../../shared/format/money.ts'
import { paths } from '../../shared/routing/paths.ts'
import styles from './job-sections.module.css'
import { UsualPayAtDocument } from './usual-pay.generated.ts'

interface UsualPayHintProps {
  readonly profession: string
  readonly placeId: number
}

/** What other companies offer there. Nothing while it is not known, and where too few of them do. */
export function UsualPayHint({ profession, placeId }: UsualPayHintProps) {
  const { data } = useDataSource().useQuery(UsualPayAtDocument, { profession, placeId }, 'asks')
  const pay = data?.usualPayAt
  if (!pay) return null
  return (
    <p className={styles.usual}>
      Üblich {inPayPlace(pay)}: {paySpan(pay)} im Monat bei Vollzeit, in der Mitte {formatEuro(pay.median)}.{' '}
      <a href={paths.payOf.href(pay.professionSlug)} target="_blank" rel="noopener">
        So rechnen wir
      </a>
    </p>
  )
}
