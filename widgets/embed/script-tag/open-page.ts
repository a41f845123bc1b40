/**
 * Opens a page of ours in a new tab, or in this one where there are no others (WebViews of apps, frames without popups, WebKit after an
 * awaited answer). Not with `noopener`, by which `open` answers null in every case.
 */
export function openPage(address: string): void {
  const tab = window.open(address, '_blank')
  if (tab) tab.opener = null
  else location.assign(address)
}
