import { useEffect, useState } from 'react'
import { isBillingCountry } from '../bookings/billing-countries.ts'
import { cleanVatId, looksMistyped } from './vat-id.ts'

/** Whether the number that was typed looks mistyped where the server does not know its digits. */
export function useDoubtfulVatId(typed: string, country: string): boolean {
  const vatId = cleanVatId(typed)
  const [doubtful, setDoubtful] = useState<string | null>(null)
  useEffect(() => {
    if (!isBillingCountry(country)) return
    let left = false
    void looksMistyped(vatId, country).then((looks) => {
      if (!left) setDoubtful(looks ? vatId : null)
    })
    return () => {
      left = true
    }
  }, [vatId, country])
  return doubtful !== null && doubtful === vatId
}
