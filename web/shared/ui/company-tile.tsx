import { useState } from 'react'
import { initialsOf } from '../format/initials.ts'
import arrange from './arrange.module.css'
import { classNames } from './class-names.ts'
import styles from './company-tile.module.css'

interface CompanyTileProps {
  readonly name: string
  readonly logoUrl?: string | null | undefined
  readonly large?: boolean
}

/** One of the six hues of the tiles, always the same for a name, so that lists with few logos are easier to scan. */
function hueOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997
  return sum % 6
}

/**
 * Logo or initials. Decorative: the company's name always stands beside it. The logo is a path on this site, where the
 * server keeps what it fetched from the company's; one that does not load is no logo.
 */
export function CompanyTile({ name, logoUrl, large = false }: CompanyTileProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const logo = logoUrl && logoUrl !== broken ? logoUrl : null
  const size = large ? 56 : 52
  return (
    <span
      className={classNames(arrange.centre, styles.tile, large && styles.large)}
      data-hue={hueOf(name)}
      aria-hidden="true"
    >
      {logo ? (
        <img
          // The error event may have fired before hydration.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(logo)
          }}
          src={logo}
          srcSet={`${logo}/96 1x, ${logo} 2x`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(logo)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
