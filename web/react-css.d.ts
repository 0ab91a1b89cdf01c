import 'react'

declare module 'react' {
  /** Custom properties are CSS too: `style={{ '--filled': '40%' }}`. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
