import type { WordingHint } from '../../entities/job/ad-check.ts'
import { TextHints } from '../../shared/forms/text-hints.tsx'

/** Hints beside a text of the job, as admins read them too. */
export function WordingHints({ hints }: { readonly hints: readonly WordingHint[] }) {
  return (
    <TextHints
      title={
        hints.every(({ kind }) => kind === 'contact')
          ? 'Ein Hinweis zu Kontaktdaten im Text'
          : 'Ein Hinweis zum Gleichbehandlungsgesetz (AGG)'
      }
      hints={hints}
    />
  )
}
