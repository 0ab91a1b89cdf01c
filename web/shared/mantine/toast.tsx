import { notifications } from '@mantine/notifications'
import { Icon } from '../ui/icon.tsx'
import styles from './toast.module.css'

interface Toast {
  readonly title: string
  readonly text?: string
}

const classNames = {
  root: styles.toast ?? '',
  icon: styles.icon ?? '',
  title: styles.title ?? '',
  description: styles.text ?? '',
  closeButton: styles.close ?? '',
}

const closeButtonProps = { 'aria-label': 'Meldung schließen' }

/** Something worked. Goes away by itself, since nothing has to be done about it. */
export function toastDone({ title, text }: Toast): void {
  notifications.show({
    title,
    message: text ?? '',
    icon: <Icon name="check" />,
    autoClose: 6000,
    classNames,
    closeButtonProps,
  })
}

/** Something did not work. Stays until it is read. */
export function toastProblem({ title, text }: Toast): void {
  notifications.show({
    title,
    message: text ?? '',
    icon: <Icon name="warning" />,
    autoClose: false,
    role: 'alert',
    classNames: { ...classNames, icon: `${styles.icon} ${styles.problem}` },
    closeButtonProps,
  })
}
