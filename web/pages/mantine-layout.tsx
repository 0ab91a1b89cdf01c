import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.css'
import { Outlet } from 'react-router-dom'
import { useNonce } from '../shared/document/nonce.ts'
import { mantineCssVariables, mantineTheme } from '../shared/theme/theme.ts'

/** Mantine's provider and styles for everything below. Public pages stay free of both. */
export function Component() {
  const nonce = useNonce()
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineCssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Outlet />
    </MantineProvider>
  )
}
