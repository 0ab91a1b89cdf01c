/**
 * Mail programs do not support CSS variables, so the colours of web/shared/theme/variables.css are repeated here; a test
 * compares the two.
 */
export interface Colours {
  readonly ink: string
  readonly text: string
  readonly muted: string
  readonly line: string
  readonly canvas: string
  readonly surface: string
  readonly tint: string
  readonly brand: string
  readonly onBrand: string
  readonly danger: string
  readonly dangerTint: string
}

export const light: Colours = {
  ink: '#10262b',
  text: '#22353a',
  muted: '#55686d',
  line: '#dbe5e6',
  canvas: '#f6f9f8',
  surface: '#fff',
  tint: '#e8f2f1',
  brand: '#0b5563',
  onBrand: '#fff',
  danger: '#b3261e',
  dangerTint: '#fdeceb',
}

export const dark: Colours = {
  ink: '#f0f6f6',
  text: '#d5e1e2',
  muted: '#98abaf',
  line: '#26393d',
  canvas: '#0b1416',
  surface: '#121d20',
  tint: '#14292d',
  brand: '#6cc3cf',
  onBrand: '#0b2429',
  danger: '#f4a19b',
  dangerTint: '#361917',
}
