import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { errorCode } from '../../../shared/errors/error-codes.ts'
import { cleanVatId, isVatId } from '../invoices/vat-id.ts'
import { isBillingCountry } from './billing-countries.ts'
import {
  BookingQuoteDocument,
  type Quote_QuoteFragment,
  RequestVatCheckDocument,
} from './booking.generated.ts'

export type Quote = Quote_QuoteFragment

interface QuoteFor {
  readonly planSlug: string
  readonly country: string
  readonly vatId: string
}

/** After the last key, before the server is asked. */
const SETTLE_MS = 350

/** While the number is checked, which takes VIES some seconds; a person who waits for an admin comes back later. */
const LOOK_AGAIN_MS = 4_000
const MOST_LOOKS = 15

const keyOf = ({ planSlug, country, vatId }: QuoteFor) => JSON.stringify([planSlug, country, vatId])

/** The price as the invoice will say it, for what the form says now. */
export function useQuote(companyId: string, { planSlug, country, vatId: typed }: QuoteFor) {
  const client = useClient()
  const [shown, setShown] = useState<{ readonly key: string; readonly quote: Quote } | null>(null)
  const vatId = cleanVatId(typed)
  const key = keyOf({ planSlug, country, vatId })
  const wanted = useRef(key)
  wanted.current = key

  /** Asks the server now. Null for a plan that is gone; throws what the server refuses. */
  const ask = useCallback(
    async (what: QuoteFor): Promise<Quote | null> => {
      const quote = await client
        .query({
          query: BookingQuoteDocument,
          variables: {
            companyId,
            planSlug: what.planSlug,
            country: what.country,
            vatId: what.vatId === '' ? null : what.vatId,
          },
          fetchPolicy: 'network-only',
        })
        .then(
          ({ data }) => data?.bookingQuote ?? null,
          (error: unknown) => {
            if (errorCode(error) === 'NOT_FOUND') return null
            throw error
          },
        )
      const asked = keyOf(what)
      // A slow answer must not replace that of a later question.
      if (quote && wanted.current === asked) setShown({ key: asked, quote })
      return quote
    },
    [client, companyId],
  )

  useEffect(() => {
    if (planSlug === '' || !isBillingCountry(country)) return
    let left = false
    const timer = setTimeout(() => {
      void (async () => {
        // Half a number has no price.
        if (vatId !== '' && !isVatId(vatId, country)) return
        if (!left) await ask({ planSlug, country, vatId })
      })().catch((error: unknown) => console.warn('The price could not be loaded', error))
    }, SETTLE_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [ask, planSlug, country, vatId])

  /** Null until it is known for what the form says now. */
  const quote = shown?.key === key ? shown.quote : null
  const isChecked = quote?.vatReason === 'in_pruefung'
  useEffect(() => {
    if (!isChecked) return
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks >= MOST_LOOKS) clearInterval(timer)
      void ask({ planSlug, country, vatId }).catch((error: unknown) =>
        console.warn('The price could not be loaded', error),
      )
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isChecked, ask, planSlug, country, vatId])

  return {
    quote,
    ask,
    async requestCheck(): Promise<void> {
      await client.mutate({ mutation: RequestVatCheckDocument, variables: { companyId, country, vatId } })
      await ask({ planSlug, country, vatId })
    },
  }
}
