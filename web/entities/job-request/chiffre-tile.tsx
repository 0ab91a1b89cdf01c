import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { Glyph } from '../../shared/ui/icon.tsx'
import styles from './chiffre-tile.module.css'

/** Drawn on a grid of 24, as the symbols of web/shared/ui/icon.tsx. */
export const LOCK = 'M7.5 11V8a4.5 4.5 0 0 1 9 0v3M5.5 11h13v8.5h-13zm6.5 3.25v2'

/** In the place of a portrait or a logo: a lock, the same for everybody. */
export function ChiffreTile({ small = false }: { readonly small?: boolean }) {
  return (
    <span className={classNames(arrange.centre, styles.tile, small && styles.small)}>
      <Glyph path={LOCK} size={small ? 20 : 24} />
    </span>
  )
}
