import type { Total } from '../../features/jobs/search-title.ts'
import type { SearchWords } from '../../features/jobs/search-words.ts'
import { countOf } from '../../shared/format/number.ts'
import { useHydrated } from '../../shared/routing/use-hydrated.ts'
import { Button } from '../../shared/ui/button.tsx'

interface SheetButtonProps {
  readonly formId: string
  readonly sheetId: string
  readonly total: Total
  readonly words: SearchWords
}

/** At the foot of the filters. Until React has the page, it sends them. */
export function SheetButton({ formId, sheetId, total, words }: SheetButtonProps) {
  if (!useHydrated())
    return (
      <Button wide type="submit" form={formId}>
        Filter anwenden
      </Button>
    )
  return (
    <Button wide popoverTarget={sheetId} popoverTargetAction="hide">
      {total === 0
        ? 'Keine Treffer'
        : total === 'few'
          ? `${words.shortMany} zeigen`
          : `${countOf(total, words.shortOne, words.shortMany)} zeigen`}
    </Button>
  )
}
