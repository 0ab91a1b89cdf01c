import { createContext } from 'react-router-dom'
import type { DataSource } from '../apollo/data-source.ts'

declare module 'react-router' {
  interface Future {
    v8_middleware: true
  }
}

/** Gives a loader the answers of its request (server) or the cache of its tab (browser). */
export const dataContext = createContext<DataSource>()
