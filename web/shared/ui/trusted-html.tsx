/*
 * The only place of the web app that sets HTML. Three inputs are allowed: HTML from the server's Markdown renderer
 * (descriptionHtml, requirementsHtml, markdownPreview, html of an issue of the newsletter), versions of legal texts from
 * web/pages/info/archive, and JSON that we escape ourselves.
 */

interface TrustedHtmlProps {
  readonly html: string
  readonly className?: string | undefined
}

export function TrustedHtml({ html, className }: TrustedHtmlProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Structured data for search engines. A data block, which no content security policy has to allow. */
export function JsonLd({ data }: { readonly data: unknown }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeJson(data) }} />
}

/** User text with `</script>` or `<!--` must not close the element, so `<` is written as a JSON escape. */
export function escapeJson(data: unknown): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
