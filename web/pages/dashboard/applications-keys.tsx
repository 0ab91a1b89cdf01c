import { enableSingleKeys, useSingleKeysEnabled } from '../../shared/forms/single-keys.ts'
import { useHydrated } from '../../shared/routing/use-hydrated.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import textStyles from '../../shared/ui/text.module.css'
import styles from './applications-tab.module.css'

/** Which keys the board has. Those that work without the focus on a card can be switched off (WCAG 2.1.4). */
export function ApplicationsKeys() {
  const on = useSingleKeysEnabled()
  const hydrated = useHydrated()
  return (
    <p className={classNames(textStyles.tiny, styles.hint)} data-keys="">
      Tasten auf einer Karte: Pfeile gehen umher, <kbd>Umschalt</kbd> + <kbd>←</kbd> <kbd>→</kbd> verschiebt,{' '}
      <kbd>V</kbd> öffnet das Menü, <kbd>Leertaste</kbd> wählt aus, <kbd>Eingabe</kbd> öffnet. Überall:{' '}
      <label>
        <input
          type="checkbox"
          checked={on}
          disabled={!hydrated}
          onChange={({ currentTarget }) => enableSingleKeys(currentTarget.checked)}
        />{' '}
        <kbd>J</kbd> und <kbd>K</kbd> blättern, <kbd>Z</kbd> nimmt zurück.
      </label>
    </p>
  )
}
