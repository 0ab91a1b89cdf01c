import type { FragmentType, TypedDocumentNode } from '@apollo/client'
import type { MaybeMasked } from '@apollo/client/masking'
import { useDataSource } from './data-source.ts'

/** The part of an entity that a component has named in its fragment. Null when the entity has left the cache. */
export function useFragmentOf<Data>(
  fragment: TypedDocumentNode<Data>,
  from: FragmentType<NoInfer<Data>> | null,
): MaybeMasked<Data> | null {
  return useDataSource().useFragment<Data>(fragment, from)
}
