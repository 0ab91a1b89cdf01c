/** Symbols of this feature, on the grid of shared/ui/icon.tsx. */
export const GLYPHS = {
  previous: 'm14 6-6 6 6 6',
  next: 'm10 6 6 6-6 6',
  move: 'M5 12h13m-5-5 5 5-5 5',
  download: 'M12 4v11m-5-4.5 5 5 5-5M5 20h14',
  unfold: 'M8 5v14M16 5v14M3 12h2m14 0h2',
} as const
