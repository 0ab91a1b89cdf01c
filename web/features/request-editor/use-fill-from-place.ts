import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Place } from '../../entities/place/place.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { RequestPreviewDocument } from './request-editor.generated.ts'
import type { CheckedRequest, RequestValues } from './request-fields.ts'

type Filled = Pick<RequestValues, 'region' | 'contactZip' | 'contactCity'>

/**
 * The place is asked once: the region that everybody reads and the place of the contact are filled in from it, where they are empty or
 * still as an earlier choice filled them in. The region is the area and not the place, which could tell who somebody is.
 */
export function useFillFromPlace({
  getValues,
  setValue,
}: UseFormReturn<RequestValues, unknown, CheckedRequest>): (place: Place | null) => void {
  const client = useClient()
  const filled = useRef<Partial<Filled>>({})

  const fill = (name: keyof Filled, value: string) => {
    const before = getValues(name)
    if (before !== '' && before !== filled.current[name]) return
    filled.current[name] = value
    setValue(name, value, { shouldDirty: true, shouldValidate: before !== '' })
  }

  return (place) => {
    if (!place) return
    if (getValues('contactCity') === '' || getValues('contactCity') === filled.current.contactCity) {
      fill('contactZip', place.plz)
      fill('contactCity', place.town)
    }
    const isCurrent = () => getValues('place')?.id === place.id
    client
      .query({ query: RequestPreviewDocument, variables: { placeId: place.id } })
      .then(({ data }) => {
        if (data?.areaOfPlace && isCurrent()) fill('region', `Raum ${data.areaOfPlace.town}`)
      })
      // The person fills the region in by hand.
      .catch((error: unknown) => console.warn('The area of the place could not be read', error))
  }
}
