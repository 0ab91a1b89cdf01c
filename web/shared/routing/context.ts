import type { ApolloClient } from '@apollo/client'
import { createContext } from 'react-router-dom'

declare module 'react-router' {
  interface Future {
    v8_middleware: true
  }
}

/** How a loader reaches the Apollo client of its request (server) or of its tab (browser). */
export const apolloContext = createContext<ApolloClient>()
