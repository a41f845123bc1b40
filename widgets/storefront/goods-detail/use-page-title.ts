import { useEffect } from 'react'

/** Prefixes the page's title with a name while mounted. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    const { title } = document
    // The server may have filled in the name already.
    if (name === undefined || title.includes(name)) return
    const named = `${name} - ${title}`
    document.title = named
    return () => {
      // A soft navigation has set the title of the next page already.
      if (document.title === named) document.title = title
    }
  }, [name])
}
