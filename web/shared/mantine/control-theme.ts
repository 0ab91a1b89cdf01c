import {
  Checkbox,
  Combobox,
  createTheme,
  Input,
  InputWrapper,
  Menu,
  Modal,
  MultiSelect,
  mergeThemeOverrides,
  PasswordInput,
  Select,
} from '@mantine/core'
import { mantineTheme } from '../theme/theme.ts'
import styles from './controls.module.css'

const list = {
  dropdown: styles.dropdown ?? '',
  option: styles.option ?? '',
  groupLabel: styles.groupLabel ?? '',
  empty: styles.empty ?? '',
}

/** The product's theme plus how each control looks here. Nothing keeps the library's face. */
export const controlTheme = mergeThemeOverrides(
  mantineTheme,
  createTheme({
    components: {
      Input: Input.extend({
        defaultProps: { size: 'md' },
        classNames: { wrapper: styles.control ?? '', input: styles.input ?? '' },
      }),
      InputWrapper: InputWrapper.extend({
        defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
        classNames: {
          root: styles.wrapper ?? '',
          label: styles.label ?? '',
          description: styles.description ?? '',
          error: styles.error ?? '',
        },
      }),
      PasswordInput: PasswordInput.extend({ classNames: { innerInput: styles.inner ?? '' } }),
      Combobox: Combobox.extend({ classNames: list }),
      Select: Select.extend({ classNames: list }),
      MultiSelect: MultiSelect.extend({ classNames: { ...list, pill: styles.pill ?? '' } }),
      Checkbox: Checkbox.extend({
        classNames: {
          body: styles.checkboxBody ?? '',
          input: styles.checkbox ?? '',
          icon: styles.checkboxIcon ?? '',
          label: styles.checkboxLabel ?? '',
          error: styles.error ?? '',
        },
      }),
      Modal: Modal.extend({
        // Mantine's scroll lock writes a style element without a nonce; ours is one rule in the module.
        defaultProps: { centered: true, lockScroll: false, transitionProps: { duration: 140 } },
        classNames: {
          content: styles.modal ?? '',
          header: styles.modalHeader ?? '',
          title: styles.modalTitle ?? '',
          body: styles.modalBody ?? '',
          close: styles.modalClose ?? '',
          overlay: styles.overlay ?? '',
        },
      }),
      Menu: Menu.extend({
        defaultProps: { transitionProps: { duration: 120 } },
        classNames: { dropdown: styles.menu ?? '', item: styles.menuItem ?? '' },
      }),
    },
  }),
)
