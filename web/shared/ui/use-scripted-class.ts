import { useHydrated } from '../routing/use-hydrated.ts'
import styles from './scripted.module.css'

/**
 * For a button that needs scripts: invisible until React has the page, but at its place. Were it added then, what is below would move under a
 * finger that presses in this very moment, and the press would be lost.
 */
export function useScriptedClass(): string | undefined {
  return useHydrated() ? undefined : styles.waiting
}
