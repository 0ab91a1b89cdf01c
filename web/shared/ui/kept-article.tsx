import type { ReactElement } from 'react'

type Render = (element: ReactElement) => string

/** A few kB each. */
const MOST_KEPT = 3_000

let render: Render | null = null
const kept = new Map<string, string>()

/** For the built server: what an article showed once is not rendered again. Null: each is rendered. */
export function keepArticles(renderToString: Render | null): void {
  render = renderToString
  kept.clear()
}

function htmlOf(key: string, element: ReactElement, renderToString: Render): string {
  const known = kept.get(key)
  if (known !== undefined) return known
  const html = renderToString(element)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, html)
  return html
}

interface KeptArticleProps {
  readonly className: string
  /** All that its content shows, as text. The content depends on nothing else: on no context, and it has no `useId`. */
  readonly shows: () => string
  readonly children: ReactElement
}

/**
 * An article that many pages and people get to see. React hydrates it like any other: the HTML is what React wrote. Two pages
 * share it only if they show the same, to the letter.
 */
export function KeptArticle({ className, shows, children }: KeptArticleProps) {
  return render === null ? (
    <article className={className}>{children}</article>
  ) : (
    <article className={className} dangerouslySetInnerHTML={{ __html: htmlOf(shows(), children, render) }} />
  )
}
