import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { Total } from '../../features/jobs/search-title.ts'
import type { SearchWords } from '../../features/jobs/search-words.ts'
import { countOf } from '../../shared/format/number.ts'
import { useBrowserValue } from '../../shared/routing/use-hydrated.ts'
import { Glyph } from '../../shared/ui/icon.tsx'
import styles from './back-to-list.module.css'

interface ListBehind {
  readonly href: string
  readonly total: Total
}

interface BackToListProps {
  readonly words: SearchWords
  /** Path of the whole list. */
  readonly home: string
}

/** The list one came from, with its filters and its scroll position; for everyone else the whole list. */
export function BackToList({ words, home }: BackToListProps) {
  const { state } = useLocation()
  const navigate = useNavigate()
  // Only the browser knows the history entry; the server's HTML shows the general link.
  const list = listBehind(useBrowserValue<unknown>(state, null))
  return (
    <p className={styles.back} data-print="hide">
      <Link
        to={list?.href ?? home}
        className={styles.link}
        onClick={(event) => {
          if (!list || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
          event.preventDefault()
          void navigate(-1)
        }}
      >
        <Glyph path="m14.5 6-6 6 6 6" size={16} />
        {list
          ? list.total === 'few'
            ? `Zurück zu den ${words.dativeMany}`
            : `Zurück zu ${countOf(list.total, words.one, words.dativeMany)}`
          : `Alle ${words.many}`}
      </Link>
    </p>
  )
}

function listBehind(state: unknown): ListBehind | null {
  if (typeof state !== 'object' || state === null || !('list' in state)) return null
  const { list } = state
  if (typeof list !== 'object' || list === null || !('href' in list) || !('total' in list)) return null
  const { href, total } = list
  return typeof href === 'string' && (typeof total === 'number' || total === 'few') ? { href, total } : null
}
