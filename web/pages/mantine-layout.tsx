import { Outlet } from 'react-router-dom'
import { MantineArea } from '../shared/mantine/mantine-area.tsx'

/** Mantine's provider and styles for the routes below. Public pages load neither. */
export function Component() {
  return (
    <MantineArea>
      <Outlet />
    </MantineArea>
  )
}
