import { z } from 'zod'
import { SubmitApplicationDocument } from '../../../entities/application/application.generated.ts'
import type { EarlyClient } from '../../../shared/apollo/data-source.ts'
import type { PendingWrite } from '../../../shared/device/device-db.ts'
import { type InItsAccount, NotDone } from '../../../shared/outbox/senders.ts'
import { fieldsSchema, fileSchema } from './apply-drafts.ts'
import { applySchema, toApplicationFields } from './apply-schema.ts'
import '../../../shared/forms/zod.ts'

const detailsSchema = z.object({ fields: fieldsSchema, files: z.array(fileSchema).max(10) })

/** What the form held; its files have arrived. Null for what another release has written. */
export function applicationOf({ details }: Pick<PendingWrite, 'details'>) {
  return detailsSchema.safeParse(details).data ?? null
}

export async function sendApplication(
  client: EarlyClient,
  order: PendingWrite,
  inItsAccount: InItsAccount,
): Promise<void> {
  const application = applicationOf(order)
  const checked = applySchema.safeParse(application?.fields)
  // Another release has other fields: the person looks at them again.
  if (!application || !checked.success) throw new NotDone('The fields of this application have changed')
  await client.mutate({
    mutation: SubmitApplicationDocument,
    variables: {
      jobId: order.subject,
      fields: toApplicationFields(checked.data),
      fileIds: application.files.map(({ id }) => id),
      clientKey: order.key,
    },
    ...inItsAccount,
  })
}
