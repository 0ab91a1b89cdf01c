import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  readonly tone?: 'info' | 'ok' | 'warn' | 'danger'
  readonly title?: string
  readonly children: ReactNode
}

const ICONS = { info: 'info', ok: 'check', warn: 'warning', danger: 'warning' } as const

/** A remark in the flow of the page. Not a live region: a component that shows it after an action wraps it in `role="status"`. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])}>
      <Icon name={ICONS[tone]} className={styles.icon} />
      <div>
        {title ? <p className={styles.title}>{title}</p> : null}
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  )
}
