import type { FragmentType, TypedDocumentNode } from '@apollo/client'
import type { MaybeMasked } from '@apollo/client/masking'
import { useDataSource } from './data-source.ts'

/** Reads a component's fragment of an entity. Null when the entity is no longer in the cache. */
export function useFragmentOf<Data>(
  fragment: TypedDocumentNode<Data>,
  from: FragmentType<NoInfer<Data>> | null,
): MaybeMasked<Data> | null {
  return useDataSource().useFragment<Data>(fragment, from)
}
