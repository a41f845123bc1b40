import type { Page } from '@playwright/test'
import * as paths from '../../contract/paths.ts'
import type { Portal } from './portal.ts'

/** A window that the network did not let load: a person loads it again, or closes it where it shows no page of ours. */
async function loadAgain({ siteOrigin }: Portal, window: Page): Promise<void> {
  if (new URL(window.url()).origin !== siteOrigin) await window.close()
  else await window.reload({ timeout: 4_000, waitUntil: 'commit' }).catch(() => undefined)
}

async function allow(portal: Portal, window: Page): Promise<void> {
  const button = window.getByRole('button', { name: '允许' })
  if (await button.isEnabled({ timeout: 4_000 }).catch(() => false)) await button.click({ timeout: 1_000 }).catch(() => undefined)
  else await loadAgain(portal, window)
}

/** Logs in by the window of ours, whose opening the drawer begins. */
export async function logIn(portal: Portal): Promise<void> {
  const button = portal.drawer.getByRole('button', { name: /^登录/ })
  const out = portal.drawer.getByRole('button', { name: '退出' })
  await portal.until(
    'the log-in',
    () => out.isVisible(),
    async () => {
      if (portal.opened) await allow(portal, portal.opened)
      else await button.click({ timeout: 2_000 })
    },
    500,
  )
  await portal.closeOpened()
}

/** Waits until the window of the checkout shows its page, which may also say what the store has to do first. */
export async function seeCheckout(portal: Portal, press: () => Promise<void>): Promise<void> {
  const isThere = async () => {
    const window = portal.opened
    if (!window || new URL(window.url()).pathname !== paths.checkOrder) return false
    return window.getByRole('main').getByRole('heading').first().isVisible()
  }
  const again = async () => {
    if (portal.opened) await loadAgain(portal, portal.opened)
    else await press()
  }
  await portal.until('the window of the checkout', isThere, again, 5_000)
  await portal.closeOpened()
}
