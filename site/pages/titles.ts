/** Spec section 2: titles are shown as route title plus site title. */
export function documentTitle(routeTitle: string, siteTitle: string): string {
  return `${routeTitle} - ${siteTitle}`
}
