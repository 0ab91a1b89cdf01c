import { classNames } from '../../shared/ui/class-names.ts'
import reading from '../../shared/ui/reading.module.css'
import { TrustedHtml } from '../../shared/ui/trusted-html.tsx'
import styles from './prose.module.css'

/** Text of a job, made from Markdown by the server. */
export function Prose({ html }: { readonly html: string }) {
  return <TrustedHtml html={html} className={classNames(reading.words, styles.prose)} />
}
