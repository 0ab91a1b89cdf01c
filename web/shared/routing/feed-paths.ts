/** Addresses of server/feeds and server/widget; `query` is that of the search, with its question mark or empty. */
export const feedPaths = {
  xml: '/feeds/stellen.xml',
  atom: (query = '') => `/feeds/stellen.atom${query}`,
  json: (query = '') => `/feeds/stellen.json${query}`,
  /** The list in a frame, and the script that puts it there. */
  widget: (query = '') => `/widget/stellen${query}`,
  widgetScript: '/widget.js',
} as const
