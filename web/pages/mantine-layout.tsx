import { Outlet } from 'react-router-dom'
import { MantineArea } from '../shared/mantine/mantine-area.tsx'

/** Mantine's provider and styles for everything below. Public pages stay free of both. */
export function Component() {
  return (
    <MantineArea>
      <Outlet />
    </MantineArea>
  )
}
