import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { AdminBackupsDocument } from './backup-section.generated.ts'

export async function loadBackups(args: LoaderFunctionArgs): Promise<void> {
  await loadQuery(args, AdminBackupsDocument, {}, { maxAge: 0 })
}
