import { classNames } from './class-names.ts'
import styles from './icon.module.css'

/* Drawn on a 24 grid with a 1.75 stroke, after the weight of the text they stand beside. */
const PATHS = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm14.5 6-6 6 6 6',
  close: 'm6 6 12 12M18 6 6 18',
  external: 'M14 5h5v5m0-5-8 8M18 13v6H5V6h6',
  filter: 'M4 7h16M7 12h10M10 17h4',
  info: 'M12 11v5m0-8.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18',
  mail: 'M4 6h16v12H4zm0 1 8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5',
  phone: 'M6 3h3l1.5 5L8 9.5a12 12 0 0 0 6.5 6.5L16 13.5l5 1.5v3a2 2 0 0 1-2 2A15 15 0 0 1 4 5a2 2 0 0 1 2-2',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  search: 'm20 20-4.5-4.5M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v7h14v-7',
  sun: 'M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0',
  system: 'M4 5h16v11H4zm5 15h6m-3-4v4',
  warning: 'M12 4 2.5 20h19zm0 6v4.5m0 2.7v.01',
} as const

export type IconName = keyof typeof PATHS

interface IconProps {
  readonly name: IconName
  readonly size?: number
  readonly className?: string | undefined
}

/** Always decorative: the word beside it, or the control's accessible name, carries the meaning. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
