import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core'

/*
 * Maps variables.css to Mantine's theme. Every colour that Mantine shows is a reference to one of our variables, so a
 * change there applies to both. Only Mantine's numbered palettes have to be literal colours; they are used where a
 * component asks for a shade by number.
 */
/** As those of our badges and notices, for `color` of a component: `<Menu.Item color="danger">`. */
const TONES: Readonly<Record<string, { readonly color: string; readonly tint: string }>> = {
  neutral: { color: 'var(--ink)', tint: 'var(--tint)' },
  ok: { color: 'var(--ok)', tint: 'var(--ok-tint)' },
  warn: { color: 'var(--warn)', tint: 'var(--warn-tint)' },
  danger: { color: 'var(--danger)', tint: 'var(--danger-tint)' },
}

const variantColorResolver: VariantColorsResolver = (input) => {
  const tone = TONES[input.color ?? '']
  if (tone)
    return {
      background: input.variant === 'light' ? tone.tint : 'transparent',
      hover: tone.tint,
      color: tone.color,
      border: '1px solid transparent',
    }
  const resolved = defaultVariantColorsResolver(input)
  const color = input.color ?? input.theme.primaryColor
  if (color !== input.theme.primaryColor) return resolved
  switch (input.variant) {
    case 'filled':
      return {
        ...resolved,
        background: 'var(--brand)',
        hover: 'var(--brand-strong)',
        color: 'var(--on-brand)',
        hoverColor: 'var(--on-brand)',
        border: '1px solid transparent',
      }
    case 'light':
      return { ...resolved, background: 'var(--tint)', hover: 'var(--tint-strong)', color: 'var(--brand)' }
    case 'subtle':
    case 'transparent':
      return { ...resolved, hover: 'var(--tint)', color: 'var(--brand)' }
    case 'outline':
      return { ...resolved, hover: 'var(--tint)', color: 'var(--brand)', border: '1px solid var(--brand)' }
    default:
      return resolved
  }
}

export const mantineTheme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 3 },
  white: '#ffffff',
  black: '#22353a',
  colors: {
    brand: [
      '#e8f2f1',
      '#d3e7e7',
      '#a9d2d5',
      '#6cc3cf',
      '#3ea2b1',
      '#1f8394',
      '#126a7a',
      '#0b5563',
      '#083f4a',
      '#052c34',
    ],
    gray: [
      '#f6f9f8',
      '#e8f2f1',
      '#dbe5e6',
      '#c6d4d6',
      '#76898d',
      '#65787d',
      '#55686d',
      '#3d5156',
      '#22353a',
      '#10262b',
    ],
    dark: [
      '#d5e1e2',
      '#b4c4c6',
      '#98abaf',
      '#98abaf',
      '#6b8287',
      '#26393d',
      '#121d20',
      '#0b1416',
      '#081012',
      '#050a0b',
    ],
  },
  variantColorResolver,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '680',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--size-3xl)', lineHeight: '1.18' },
      h2: { fontSize: 'var(--size-2xl)', lineHeight: '1.2' },
      h3: { fontSize: 'var(--size-l)', lineHeight: '1.3' },
      h4: { fontSize: 'var(--size-m)', lineHeight: '1.4' },
    },
  },
  lineHeights: { md: '1.55' },
  radius: {
    xs: '6px',
    sm: 'var(--radius-chip)',
    md: 'var(--radius-control)',
    lg: 'var(--radius-card)',
    xl: 'var(--radius-panel)',
  },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: {
    xs: 'none',
    sm: 'var(--shadow-soft)',
    md: 'var(--shadow-float)',
    lg: 'var(--shadow-float)',
    xl: 'var(--shadow-float)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** One block for both schemes: our variables switch through light-dark(). */
const schemeVariables = {
  '--mantine-primary-color-contrast': 'var(--on-brand)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--tint)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--control-line)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-disabled': 'var(--tint)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-brand-filled': 'var(--brand)',
  '--mantine-color-brand-filled-hover': 'var(--brand-strong)',
  '--mantine-color-brand-light': 'var(--tint)',
  '--mantine-color-brand-light-hover': 'var(--tint-strong)',
  '--mantine-color-brand-light-color': 'var(--brand)',
  '--mantine-color-brand-text': 'var(--brand)',
  '--mantine-color-brand-outline': 'var(--brand)',
}

export const mantineCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables,
  dark: schemeVariables,
})
