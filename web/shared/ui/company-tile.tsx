import { initialsOf } from '../format/initials.ts'
import { classNames } from './class-names.ts'
import styles from './company-tile.module.css'

interface CompanyTileProps {
  readonly name: string
  readonly logoUrl?: string | null | undefined
  readonly large?: boolean
}

/** Logo or initials. Decorative: the company's name always stands beside it. */
export function CompanyTile({ name, logoUrl, large = false }: CompanyTileProps) {
  const size = large ? 56 : 52
  return (
    <span className={classNames(styles.tile, large && styles.large)} aria-hidden="true">
      {logoUrl ? (
        <img
          src={logoUrl}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
