import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import styles from './page-links.module.css'
import { type SystemVariables, systemQuery } from './system-tab-loader.ts'

interface PageLinksProps {
  readonly what: string
  readonly newest: SystemVariables
  readonly older: SystemVariables
  readonly isNewest: boolean
  readonly hasOlder: boolean
}

/** Pages are addresses: they survive a reload, and each list turns its own. */
export function PageLinks({ what, newest, older, isNewest, hasOlder }: PageLinksProps) {
  if (isNewest && !hasOlder) return null
  return (
    <nav className={styles.pages} aria-label={`Seiten der ${what}`}>
      {isNewest ? null : (
        <ButtonLink to={paths.admin.href(systemQuery(newest))} look="secondary" size="s" preventScrollReset>
          Neueste {what}
        </ButtonLink>
      )}
      {hasOlder ? (
        <ButtonLink to={paths.admin.href(systemQuery(older))} look="secondary" size="s" preventScrollReset>
          Ältere {what}
        </ButtonLink>
      ) : null}
    </nav>
  )
}
