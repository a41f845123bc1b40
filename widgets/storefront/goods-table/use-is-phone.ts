import { useEffect, useState } from 'react'

/** The width below which theme and pages lay out for a phone. */
const phone = '(max-width: 767px)'

/** Whether the page is as narrow as a phone; only asked where there is a browser. */
export function useIsPhone(): boolean {
  const [isPhone, setPhone] = useState(() => matchMedia(phone).matches)
  useEffect(() => {
    const query = matchMedia(phone)
    const read = () => setPhone(query.matches)
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [])
  return isPhone
}
