import { type ReactNode, StrictMode, useEffect } from 'react'
import { DataProvider, type DataSource } from './shared/apollo/data-source.ts'
import { NonceContext } from './shared/document/nonce.ts'
import { tellPageLive } from './shared/document/page-live.ts'
import { type Site, SiteProvider } from './shared/document/site.tsx'

interface AppProps {
  readonly data: DataSource
  readonly site: Site
  readonly nonce: string
  /** The router: static on the server, interactive in the browser. */
  readonly children: ReactNode
}

/** The same tree on both sides; ids and hydration depend on that. */
export function App({ data, site, nonce, children }: AppProps) {
  useEffect(tellPageLive, [])
  return (
    <StrictMode>
      <NonceContext value={nonce}>
        <SiteProvider site={site}>
          <DataProvider value={data}>{children}</DataProvider>
        </SiteProvider>
      </NonceContext>
    </StrictMode>
  )
}
