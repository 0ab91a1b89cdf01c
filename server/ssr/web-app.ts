import type { DocumentNode, FormattedExecutionResult } from 'graphql'

/**
 * What the server knows of the web app: the shape of its built entry (web/entry-server.tsx), restated here because
 * the server imports nothing from web/. A test holds the two against each other.
 */
export interface RenderInput {
  readonly request: Request
  readonly site: { readonly name: string; readonly url: string }
  readonly nonce: string
  readonly signedIn: boolean
  readonly sessionEnd?: string | null
  readonly execute: (request: {
    readonly document: DocumentNode
    readonly operationName: string | undefined
    readonly variables: Readonly<Record<string, unknown>>
  }) => Promise<FormattedExecutionResult>
  readonly onError: (error: unknown) => void
}

export type RenderOutput =
  | { readonly kind: 'response'; readonly status: number; readonly headers: Headers }
  | {
      readonly kind: 'page'
      readonly status: number
      readonly headers: Headers
      readonly html: string
      readonly state: { readonly id: string; readonly json: string }
      readonly sources: readonly string[]
    }

export interface WebEntry {
  readonly headScript: string
  readonly render: (input: RenderInput) => Promise<RenderOutput>
}

/** What a page of these source files needs in its head, as finished markup without a nonce of its own. */
export interface HeadAssets {
  readonly fonts: readonly string[]
  readonly styles: readonly string[]
  readonly preloads: readonly string[]
  readonly entry: string
}

/** The web app as built, or as Vite serves it while somebody works on it. */
export interface WebApp {
  readonly load: () => Promise<WebEntry>
  readonly assets: (sources: readonly string[]) => HeadAssets
  /** Development only: Vite's own scripts. */
  readonly transform?: (url: string, html: string, nonce: string) => Promise<string>
}

function isFunction(value: unknown): value is (...args: never[]) => unknown {
  return typeof value === 'function'
}

export function isWebEntry(module: unknown): module is WebEntry {
  return (
    typeof module === 'object' &&
    module !== null &&
    'render' in module &&
    isFunction(module.render) &&
    'headScript' in module &&
    typeof module.headScript === 'string'
  )
}
