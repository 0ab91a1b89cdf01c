import { z } from 'zod'
import { text } from '../../../shared/forms/text-rules.ts'
import '../../../shared/forms/zod.ts'

/** Longest name of the server. */
const LONGEST_PASSKEY_NAME = 60

export const passkeyNameSchema = z.object({
  name: text({
    max: LONGEST_PASSKEY_NAME,
    required: 'Bitte geben Sie dem Passkey einen Namen, an dem Sie ihn erkennen.',
  }),
})
