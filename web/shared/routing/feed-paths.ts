/** Addresses of server/feeds; `query` is that of the search, with its question mark or empty. */
export const feedPaths = {
  xml: '/feeds/stellen.xml',
  atom: (query = '') => `/feeds/stellen.atom${query}`,
  json: (query = '') => `/feeds/stellen.json${query}`,
} as const
