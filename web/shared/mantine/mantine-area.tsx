import { type ReactNode, useEffect } from 'react'
import { useNonce } from '../document/nonce.ts'
import { prepareToasts } from '../toast/toast.tsx'
import { MantineRoot } from './mantine-root.tsx'
import './mantine-styles.ts'

/** Everything with forms and dialogs lives inside; public pages never load it for visitors. */
export function MantineArea({ children }: { readonly children: ReactNode }) {
  const nonce = useNonce()
  useEffect(prepareToasts, [])
  return <MantineRoot nonce={nonce}>{children}</MantineRoot>
}
