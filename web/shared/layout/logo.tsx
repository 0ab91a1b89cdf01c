import styles from './logo.module.css'

/*
 * A ball joint: an open ring (the socket) and a ball in its opening, with a gap between the two, so that the mark works
 * on any background and prints in one colour.
 */
function LogoMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.socket} d="M13.3 6.1A11 11 0 1 0 25.9 18.7" />
      <circle className={styles.ball} cx="20.7" cy="11.3" r="5" />
    </svg>
  )
}

/** Mark and word mark. The first word has the text colour, the second the brand colour; one word works too. */
export function Logo({ name }: { readonly name: string }) {
  const split = name.search(/(?<=\p{Ll})\p{Lu}/u)
  const head = split > 0 ? name.slice(0, split) : name
  const tail = split > 0 ? name.slice(split) : ''
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span>
        {head}
        {tail ? <span className={styles.tail}>{tail}</span> : null}
      </span>
    </span>
  )
}
