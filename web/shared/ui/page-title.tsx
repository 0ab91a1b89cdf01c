import type { ReactNode, Ref } from 'react'
import styles from './page-title.module.css'
import textStyles from './text.module.css'

interface PageTitleProps {
  readonly title: ReactNode
  /** One sentence: what is here. */
  readonly lead?: ReactNode
  /** For the focus, when what had it is gone. */
  readonly heading?: Ref<HTMLHeadingElement>
  /** What can be done with the whole page, beside it where there is room. */
  readonly children?: ReactNode
}

/** How a page behind sign-in begins. */
export function PageTitle({ title, lead, heading, children }: PageTitleProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1 className={textStyles.size2xl} ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </h1>
        {lead ? <p className={textStyles.leadBelow}>{lead}</p> : null}
      </div>
      {children}
    </header>
  )
}
