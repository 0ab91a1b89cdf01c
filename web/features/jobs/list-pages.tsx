import { Link } from 'react-router-dom'
import { formatCount } from '../../shared/format/number.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './list-pages.module.css'
import { hitsBefore, isNumbered, linkedPages, PAGE_SIZE, startOfPage } from './list-start.ts'

interface ListPagesProps {
  readonly total: number
  /** Where this page starts. */
  readonly after: string | null
  readonly hrefOf: (after: string | null) => string
}

/** All pages of a list by their numbers: for people who look for the middle, and for crawlers, which follow few clicks. */
export function ListPages({ total, after, hrefOf }: ListPagesProps) {
  if (total <= PAGE_SIZE || !isNumbered(after)) return null
  const current = hitsBefore(after) / PAGE_SIZE + 1
  return (
    <nav aria-label="Seiten" className={classNames(arrange.above20, styles.pages)} data-print="hide">
      <ol>
        {linkedPages(total, after).map((page) => (
          <li key={page}>
            <Link
              to={hrefOf(startOfPage(page))}
              aria-label={`Seite ${formatCount(page)}`}
              aria-current={page === current ? 'page' : undefined}
            >
              {formatCount(page)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
