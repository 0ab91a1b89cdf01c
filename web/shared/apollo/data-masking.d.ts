import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

declare module '@apollo/client' {
  /** A masked object is a reference to its fragments, in types as at run time. */
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
