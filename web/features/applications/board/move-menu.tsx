import { Menu } from '@mantine/core'
import { STATUS_WORDS } from '../../../entities/application/application-status.ts'
import type { ApplicationStatus } from '../../../shared/graphql/schema-types.generated.ts'
import styles from './board.module.css'

export interface OpenedMenu {
  readonly ids: readonly string[]
  readonly statuses: readonly ApplicationStatus[]
  readonly button: HTMLElement
}

interface MoveMenuProps {
  readonly menu: OpenedMenu
  readonly onMove: (ids: readonly string[], to: ApplicationStatus) => void
  readonly onClose: () => void
}

/**
 * One menu for the whole board, placed at the button that opened it: a menu of its own for each of hundreds of cards would
 * cost as much as the cards.
 */
export function MoveMenu({ menu, onMove, onClose }: MoveMenuProps) {
  const { ids, statuses, button } = menu
  const { left, top, width, height } = button.getBoundingClientRect()
  return (
    <Menu opened onClose={onClose} position="bottom-end" returnFocus>
      <Menu.Target>
        <span className={styles.anchor} style={{ left, top, width, height }} />
      </Menu.Target>
      <Menu.Dropdown aria-label="Verschieben nach">
        <Menu.Label>Verschieben nach</Menu.Label>
        {statuses.map((status) => (
          <Menu.Item
            key={status}
            {...(status === 'abgelehnt' ? { color: 'danger' } : {})}
            onClick={() => onMove(ids, status)}
          >
            {status === 'abgelehnt' ? 'Absagen …' : STATUS_WORDS[status]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
