import { MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useNonce } from '../document/nonce.ts'
import { mantineCssVariables } from '../theme/theme.ts'
import { prepareToasts } from '../toast/toast.tsx'
import { controlTheme } from './control-theme.ts'
import './mantine-styles.ts'

/** The colour scheme's attribute belongs to the script in <head> and to our own switch; Mantine only reads it. */
const untouched = () => undefined

/** Everything with forms and dialogs lives inside; public pages never load it. */
export function MantineArea({ children }: { readonly children: ReactNode }) {
  const nonce = useNonce()
  useEffect(prepareToasts, [])
  return (
    <MantineProvider
      theme={controlTheme}
      cssVariablesResolver={mantineCssVariables}
      defaultColorScheme="auto"
      getRootElement={untouched}
      getStyleNonce={() => nonce}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
