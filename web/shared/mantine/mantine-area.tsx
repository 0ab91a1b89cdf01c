import { type ReactNode, useEffect } from 'react'
import { useNonce } from '../document/nonce.ts'
import { whenIdle } from '../document/when-idle.ts'
import { MantineRoot } from './mantine-root.tsx'
import './mantine-styles.ts'

/** Rendered before the first toast: a live region that appears together with its text is not always announced. */
function prepareToastsWhenIdle(): void {
  whenIdle(() => {
    import('../toast/toast.tsx').then(({ prepareToasts }) => prepareToasts(), console.warn)
  })
}

/** Everything with forms and dialogs lives inside; public pages never load it for visitors. */
export function MantineArea({ children }: { readonly children: ReactNode }) {
  const nonce = useNonce()
  useEffect(prepareToastsWhenIdle, [])
  return <MantineRoot nonce={nonce}>{children}</MantineRoot>
}
