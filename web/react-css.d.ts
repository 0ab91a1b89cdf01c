import 'react'

declare module 'react' {
  /** Allows custom properties in `style`: `style={{ '--filled': '40%' }}`. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
