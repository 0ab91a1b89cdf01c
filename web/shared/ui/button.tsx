import type { ComponentPropsWithRef } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

interface Appearance {
  /** `onDeep` is for dark backgrounds in both colour schemes (home page). */
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'onDeep' | undefined
  readonly size?: 'm' | 's' | undefined
  readonly wide?: boolean | undefined
}

/** The class of a button, for the elements that are neither `button` nor router link (mailto:, tel:, summary). */
export function buttonClass(
  { look = 'primary', size = 'm', wide = false }: Appearance,
  extra?: string,
): string {
  return classNames(styles.button, styles[look], size === 's' && styles.small, wide && styles.wide, extra)
}

export function Button({
  look,
  size,
  wide,
  className,
  type = 'button',
  ...rest
}: Appearance & ComponentPropsWithRef<'button'>) {
  return <button {...rest} type={type} className={buttonClass({ look, size, wide }, className)} />
}

export function ButtonLink({ look, size, wide, className, ...rest }: Appearance & LinkProps) {
  return <Link {...rest} className={buttonClass({ look, size, wide }, className)} />
}
