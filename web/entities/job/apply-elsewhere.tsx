import { buttonClass } from '../../shared/ui/button.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './apply-elsewhere.module.css'

/** Checked by the database as well: nothing but https becomes a link. */
export const hostOf = (url: string): string | null => /^https:\/\/([^/?#]+)/.exec(url)?.[1] ?? null

interface ApplyElsewhereProps {
  readonly url: string
  /** In the bar at the bottom edge of narrow screens. */
  readonly short?: boolean
}

/** Of a job whose employer takes applications on a page of its own: the way there, and whose page it is. */
export function ApplyElsewhere({ url, short = false }: ApplyElsewhereProps) {
  const host = hostOf(url)
  if (host === null) return null
  const link = (
    <a
      href={url}
      target="_blank"
      rel="nofollow noopener noreferrer ugc"
      className={buttonClass({ wide: !short })}
    >
      {short ? 'Bewerben' : 'Auf der Seite des Betriebs bewerben'}
      <VisuallyHidden> ({short ? `${host}, ` : ''}öffnet einen neuen Tab)</VisuallyHidden>
    </a>
  )
  if (short) return link
  return (
    <div>
      {link}
      <p className={styles.host}>Sie bewerben sich auf {host}.</p>
    </div>
  )
}
