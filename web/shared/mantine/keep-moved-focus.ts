import type { FocusEvent } from 'react'

/**
 * Mantine gives the focus to `data-autofocus` twice: when the dialog is there, and after an effect that a busy device runs late. By then
 * a quick person is on another button of the dialog, and the next key would press the wrong one: the second time has to find them there.
 */
export function keepMovedFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (!currentTarget.contains(target)) return
  for (const element of currentTarget.querySelectorAll('[data-autofocus]'))
    element.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', '')
}
