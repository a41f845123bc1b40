/**
 * A log-in link leads back to the page on which it is followed. The one in the header was drawn for
 * another: by the server, or before a soft navigation that the header outlived.
 */
export function leadBackFromLogin(): void {
  const teach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-kind="login"]') : null
    if (!link || link.pathname === location.pathname) return
    link.search = new URLSearchParams({ redirect: location.pathname + location.search }).toString()
  }
  document.addEventListener('click', teach, { capture: true })
}
