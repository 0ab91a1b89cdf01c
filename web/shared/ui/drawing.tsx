import { classNames } from './class-names.ts'
import styles from './drawing.module.css'
import drawings from './drawings.svg?no-inline'

interface DrawingProps {
  /** The id of a symbol in drawings.svg: the slug of a profession field, `empty`, `not-found` or `success`. */
  readonly name: string
  /** Scenes are 160 × 120, the drawings of the profession fields 96 × 96. */
  readonly scene?: boolean
}

/**
 * A line drawing from one cached file, so that drawings cost no script. A symbol that is used from a file inherits the
 * text colour and the variables of the page, and so follows the colour scheme; an image would not. Always decorative.
 */
export function Drawing({ name, scene = false }: DrawingProps) {
  return (
    <svg className={classNames(styles.drawing, scene && styles.scene)} aria-hidden="true" focusable="false">
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
