import { useEffect } from 'react'

/** Puts a name before the title of the page while it is shown. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    const { title } = document
    // Where the server has filled the head the name stands there.
    if (name === undefined || title.includes(name)) return
    const named = `${name} - ${title}`
    document.title = named
    return () => {
      // A soft navigation has set the title of the next page already.
      if (document.title === named) document.title = title
    }
  }, [name])
}
