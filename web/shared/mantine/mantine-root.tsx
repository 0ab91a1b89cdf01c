import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { mantineCssVariables } from '../theme/theme.ts'
import { controlTheme } from './control-theme.ts'

/** The colour scheme's attribute belongs to the script in <head> and to our own switch; Mantine only reads it. */
const untouched = () => undefined

/** Nor does it look into the browser's storage, which needs the person's consent (web/shared/privacy). */
const storesNothing: MantineColorSchemeManager = {
  get: (fallback) => fallback,
  set: untouched,
  subscribe: untouched,
  unsubscribe: untouched,
  clear: untouched,
}

interface MantineRootProps {
  readonly nonce: string
  readonly children: ReactNode
}

/** Mantine as this site wants it, for every tree that uses it. */
export function MantineRoot({ nonce, children }: MantineRootProps) {
  return (
    <MantineProvider
      theme={controlTheme}
      cssVariablesResolver={mantineCssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={storesNothing}
      getRootElement={untouched}
      getStyleNonce={() => nonce}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
