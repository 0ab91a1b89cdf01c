import type { HydrationState } from 'react-router-dom'
import type { PageAnswer } from '../apollo/answer-key.ts'
import type { Site } from './site.tsx'

/** The data that the server rendered from, so that the browser hydrates with the same data and without requests. */
interface PageState {
  readonly site: Site
  /** When the session ends, if the server has found that it need not be extended now; else null. */
  readonly sessionEnd: string | null
  readonly answers: readonly PageAnswer[]
  /** Something of the page asks Apollo while it renders: then Apollo is loaded before hydration, and with the first press otherwise. */
  readonly needsStore: boolean
  readonly router: HydrationState
}

export const PAGE_STATE_ID = 'page-state'

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that cannot close its script element, whatever text people have typed. */
export function serializePageState(state: PageState): string {
  return JSON.stringify(state).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? '')
}

/** The element holds data, not code (`type="application/json"`), so it needs no nonce and is never run. */
export function readPageState(): PageState {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent
  if (!text) throw new Error('The page came without its state')
  const state: PageState = JSON.parse(text)
  return state
}

/** Empties the element, once read: for a page whose person may no longer read what it was rendered from. */
export function dropPageState(): void {
  const element = document.getElementById(PAGE_STATE_ID)
  if (element) element.textContent = ''
}
