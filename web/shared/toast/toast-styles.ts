/* Mantine's styles that toasts need, also on pages without Mantine. */
import '@mantine/core/styles/default-css-variables.layer.css'
import '../mantine/base-layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
