import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { useNonce } from '../document/nonce.ts'
import { mantineCssVariables } from '../theme/theme.ts'
import { controlTheme } from './control-theme.ts'
import './mantine-styles.ts'

/** The colour scheme's attribute belongs to the script in <head> and to our own switch; Mantine only reads it. */
const untouched = () => undefined

/** Everything with forms, dialogs and toasts lives inside; public pages never load it. */
export function MantineArea({ children }: { readonly children: ReactNode }) {
  const nonce = useNonce()
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
      <Notifications position="bottom-right" limit={3} containerWidth={400} />
    </MantineProvider>
  )
}
