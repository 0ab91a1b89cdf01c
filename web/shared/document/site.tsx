import { createContext, type ReactNode, useContext } from 'react'
import type { Operator } from '../../../schema/operator.ts'

/** The part of the configuration that a browser may know. */
export interface Site {
  readonly name: string
  /** Public URL without a trailing slash. */
  readonly url: string
  /** Who runs the site, as far as it is configured. */
  readonly operator: Operator
}

const SiteContext = createContext<Site | null>(null)

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>
}

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider above it')
  return site
}
