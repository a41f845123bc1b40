/** Spec section 2: titles are shown as route title plus site title, untitled pages with the site title alone. */
export function documentTitle(routeTitle: string, siteTitle: string): string {
  return routeTitle ? `${routeTitle} - ${siteTitle}` : siteTitle
}
