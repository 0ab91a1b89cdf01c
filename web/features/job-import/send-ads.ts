import { z } from 'zod'
import '../../shared/forms/zod.ts'

type Ads = readonly Readonly<Record<string, unknown>>[]

interface SendAds {
  readonly companyId: string
  /** Name of the file. */
  readonly label: string
  readonly ads: Ads
}

const refusal = z.object({ message: z.string() })

/** Null when the server has taken them, else why not. */
export async function sendAds({ companyId, label, ads }: SendAds): Promise<string | null> {
  try {
    const answer = await fetch(`/api/companies/${companyId}/ads`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ label, ads }),
    })
    if (answer.ok) return null
    const said = refusal.safeParse(await answer.json().catch(() => null))
    return said.success ? said.data.message : 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.'
  } catch {
    return 'Die Datei kam nicht an. Prüfen Sie die Internetverbindung und versuchen Sie es noch einmal.'
  }
}
