import type { WordingHint } from '../../entities/job/ad-check.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import styles from './wording-hints.module.css'

/** Hints beside a text; they never block saving. */
export function WordingHints({ hints }: { readonly hints: readonly WordingHint[] }) {
  return (
    <div role="status" className={styles.hints}>
      {hints.length === 0 ? null : (
        <Notice
          tone="warn"
          title={
            hints.every(({ kind }) => kind === 'contact')
              ? 'Ein Hinweis zu Kontaktdaten im Text'
              : 'Ein Hinweis zum Gleichbehandlungsgesetz (AGG)'
          }
        >
          {hints.map(({ found, advice }) => (
            <p key={advice}>
              {found ? `„${found}“: ` : ''}
              {advice}
            </p>
          ))}
        </Notice>
      )}
    </div>
  )
}
