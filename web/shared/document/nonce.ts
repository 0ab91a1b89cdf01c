import { createContext, useContext } from 'react'

/**
 * The page's nonce for styles that a component writes at run time (Mantine). The server knows it from the request;
 * in the browser it stands on our own script, where only its property, never its attribute, can be read.
 */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}

export function documentNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
}
