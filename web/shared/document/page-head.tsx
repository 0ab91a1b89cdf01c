import { useSite } from './site.tsx'

interface PageHeadProps {
  /** Without the site's name; it is added unless `bare`. */
  title: string
  bare?: boolean
  description?: string
  /** Path and query that search engines should remember, e.g. `paths.job.href(slug)`. */
  canonical?: string
  noindex?: boolean
  /** With `noindex`: its links lead to nothing that search engines should read. */
  nofollow?: boolean
  /** Path or URL of the picture for link previews; the site's own unless given. */
  image?: string
}

/** The elements of a page in <head>. React moves them there, on the server and when the page changes. */
export function PageHead({
  title,
  bare = false,
  description,
  canonical,
  noindex = false,
  nofollow = false,
  image = '/link-preview.png',
}: PageHeadProps) {
  const site = useSite()
  const fullTitle = bare ? title : `${title} · ${site.name}`
  const address = canonical === undefined ? undefined : new URL(canonical, site.url).href
  return (
    <>
      <title>{fullTitle}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content={nofollow ? 'noindex, nofollow' : 'noindex'} />}
      {address !== undefined && <link rel="canonical" href={address} />}
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={site.name} />
      {description !== undefined && <meta property="og:description" content={description} />}
      {address !== undefined && <meta property="og:url" content={address} />}
      <meta property="og:image" content={new URL(image, site.url).href} />
    </>
  )
}
