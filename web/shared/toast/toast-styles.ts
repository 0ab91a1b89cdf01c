/* What a message needs of Mantine's styles, also on a page that loads no others. */
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
