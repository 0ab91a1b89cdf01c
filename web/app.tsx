import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { type ReactNode, StrictMode } from 'react'
import { NonceContext } from './shared/document/nonce.ts'
import { type Site, SiteProvider } from './shared/document/site.tsx'

interface AppProps {
  readonly client: ApolloClient
  readonly site: Site
  readonly nonce: string
  /** The router: static on the server, alive in the browser. */
  readonly children: ReactNode
}

/** The same tree on both sides; ids and hydration depend on that. */
export function App({ client, site, nonce, children }: AppProps) {
  return (
    <StrictMode>
      <NonceContext value={nonce}>
        <SiteProvider site={site}>
          <ApolloProvider client={client}>{children}</ApolloProvider>
        </SiteProvider>
      </NonceContext>
    </StrictMode>
  )
}
