import { createTheme, type MantineThemeComponents, mergeThemeOverrides } from '@mantine/core'
import { mantineTheme } from '../theme/theme.ts'
import styles from './controls.module.css'
import { keepMovedFocus } from './keep-moved-focus.ts'

const list = {
  dropdown: styles.dropdown ?? '',
  option: styles.option ?? '',
  groupLabel: styles.groupLabel ?? '',
  empty: styles.empty ?? '',
}

/*
 * The keys are names, not `Select.extend(…)`: importing the components here would load all of them with the first
 * form, and the sign-in page needs two.
 */
const components: MantineThemeComponents = {
  Input: {
    defaultProps: { size: 'md' },
    classNames: { wrapper: styles.control ?? '', input: styles.input ?? '' },
  },
  InputWrapper: {
    defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    classNames: {
      root: styles.wrapper ?? '',
      label: styles.label ?? '',
      description: styles.description ?? '',
      error: styles.error ?? '',
    },
  },
  PasswordInput: { classNames: { innerInput: styles.inner ?? '' } },
  Select: { classNames: list },
  MultiSelect: { classNames: { ...list, pill: styles.pill ?? '' } },
  Checkbox: {
    classNames: {
      body: styles.checkboxBody ?? '',
      input: styles.checkbox ?? '',
      icon: styles.checkboxIcon ?? '',
      label: styles.checkboxLabel ?? '',
      error: styles.error ?? '',
    },
  },
  Modal: {
    // Mantine's scroll lock writes a style element without a nonce; ours is one rule in the module.
    defaultProps: {
      centered: true,
      lockScroll: false,
      transitionProps: { duration: 140 },
      onFocus: keepMovedFocus,
      // Mantine's <header> lies outside of <main>, where it would be a second banner of the page.
      attributes: { header: { role: 'presentation' } },
    },
    classNames: {
      inner: styles.modalInner ?? '',
      content: styles.modal ?? '',
      header: styles.modalHeader ?? '',
      title: styles.modalTitle ?? '',
      body: styles.modalBody ?? '',
      close: styles.modalClose ?? '',
      overlay: styles.overlay ?? '',
    },
  },
  Menu: {
    // Mantine's placeholder can take the focus and is no item, which a menu must not contain; the first item takes it.
    defaultProps: { transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false },
    classNames: { dropdown: styles.menu ?? '', item: styles.menuItem ?? '' },
  },
}

/** The product's theme plus the design of each control. */
export const controlTheme = mergeThemeOverrides(mantineTheme, createTheme({ components }))
