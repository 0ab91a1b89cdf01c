import { useEffect, useState } from 'react'
import { COPY_TIME, COPY_TITLE, OFFLINE_PATH, PAGES_CACHE } from '../../../schema/offline-pages.ts'
import { formatRecent } from '../../shared/format/moments.ts'
import styles from './offline-page.module.css'

interface KeptPage {
  readonly href: string
  readonly title: string
  readonly at: string
}

function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}

/** Newest first. Empty where storage is denied. */
async function readKeptPages(): Promise<readonly KeptPage[]> {
  try {
    if (!(await caches.has(PAGES_CACHE))) return []
    const cache = await caches.open(PAGES_CACHE)
    const pages: KeptPage[] = []
    for (const request of (await cache.keys()).toReversed()) {
      const { pathname, search } = new URL(request.url)
      const headers = (await cache.match(request))?.headers
      const title = plainText(decodeURIComponent(headers?.get(COPY_TITLE) ?? ''))
      // Without the name of the site, which every title ends in.
      const name = title.replace(/ · [^·]*$/, '')
      if (pathname !== OFFLINE_PATH && name !== '')
        pages.push({ href: pathname + search, title: name, at: headers?.get(COPY_TIME) ?? '' })
    }
    return pages
  } catch {
    return []
  }
}

/** What can be read without a connection: the lists and offers that this browser has kept. */
export function KeptPages() {
  const [pages, setPages] = useState<readonly KeptPage[]>([])
  useEffect(() => {
    readKeptPages().then(setPages, console.warn)
  }, [])
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="gelesen">
      <h2 id="gelesen">Auch ohne Verbindung lesbar</h2>
      <ul className={styles.list}>
        {pages.map(({ href, title, at }) => (
          <li key={href}>
            {/* A page load: only the document has been kept. */}
            <a href={href}>{title}</a>
            <span>Stand {formatRecent(at, Date.now())}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
