import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import styles from './overview-cards.module.css'

interface FigureProps {
  readonly value: string
  readonly label: string
  readonly to: string
}

export function Figures({ figures }: { readonly figures: readonly FigureProps[] }) {
  return (
    <ul className={classNames(arrange.stack10, styles.figures)}>
      {figures.map(({ value, label, to }) => (
        <li key={label}>
          <Link to={to} className={classNames(surface.card, styles.figure)}>
            <span className={styles.value}>{value}</span>
            <span className={textStyles.minor}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type NextStepProps = {
  readonly title: string
  /** Only what the title does not say. */
  readonly text?: string
} & (
  | {
      /** A press anywhere on the line follows it. */
      readonly to: string
      readonly action: string
    }
  | { readonly children: ReactNode }
)

/** What waits for the person, or can be done: one line of a list, and the way there. */
export function NextStep({ title, text, ...way }: NextStepProps) {
  return (
    <li className={classNames(arrange.apart, styles.step)}>
      <div className={arrange.words200}>
        <h3 className={styles.title}>{title}</h3>
        {text ? <p className={classNames(textStyles.note, styles.text)}>{text}</p> : null}
      </div>
      {'to' in way ? (
        <Link to={way.to} className={styles.action}>
          {way.action}
        </Link>
      ) : (
        <div className={classNames(arrange.wrap8, styles.way)}>{way.children}</div>
      )}
    </li>
  )
}

export function NextSteps({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className={textStyles.sectionTitle}>{title}</h2>
      <ul className={classNames(surface.card, arrange.ruled)}>{children}</ul>
    </section>
  )
}

/** What the account can do today, as a list of facts. */
export function Facts({ facts }: { readonly facts: readonly string[] }) {
  return (
    <ul className={classNames(arrange.stack10, styles.facts)}>
      {facts.map((fact) => (
        <li key={fact}>
          <Icon name="check" size={18} className={styles.mark} />
          <span>{fact}</span>
        </li>
      ))}
    </ul>
  )
}
