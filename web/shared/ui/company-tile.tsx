import { useState } from 'react'
import { initialsOf } from '../format/initials.ts'
import { classNames } from './class-names.ts'
import styles from './company-tile.module.css'

interface CompanyTileProps {
  readonly name: string
  readonly logoUrl?: string | null | undefined
  readonly large?: boolean
}

/**
 * Logo or initials. Decorative: the company's name always stands beside it. The logo comes from the company's own
 * website; over http it would be refused (Content-Security-Policy), and one that does not load is no logo.
 */
export function CompanyTile({ name, logoUrl, large = false }: CompanyTileProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const logo = logoUrl && logoUrl !== broken && /^https:/i.test(logoUrl) ? logoUrl : null
  const size = large ? 56 : 52
  return (
    <span className={classNames(styles.tile, large && styles.large)} aria-hidden="true">
      {logo ? (
        <img
          // The error event may have fired before hydration.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(logo)
          }}
          src={logo}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(logo)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
