import { useSyncExternalStore } from 'react'
import { applyColorScheme, type ColorSchemeChoice, storedColorScheme } from '../document/color-scheme.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import visuallyHidden from '../ui/visually-hidden.module.css'
import styles from './color-scheme-switch.module.css'

const CHOICES: readonly {
  readonly value: ColorSchemeChoice
  readonly icon: IconName
  readonly label: string
}[] = [
  { value: 'light', icon: 'sun', label: 'Hell' },
  { value: 'auto', icon: 'system', label: 'Wie das System' },
  { value: 'dark', icon: 'moon', label: 'Dunkel' },
]

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // The scheme may be changed in another tab.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function choose(choice: ColorSchemeChoice): void {
  applyColorScheme(choice)
  for (const listener of listeners) listener()
}

export function ColorSchemeSwitch() {
  const current = useSyncExternalStore(subscribe, storedColorScheme, () => 'auto' as const)
  return (
    <fieldset className={styles.switch}>
      <legend className={visuallyHidden.hidden}>Darstellung</legend>
      {CHOICES.map(({ value, icon, label }) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          aria-pressed={current === value}
          aria-label={label}
          title={label}
          onClick={() => choose(value)}
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
    </fieldset>
  )
}
