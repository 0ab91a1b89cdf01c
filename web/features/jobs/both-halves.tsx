import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import textStyles from '../../shared/ui/text.module.css'
import styles from './both-halves.module.css'

interface HalfProps {
  readonly title: string
  /** Text of the link to the whole half; null where there is nothing to see. */
  readonly all: string | null
  readonly href: string
  /** In place of the cards. */
  readonly none: ReactNode
  /** Below the cards. */
  readonly saveSearch?: ReactNode
  readonly cards: readonly { readonly key: string; readonly card: ReactNode }[]
}

/** Jobs and requests, on wide screens beside each other. The cards' titles are headings of level 3. */
export function BothHalves({ jobs, requests }: { readonly jobs: HalfProps; readonly requests: HalfProps }) {
  return (
    <div className={styles.halves}>
      <MarketHalf {...jobs} />
      <MarketHalf {...requests} />
    </div>
  )
}

function MarketHalf({ title, all, href, none, saveSearch, cards }: HalfProps) {
  const id = useId()
  return (
    <section className={arrange.shrinks} aria-labelledby={id}>
      <div className={classNames(arrange.wrap, styles.head)}>
        <h2 id={id} className={textStyles.sizeXl}>
          {title}
        </h2>
        {all === null ? null : (
          <Link to={href} className={textStyles.wayOn}>
            {all}
          </Link>
        )}
      </div>
      {cards.length === 0 ? (
        none
      ) : (
        <ul className={arrange.stack12}>
          {cards.map(({ key, card }) => (
            <li key={key}>{card}</li>
          ))}
        </ul>
      )}
      {saveSearch && cards.length > 0 ? <div className={styles.save}>{saveSearch}</div> : null}
    </section>
  )
}
