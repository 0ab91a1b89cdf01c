import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './page-links.module.css'

interface PageLink {
  readonly to: string
  readonly text: string
}

interface PageLinksProps {
  readonly label?: string
  /** Back to the first page; null on the first page. */
  readonly first: PageLink | null
  /** On to the next page; null on the last page. */
  readonly next: PageLink | null
  readonly size?: 'm' | 's'
  readonly centred?: boolean
  /** Set where a page has several lists: the others stay where they are. */
  readonly keepScroll?: boolean
}

/** Turns the pages of a list that pages by keyset. Every page has a URL, so it survives a reload. */
export function PageLinks({
  label = 'Seiten',
  first,
  next,
  size = 'm',
  centred = false,
  keepScroll = false,
}: PageLinksProps) {
  const links = [first, next].filter((link) => link !== null)
  if (links.length === 0) return null
  return (
    <nav
      className={classNames(styles.pages, size === 's' && styles.small, centred && styles.centred)}
      aria-label={label}
    >
      {links.map(({ to, text }) => (
        <ButtonLink key={text} to={to} look="secondary" size={size} preventScrollReset={keepScroll}>
          {text}
        </ButtonLink>
      ))}
    </nav>
  )
}
