/** A page as plain React elements, for both sides of bare-page.ts. */
import { createElement, type ReactNode } from 'react'

export type BareNode =
  | string
  | readonly [tag: string, props: Record<string, unknown>, children: readonly BareNode[]]

/** About as many components as a page has: React works through one after the other, and lets the browser answer in between. */
const PARTS = new Set([
  'header',
  'main',
  'footer',
  'nav',
  'section',
  'article',
  'form',
  'fieldset',
  'li',
  'svg',
])

function Part({ node }: { readonly node: Exclude<BareNode, string> }): ReactNode {
  const [tag, props, children] = node
  return createElement(tag, props, ...children.map(elementOf))
}

export function elementOf(node: BareNode): ReactNode {
  if (typeof node === 'string') return node
  const [tag, props, children] = node
  return PARTS.has(tag)
    ? createElement(Part, { node })
    : createElement(tag, props, ...children.map(elementOf))
}
