/** Symbols of this feature, on the grid of shared/ui/icon.tsx. */
export const GLYPHS = {
  lock: 'M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  unlock: 'M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 6.8-1.2',
  phone: 'M6 4h4l1.5 4.5L9 10a12 12 0 0 0 5 5l1.5-2.5L20 14v4a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2',
  mail: 'M4 6h16v12H4zm0 1 8 6 8-6',
  back: 'm14 6-6 6 6 6',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
} as const
