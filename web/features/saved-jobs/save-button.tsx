import type { SaveSlotProps } from '../../entities/job/save-slot.tsx'
import { buttonClass } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Glyph } from '../../shared/ui/icon.tsx'
import iconButton from '../../shared/ui/icon-button.module.css'
import { useIsSaved } from './known-list.ts'
import styles from './save-button.module.css'
import { prepareTap, tap } from './tap.ts'

const HEART = 'M12 20.2S4 15.4 4 9.6A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.6c0 5.8-8 10.6-8 10.6'

/** Its name and its word stay the same when it is pressed: `aria-pressed` and the filled heart say the state. */
export function SaveButton({ jobId, title, wide = false }: SaveSlotProps) {
  const saved = useIsSaved(jobId)
  const heart = <Glyph path={HEART} size={wide ? 18 : 22} className={saved ? styles.saved : undefined} />
  return (
    <button
      type="button"
      className={
        wide
          ? buttonClass({ look: 'secondary', wide: true }, styles.wide)
          : classNames(iconButton.icon, styles.mark)
      }
      data-print="hide"
      aria-pressed={saved}
      aria-label={`Merken: ${title}`}
      title={saved ? 'Gemerkt' : undefined}
      onPointerDown={prepareTap}
      onFocus={prepareTap}
      onClick={() => void tap(jobId, title, !saved)}
    >
      {heart}
      {wide ? 'Merken' : null}
    </button>
  )
}
