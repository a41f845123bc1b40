import { useEffect, useRef } from 'react'
import { $address } from './address.ts'
import { useLiveStore } from '../stores/use-live-store.ts'

/** Follows the query of the page that the widget was drawn on, opens what it asks for, and answers the address. */
export function useOwnAddress(open: (address: string) => void): string {
  const address = useLiveStore($address, '')
  const home = useRef('')
  useEffect(() => {
    // The address belongs to this widget while its path stays the one that it was drawn on.
    const path = address.split('?')[0] ?? ''
    if (!path || (home.current && home.current !== path)) return
    home.current = path
    open(address)
  }, [address, open])
  return address
}
