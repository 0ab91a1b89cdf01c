import { COPY_META, PAGES_CACHE } from '../../../schema/offline-pages.ts'

/** When the copy on screen was made by the service worker; null for a page that came from the server. */
export function copyMadeAt(): Date | null {
  const made = document.querySelector<HTMLMetaElement>(`meta[name=${COPY_META}]`)?.content
  return made === undefined ? null : new Date(made)
}

/** Whether this browser keeps a copy of a page. False where storage is denied. */
export async function hasCopy(pathAndQuery: string): Promise<boolean> {
  try {
    return (await caches.match(pathAndQuery, { cacheName: PAGES_CACHE, ignoreVary: true })) !== undefined
  } catch {
    return false
  }
}
