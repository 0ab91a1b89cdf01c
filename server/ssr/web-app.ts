import type { DocumentNode, FormattedExecutionResult } from 'graphql'
import type { Operator } from '../../schema/operator.ts'

/**
 * The interface of the web app's built entry (web/entry-server.tsx), declared again because the server imports nothing
 * from web/. A test compares the two.
 */
export interface RenderInput {
  readonly request: Request
  readonly site: { readonly name: string; readonly url: string; readonly operator: Operator }
  readonly nonce: string
  readonly signedIn: boolean
  readonly sessionEnd?: string | null
  readonly execute: (request: {
    readonly document: DocumentNode
    readonly operationName: string | undefined
    readonly variables: Readonly<Record<string, unknown>>
  }) => Promise<FormattedExecutionResult>
  readonly onError: (error: unknown) => void
  /** Shown with an error of the server, by which we find it in the log. */
  readonly requestId: string
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
      /** Sources that the page runs with the first press at the latest. */
      readonly later: readonly string[]
      /** Path of the route with its parameters unnamed by values, as /anzeige/:slug. */
      readonly pattern: string
    }

export interface WebEntry {
  readonly headScript: string
  /** The first of the body behind the skip links: HTML that is the same on every page, and a script right behind it. */
  readonly bodyStart: { readonly html: string; readonly script: string }
  readonly render: (input: RenderInput) => Promise<RenderOutput>
}

/** The URLs that a page made of these source files needs in its head. */
export interface HeadAssets {
  readonly fonts: readonly string[]
  readonly styles: readonly string[]
  readonly preloads: readonly string[]
  /** Scripts that are fetched when nothing else is. */
  readonly prefetches: readonly string[]
  readonly entry: string
}

/** The built web app, or the one that Vite serves in development. */
export interface WebApp {
  readonly load: () => Promise<WebEntry>
  readonly assets: (sources: readonly string[], later?: readonly string[]) => HeadAssets
  /** Development only: adds Vite's own scripts. */
  readonly transform?: (url: string, html: string, nonce: string) => Promise<string>
}

function isFunction(value: unknown): value is (...args: never[]) => unknown {
  return typeof value === 'function'
}

function isBodyStart(value: unknown): value is WebEntry['bodyStart'] {
  return (
    typeof value === 'object' &&
    value !== null &&
    'html' in value &&
    typeof value.html === 'string' &&
    'script' in value &&
    typeof value.script === 'string'
  )
}

export function isWebEntry(module: unknown): module is WebEntry {
  return (
    typeof module === 'object' &&
    module !== null &&
    'render' in module &&
    isFunction(module.render) &&
    'headScript' in module &&
    typeof module.headScript === 'string' &&
    'bodyStart' in module &&
    isBodyStart(module.bodyStart)
  )
}
