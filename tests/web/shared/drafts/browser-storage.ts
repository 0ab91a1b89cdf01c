/** The storage of a browser, as far as drafts use it. */
import { vi } from 'vitest'

function storageOf(kept: Map<string, string>) {
  // As in a browser, its keys are properties.
  return new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: (_, key) =>
        kept.has(String(key)) ? { enumerable: true, configurable: true } : undefined,
    },
  )
}

/** `inTab` ends with the tab. */
export function stubStorage() {
  const inTab = new Map<string, string>()
  const beyondTab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', storageOf(inTab))
  vi.stubGlobal('localStorage', storageOf(beyondTab))
  return { inTab, beyondTab }
}

const refuse = () => {
  throw new Error('QuotaExceededError')
}

/** Full, or blocked by the person. */
export function stubRefusedStorage(name: 'sessionStorage' | 'localStorage'): void {
  vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse })
}
