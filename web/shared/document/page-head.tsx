import { useSite } from './site.tsx'

const SITE_IMAGE = '/link-preview.png'

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
  /** Path of the picture for link previews, 1200 × 630; the site's own unless given. */
  image?: string | null
}

/** The elements of a page in <head>. React moves them there, on the server and when the page changes. */
export function PageHead({
  title,
  bare = false,
  description,
  canonical,
  noindex = false,
  nofollow = false,
  image,
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
      <meta property="og:image" content={new URL(image ?? SITE_IMAGE, site.url).href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
    </>
  )
}
