import { isEmployer, useCurrentUser } from '../../shared/auth/current-user.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { formatEuro } from '../../shared/format/money.ts'
import { paths } from '../../shared/routing/paths.ts'
import { createJobHref } from '../../shared/routing/return-to.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { Chip } from '../../shared/ui/chip.tsx'
import { Container } from '../../shared/ui/container.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import styles from './prices-page.module.css'

interface Plan {
  readonly name: string
  readonly price: number
  readonly unit: string
  readonly text: string
  readonly points: readonly string[]
  readonly marked?: boolean
}

const PLANS: readonly Plan[] = [
  {
    name: 'Basis',
    price: 149,
    unit: 'je Anzeige, 60 Tage',
    text: 'Für die einzelne Stelle.',
    points: [
      '60 Tage online',
      'eigene Seite mit Vorstellung des Betriebs',
      'strukturierte Daten für Suchmaschinen',
    ],
  },
  {
    name: 'Plus',
    price: 249,
    unit: 'je Anzeige, 90 Tage',
    text: 'Wenn es eilt oder die Stelle schwer zu besetzen ist.',
    points: ['90 Tage online', 'oben bei Relevanz, gekennzeichnet als „Anzeige“'],
    marked: true,
  },
  {
    name: 'Jahr',
    price: 990,
    unit: 'im Jahr',
    text: 'Für Betriebe, die laufend suchen.',
    points: ['bis zu 5 Anzeigen gleichzeitig', '12 Monate lang', 'jede Anzeige wie im Tarif Basis'],
  },
]

export function Component() {
  const user = useCurrentUser()
  const canPost = user === null || isEmployer(user)
  return (
    <Container className={styles.page}>
      <PageHead
        title="Preise"
        description="Stellenanzeigen in der Orthopädietechnik: die erste Anzeige ist kostenlos, danach ab 149 € netto. Für Bewerberinnen und Bewerber immer kostenlos."
        canonical={paths.prices.href()}
      />
      <h1>Preise</h1>
      <p className={styles.lead}>
        Die erste Anzeige Ihres Betriebs ist kostenlos. Danach zahlen Sie je Anzeige oder im Jahr auf
        Rechnung. Für Bewerberinnen und Bewerber ist alles kostenlos, für immer.
      </p>
      <ul className={styles.plans}>
        {PLANS.map((plan) => (
          <li key={plan.name} className={plan.marked ? styles.marked : styles.plan}>
            <h2 className={styles.name}>
              {plan.name}
              {plan.marked ? <Chip>mit Hervorhebung</Chip> : null}
            </h2>
            <p>{plan.text}</p>
            <p className={styles.price}>
              <strong>{formatEuro(plan.price)}</strong> {plan.unit}
            </p>
            <ul className={styles.points}>
              {plan.points.map((point) => (
                <li key={point}>
                  <Icon name="check" size={18} />
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        Alle Preise in Euro zuzüglich gesetzlicher Umsatzsteuer, zahlbar innerhalb von 14 Tagen nach Rechnung.
        Das Angebot richtet sich an Betriebe.
      </p>
      {canPost ? (
        <div className={styles.start}>
          <h2>Mit der kostenlosen Anzeige anfangen</h2>
          <p>
            Sie schreiben, wir prüfen, meist bis zum nächsten Werktag. Vor der Veröffentlichung sehen Sie die
            Anzeige so, wie Fachkräfte sie sehen.
          </p>
          <ButtonLink to={createJobHref(user)}>Stellenangebot erstellen</ButtonLink>
        </div>
      ) : null}
    </Container>
  )
}
