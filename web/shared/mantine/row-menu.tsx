import { ActionIcon, Menu } from '@mantine/core'
import type { Ref } from 'react'
import { LiveFieldset } from '../forms/live-fieldset.tsx'
import { Glyph } from '../ui/icon.tsx'
import styles from './row-menu.module.css'

/** What a menu offers: something to do, or a file of the server. */
export type RowMenuItem = { readonly label: string; readonly danger?: boolean | undefined } & (
  | { readonly onSelect: () => void }
  | { readonly href: string; readonly download?: boolean }
)

interface RowMenuProps {
  /** "Mehr zu …": the button shows three dots. */
  readonly label: string
  /** Without any there is no button. */
  readonly items: readonly RowMenuItem[]
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

const DOTS = 'M5 12h.01M12 12h.01M19 12h.01'

/** What a row offers besides its next step. One per row; Escape gives the focus back to its button. */
export function RowMenu({ label, items, busy = false, ref }: RowMenuProps) {
  if (items.length === 0) return null
  return (
    <LiveFieldset busy={busy}>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon ref={ref} variant="subtle" color="neutral" className={styles.button} aria-label={label}>
            <Glyph path={DOTS} className={styles.dots} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map((item) => {
            const tone = item.danger ? { color: 'danger' } : {}
            return 'href' in item ? (
              <Menu.Item
                key={item.label}
                component="a"
                href={item.href}
                {...(item.download ? { download: true } : {})}
                {...tone}
              >
                {item.label}
              </Menu.Item>
            ) : (
              <Menu.Item key={item.label} onClick={item.onSelect} {...tone}>
                {item.label}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
    </LiveFieldset>
  )
}
