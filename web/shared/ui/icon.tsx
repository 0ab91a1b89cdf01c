import { classNames } from './class-names.ts'
import styles from './icon.module.css'

/* Drawn on a 24 grid with a 1.75 stroke, after the weight of the text they stand beside. */
const PATHS = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  filter: 'M4 7h16M7 12h10M10 17h4',
  info: 'M12 11v5m0-8.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5',
  search: 'm20 20-4.5-4.5M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0',
  sun: 'M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0',
  system: 'M4 5h16v11H4zm5 15h6m-3-4v4',
  warning: 'M12 4 2.5 20h19zm0 6v4.5m0 2.7v.01',
} as const

export type IconName = keyof typeof PATHS

interface GlyphProps {
  /** The path of a symbol that only one component uses: it is in that component's chunk, not in every first load. */
  readonly path: string
  readonly size?: number
  readonly className?: string | undefined
}

/** Always decorative: the word beside it, or the control's accessible name, carries the meaning. */
export function Glyph({ path, size = 20, className }: GlyphProps) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}

interface IconProps extends Omit<GlyphProps, 'path'> {
  readonly name: IconName
}

/** One of the symbols that appear in several places. */
export function Icon({ name, ...rest }: IconProps) {
  return <Glyph path={PATHS[name]} {...rest} />
}
